/** Events of the demo: in tribes and for friends, full, repeating and cancelled. Made through the public API. */
import { answerGathering, cancelGathering } from '@friends/contract/events/events.endpoints';
import type { Answer, CreateGatheringBody } from '@friends/contract/events/events.schema';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Api } from '@friends/test-kit/api';
import { createEvent } from '@friends/test-kit/gatherings/events';
import type { SignedInMember } from '@friends/test-kit/members';

type SignIn = (username: string) => Promise<SignedInMember>;

interface Invitation extends Partial<Omit<CreateGatheringBody, 'starts' | 'ends' | 'tribeId'>> {
	title: string;
	/** Slug; for friends without it. */
	tribe?: string;
	by: string;
	/** Days from today, and the time on the clocks of the zone. */
	day: number;
	from: string;
	to: string;
	/** In this order: who comes late to a full event waits. */
	answers: readonly (readonly [username: string, answer: Answer])[];
	cancelled?: string;
}

const zone = 'Europe/Stockholm';

/** The last is the newest. */
const invitations: readonly Invitation[] = [
	{
		tribe: 'ridge-walkers',
		by: 'kofi_m',
		title: 'Muddy loop',
		body: 'The short one, for those who slept badly.',
		place: 'Mill bridge',
		...{ day: 7, from: '10:00', to: '12:00' },
		answers: [['mayaok', 'going']],
		cancelled: 'Clouds to the horizon. We try again next week.',
	},
	{
		tribe: 'repair-cafe',
		by: 'benw',
		title: 'Mend it in public',
		body: 'Lamps, zips, kettles. We talk you through it while you hold the screwdriver.',
		link: 'https://meet.friends.example/mend',
		...{ day: 9, from: '14:00', to: '17:00' },
		answers: [
			['mayaok', 'maybe'],
			['gracep', 'going'],
		],
	},
	{
		by: 'mayaok',
		title: 'Soup on Sunday',
		body: 'Pumpkin. Bring a bowl and someone who has not been here yet.',
		place: 'Our kitchen, third floor',
		isPlaceForGoing: true,
		rule: { frequency: 'weekly', count: 8 },
		...{ day: 3, from: '18:00', to: '20:30' },
		answers: [
			['kofi_m', 'going'],
			['noorh', 'maybe'],
		],
	},
	{
		tribe: 'swim-before-work',
		by: 'noorh',
		title: 'Sunrise swim, hot tea after',
		body: 'In by the red ladder, out by the stairs. I bring the big flask.',
		place: 'North Pier, by the red ladder',
		placeLimit: 2,
		...{ day: 5, from: '07:15', to: '08:30' },
		answers: [
			['kofi_m', 'going'],
			['noorh', 'going'],
			['mayaok', 'going'],
		],
	},
	{
		tribe: 'ridge-walkers',
		by: 'kofi_m',
		title: 'North loop and picnic',
		body: 'Twelve kilometres, two climbs, one very good bench. Easy pace, nobody walks last alone. Bring a layer, something dry to sit on and food to share. The dog decides when we turn back.',
		place: 'Tram end stop, line 15',
		isPlaceForGoing: true,
		placeLimit: 34,
		...{ day: 2, from: '09:30', to: '15:00' },
		answers: [
			['mayaok', 'going'],
			['tessm', 'going'],
			['henrika', 'going'],
			['beac', 'maybe'],
			['joaquinf', 'going'],
		],
	},
];

const dayMs = 24 * 60 * 60 * 1000;

async function invite(
	api: Api,
	signIn: SignIn,
	{ tribe: slug, by, day, from, to, answers, cancelled, ...text }: Invitation,
): Promise<void> {
	const tribe = slug === undefined ? null : await api.succeed(getTribe, { token: (await signIn('mayaok')).token, params: { id: slug } });
	const organiser = await signIn(by);
	const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10);
	const time = { starts: `${date}T${from}`, ends: `${date}T${to}`, zone };
	const { post, occurrences } = await createEvent(api, organiser, { place: '', ...text, ...time, tribeId: tribe?.id ?? null });
	const params = { id: post.id };
	for (const [username, answer] of answers) {
		const { token } = await signIn(username);
		await api.succeed(answerGathering, { token, params, body: { occurrenceId: occurrences[0]?.id ?? '', answer } });
	}
	if (cancelled) await api.succeed(cancelGathering, { token: organiser.token, params, body: { reason: cancelled } });
}

export async function inviteToEvents(api: Api, signIn: SignIn): Promise<void> {
	for (const invitation of invitations) await invite(api, signIn, invitation);
}
