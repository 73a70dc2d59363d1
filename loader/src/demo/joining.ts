/** Tribes of the demo that are joined in different ways, with people who wait at their doors. */
import {
	createTribeInvitation,
	joinTribe as joinEndpoint,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { UpdateTribeJoiningBody } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';

type SignIn = (username: string) => Promise<SignedInMember>;

/** Seen by the member that visitors sign in as, who owns all but the one with a passcode. */
export async function askToJoin(api: Api, signIn: SignIn): Promise<void> {
	await byInvitation(api, signIn);
	await byPasscode(api, signIn);
	await byAsking(api, signIn);
	await hidden(api, signIn);
}

const settle = (api: Api, { token }: SignedInMember, { id }: Tribe, body: UpdateTribeJoiningBody) =>
	api.succeed(updateTribeJoining, { token, params: { id }, body });

/** One invitation is used up, one is for a few more, one for anyone. */
async function byInvitation(api: Api, signIn: SignIn): Promise<void> {
	const maya = await signIn('mayaok');
	const tribe = await createTribe(api, maya, {
		name: 'Dawn Ferry Rowers',
		description: 'Six seats, one cox and a thermos. Seats are passed on by those who row.',
		tags: ['rowing', 'mornings'],
		sign: 'boat',
		hue: 'sky',
	});
	await settle(api, maya, tribe, { joinMode: 'invite', questions: [] });
	const invite = (label: string, maxUses: number | null, days: number | null) =>
		api.succeed(createTribeInvitation, { token: maya.token, params: { id: tribe.id }, body: { label, maxUses, days } });
	const used = await invite('The two seats of spring', 2, null);
	for (const username of ['hanasato', 'benw']) await joinTribe(api, await signIn(username), tribe, used.code);
	const open = await invite('Harbour festival', 10, 30);
	await joinTribe(api, await signIn('luciam'), tribe, open.code);
	await invite('For the notice board', null, null);
}

async function byPasscode(api: Api, signIn: SignIn): Promise<void> {
	const noor = await signIn('noorh');
	const tribe = await createTribe(api, noor, {
		name: 'Courtyard Kitchen',
		description: 'For the house: who cooks, who washes up, and what is left. The passcode hangs beside the letter boxes.',
		tags: ['neighbours', 'cooking'],
		sign: 'cup',
		hue: 'coral',
	});
	await settle(api, noor, tribe, { joinMode: 'passcode', questions: [], passcode: 'two pans' });
}

async function byAsking(api: Api, signIn: SignIn): Promise<void> {
	const maya = await signIn('mayaok');
	const tribe = await createTribe(api, maya, {
		name: 'Tool Library',
		description: 'Drills, ladders and a wheelbarrow, lent from door to door. We ask three things before we hand out a key.',
		tags: ['tools', 'neighbours'],
		sign: 'button',
		hue: 'iris',
	});
	const questions = ['Which street do you live in?', 'What would you borrow first?', 'What could you lend?'];
	await settle(api, maya, tribe, { joinMode: 'request', questions });
	const ask = async (username: string, message: string, answers: string[]) =>
		api.succeed(joinEndpoint, { token: (await signIn(username)).token, params: { id: tribe.id }, body: { message, answers } });
	await ask('kenjiw', 'I moved in above the bakery last week.', ['Mill Lane', 'The long ladder, for one lamp', 'A sewing machine']);
	await ask('fatimaz', '', ['Harbour Street', 'The wheelbarrow', 'Nothing yet, but I sharpen knives well']);
}

/** A small private tribe, and two requests to join it. */
async function hidden(api: Api, signIn: SignIn): Promise<void> {
	const maya = await signIn('mayaok');
	const tribe = await createTribe(api, maya, {
		name: 'Back Wall Cinema',
		description: 'A projector, a white wall and blankets, on the first dry Friday of the month. For neighbours and people they bring.',
		tags: ['films', 'evenings'],
		sign: 'film',
		hue: 'iris',
		isPrivate: true,
	});
	await admitToTribe(api, maya, await signIn('noorh'), tribe);
	await admitToTribe(api, maya, await signIn('kofi_m'), tribe);
	const code = await inviteToTribe(api, maya, tribe);
	for (const username of ['weiling', 'tariqh']) await joinTribe(api, await signIn(username), tribe, code);
}
