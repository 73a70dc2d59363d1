/** What scenes of the change log play on: a server, three people, and the record of one change. */
import type { EventDeclaration } from '@friends/contract/core/event';
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { listAppended } from '../events.ts';
import type { TestApp } from '../test-app.ts';

export interface Expected {
	name: string;
	actorId: string | null;
	subjects: Record<string, string>;
	payload: unknown;
}

export interface Stage {
	server: TestApp;
	api: Api;
	admin: SignedInMember;
	maya: SignedInMember;
	noor: SignedInMember;
	/** Does the change whose events are expected. */
	change<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Makes one change through an endpoint. @returns what it must have appended, in that order. */
export type Scene = (stage: Stage) => Promise<Expected[]>;
/** By the name of the endpoint in its room. */
export type Scenes = Record<string, Scene[]>;

/** As the log is expected to say it. */
export const did = (
	{ user: { id } }: Pick<SignedInMember, 'user'>,
	{ name }: EventDeclaration,
	subjects: Record<string, string>,
	payload: unknown = null,
): Expected => ({ name, actorId: id, subjects, payload });

/** @param admin of this server. @returns what the log got, and what it should have got. */
export async function play(scene: Scene, server: TestApp, admin: SignedInMember) {
	let appended: Awaited<ReturnType<typeof listAppended>> = [];
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const expected = await scene({
		server,
		api: server.api,
		admin,
		maya,
		noor,
		async change(work) {
			const { length } = await listAppended(server.database);
			const result = await work();
			appended = (await listAppended(server.database)).slice(length);
			return result;
		},
	});
	return { appended, expected };
}
