/** Makes events through the public API, as members. */
import { answerGathering, createGathering } from '@friends/contract/events/events.endpoints';
import type { Answer, CreateGatheringBody, GatheringPage } from '@friends/contract/events/events.schema';
import type { Api } from '../api.ts';
import type { SignedInMember } from '../members.ts';

type Someone = Pick<SignedInMember, 'token'>;

/** By default on a Saturday morning in winter. @throws Error with the server's sentence when it refuses. */
export function createEvent(api: Api, member: Someone, overrides: Partial<CreateGatheringBody> = {}): Promise<GatheringPage> {
	const time = { starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'Europe/Berlin' };
	const body = {
		title: 'North loop and picnic',
		body: 'Twelve kilometres, one very good bench.',
		place: 'Tram end stop',
		...time,
		...overrides,
	};
	return api.succeed(createGathering, { token: member.token, body });
}

/** Answers the occurrence that the page shows. */
export function answerEvent(
	api: Api,
	member: Someone,
	{ post }: Pick<GatheringPage, 'post'>,
	answer: Answer = 'going',
): Promise<GatheringPage> {
	const occurrenceId = post.viewer.event?.occurrence.id ?? '';
	return api.succeed(answerGathering, { token: member.token, params: { id: post.id }, body: { occurrenceId, answer } });
}
