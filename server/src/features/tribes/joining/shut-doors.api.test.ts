/** What shows a private tribe shows nothing of it to those whose invitation opens nothing, and to those who have left. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { invitationHeader } from '@friends/contract/core/invitation';
import { endpoints } from '@friends/contract/endpoints';
import { createTribeInvitation, leaveTribe, revokeTribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const word = 'quilterscove';

let server: TestApp;
let owner: SignedInMember;
let moderator: SignedInMember;
let tribe: Tribe;
let postId: string;

/** Who stands at the door, with the code that they bring. */
interface Holder {
	by: SignedInMember;
	code: string;
}

const holders = {} as Record<(typeof names)[number], Holder>;
const names = ['revoked', 'expired', 'used up', 'resting', 'of a former member', 'of a member who was taken out'] as const;

beforeAll(async () => {
	server = await createTestApp();
	const { api, database, clock } = server;
	owner = await registerMember(api);
	moderator = await registerMember(api);
	tribe = await createTribe(api, owner, { name: word, description: word, tags: [word], isPrivate: true });
	await admitToTribe(api, owner, moderator, tribe);
	const setRole = (role: 'moderator' | 'member') =>
		api.succeed(setTribeRole, { token: owner.token, params: { id: tribe.id, userId: moderator.user.id }, body: { role } });
	await setRole('moderator');
	postId = (await createPost(api, owner, { title: word, body: `${word} #${word}`, tribeId: tribe.id })).id;
	const invite = (maker = owner, maxUses: number | null = null) =>
		api.succeed(createTribeInvitation, {
			token: maker.token,
			params: { id: tribe.id },
			body: { label: word, maxUses, days: null },
		});
	const [revoked, expired, usedUp, resting, rest] = [
		await invite(),
		await invite(),
		await invite(owner, 1),
		await invite(moderator),
		await invite(),
	];
	await api.succeed(revokeTribeInvitation, { token: owner.token, params: { id: revoked.id } });
	await database.transaction((transaction) =>
		transaction.updateTable('tribe_invitations').set({ expires_at: clock.now().toISOString() }).where('id', '=', expired.id).execute(),
	);
	await joinTribe(api, await registerMember(api), tribe, usedUp.code);
	await setRole('member');
	for (const [name, { code }] of [
		['revoked', revoked],
		['expired', expired],
		['used up', usedUp],
		['resting', resting],
	] as const)
		holders[name] = { by: await registerMember(api), code };
	const [former, taken] = [await registerMember(api), await registerMember(api)];
	for (const each of [former, taken]) await admitToTribe(api, owner, each, tribe);
	await api.succeed(leaveTribe, { token: former.token, params: { id: tribe.id } });
	await api.succeed(removeTribeMember, { token: owner.token, params: { id: tribe.id, userId: taken.user.id } });
	await api.succeed(revokeTribeInvitation, { token: owner.token, params: { id: rest.id } });
	holders['of a former member'] = { by: former, code: rest.code };
	holders['of a member who was taken out'] = { by: taken, code: rest.code };
	await server.settle();
});
afterAll(() => server.close());

const all = Object.values(endpoints).flatMap((declared) => Object.values(declared as Record<string, EndpointDeclaration>));
/** Files and feeds are asked by their own tests. */
const reads = all.filter(
	({ method, path, live, access }) => method === 'GET' && live !== 'only' && access !== 'admin' && path.startsWith('/api/'),
);
const ofTribe = reads.filter(({ path }) => /^\/api\/tribes\/:id(?:\/|$)/.test(path));

/** Fills in ids of the tribe's own things. */
function addressOf(path: string, key: string): string {
	const id = /^\/api\/(?:tribes|conversations)/.test(path) ? key : path.startsWith('/api/posts') ? postId : owner.user.id;
	const filled = path.replace(':id', id).replace(':userId', owner.user.id).replace(':tag', word).replace(/:\w+/g, tribe.id);
	return path.startsWith('/api/search') ? `${filled}?q=${word}` : filled;
}

const ask = ({ by, code }: Holder, path: string, key: string) =>
	server.api.send({
		method: 'GET',
		path: addressOf(path, key),
		headers: { authorization: `Bearer ${by.token}`, [invitationHeader]: code },
	});

/** Addresses outside the tribe whose answers have its word, beyond the address that was asked. */
async function whereFound(holder: Holder): Promise<string[]> {
	const found: string[] = [];
	for (const { path } of reads.filter((each) => !ofTribe.includes(each))) {
		const { text } = await ask(holder, path, tribe.id);
		if (text.replaceAll(addressOf(path, tribe.id), '').includes(word)) found.push(path);
	}
	return found;
}

describe.each(names)('the invitation is %s', (name) => {
	test('every address of the tribe is one where nothing is, by id and by name', async () => {
		expect(ofTribe.length).toBeGreaterThan(8);
		for (const { path } of ofTribe) {
			for (const key of [tribe.id, tribe.slug]) {
				const { status, text } = await ask(holders[name], path, key);
				expect([path, status]).toEqual([path, 404]);
				expect(text).not.toContain(word);
			}
		}
	});

	test('no other endpoint that reads says a word of it', async () => {
		// The notice of being taken out says from where.
		expect(await whereFound(holders[name])).toEqual(name === 'of a member who was taken out' ? ['/api/reports/removals'] : []);
		const { by, code } = holders[name];
		const headers = { authorization: `Bearer ${by.token}`, [invitationHeader]: code };
		expect((await server.api.send({ method: 'GET', path: `/api/tribes?search=${word}`, headers })).text).toBe('[]');
	});
});

test('its owner finds it in many of these places', async () => {
	expect((await whereFound({ by: owner, code: holders.revoked.code })).length).toBeGreaterThan(5);
	expect((await ask({ by: owner, code: '' }, '/api/tribes/:id', tribe.slug)).text).toContain(word);
});
