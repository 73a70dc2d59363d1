/** Rules of a tribe: who reads, changes and agrees to them, and who writes only after they did. */
import { createComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { sendMessage } from '@friends/contract/messages/messages.endpoints';
import { createPost, likePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { agreeToTribeRules, getTribe, getTribeRules, handOnTribe, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import { tribeRulesAgreed, tribeRulesChanged } from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { makeModerator, openThread } from '@friends/test-kit/channels';
import { createComment as comment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sendMessage as say } from '@friends/test-kit/messages';
import { createPost as post } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../../testing/events.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const markdown = 'Be kind.\n\n- No ads\n- [More](https://friends.example)';

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let outsider: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
	outsider = await registerMember(server.api);
});
beforeEach(async () => {
	tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, noor, tribe);
});
afterAll(() => server.close());

const now = () => server.clock.now().toISOString();
const params = () => ({ id: tribe.id });
const read = (by: SignedInMember | null, key = tribe.id) =>
	server.api.call(getTribeRules, { params: { id: key }, ...(by && { token: by.token }) });
const change = (body: { markdown: string; mustAgree: boolean }, by = owner) => {
	server.clock.advanceSeconds(1);
	return server.api.call(updateTribeRules, { token: by.token, params: params(), body });
};
const agree = (by = noor) => server.api.call(agreeToTribeRules, { token: by.token, params: params() });
const asked = async ({ token }: SignedInMember) => (await server.api.succeed(getTribe, { token, params: params() })).viewer;
const appended = (event: { name: string }) =>
	listAppended(server.database).then((events) => events.filter(({ name, subjects }) => name === event.name && subjects.tribe === tribe.id));

describe('reading', () => {
	test('a new tribe has none', async () => {
		expect((await read(null)).body).toEqual({ markdown: '', mustAgree: false, agreedAt: null });
	});

	test('everyone who sees the tribe, by its id or address, as it was written', async () => {
		expect((await change({ markdown: `  ${markdown}\n`, mustAgree: true })).body).toEqual({ markdown, mustAgree: true, agreedAt: null });
		for (const by of [null, outsider, noor, owner])
			expect((await read(by, tribe.slug)).body).toEqual({ markdown, mustAgree: true, agreedAt: null });
	});

	test('of a private tribe: its members, and people who bring its invitation', async () => {
		tribe = await createTribe(server.api, owner, { isPrivate: true });
		await change({ markdown, mustAgree: false });
		for (const by of [null, outsider]) expect((await read(by)).status).toBe(404);
		expect((await read(owner)).body.markdown).toBe(markdown);
		const invitation = await inviteToTribe(server.api, owner, tribe);
		expect((await server.api.call(getTribeRules, { params: params(), headers: { Invitation: invitation } })).body.markdown).toBe(markdown);
	});
});

describe('changing', () => {
	test('takes the permission to manage settings', async () => {
		const moderator = await registerMember(server.api);
		await joinTribe(server.api, moderator, tribe);
		await makeModerator(server.api, owner, tribe, moderator);
		for (const by of [outsider, noor, moderator])
			expect((await change({ markdown, mustAgree: false }, by)).problem).toMatchObject({
				status: 403,
				code: 'not_allowed_in_tribe',
				params: { permission: 'manageSettings' },
			});
		expect((await server.api.call(updateTribeRules, { params: params(), body: { markdown, mustAgree: false } })).status).toBe(401);
		expect((await read(owner)).body.markdown).toBe('');
		expect(await appended(tribeRulesChanged)).toEqual([]);
	});

	test('refuses what is too long, and keeps markup as text', async () => {
		expect((await change({ markdown: 'x'.repeat(10_001), mustAgree: false })).problem.errors).toHaveProperty('markdown');
		const hostile = '<script>alert(1)</script> [x](javascript:alert(1))';
		expect((await change({ markdown: hostile, mustAgree: false })).body.markdown).toBe(hostile);
	});

	test('there is nothing to agree to without a text', async () => {
		await change({ markdown, mustAgree: true });
		expect((await change({ markdown: '', mustAgree: true })).body).toEqual({ markdown: '', mustAgree: false, agreedAt: null });
		expect((await asked(noor)).mustAgree).toBe(false);
	});

	test('is told once, and not where nothing changes', async () => {
		await change({ markdown, mustAgree: true });
		await change({ markdown, mustAgree: true });
		expect(await appended(tribeRulesChanged)).toMatchObject([{ actorId: owner.user.id }]);
	});
});

describe('agreeing', () => {
	test('is of members, and keeps the first time', async () => {
		await change({ markdown, mustAgree: true });
		expect((await agree(outsider)).problem.code).toBe('not_in_tribe');
		const at = now();
		expect((await agree()).body).toEqual({ markdown, mustAgree: true, agreedAt: at });
		server.clock.advanceSeconds(60);
		expect((await agree()).body.agreedAt).toBe(at);
		expect((await read(owner)).body.agreedAt).toBeNull();
		expect(await appended(tribeRulesAgreed)).toMatchObject([{ actorId: noor.user.id }]);
	});

	test('holds until the text changes, whether or not the tribe asks', async () => {
		await change({ markdown, mustAgree: true });
		await agree();
		expect((await asked(noor)).mustAgree).toBe(false);
		await change({ markdown, mustAgree: false });
		await change({ markdown, mustAgree: true });
		expect([(await asked(noor)).mustAgree, (await read(noor)).body.agreedAt]).toEqual([false, expect.any(String)]);
		await change({ markdown: `${markdown}\n- Nor spam`, mustAgree: true });
		expect([(await asked(noor)).mustAgree, (await read(noor)).body.agreedAt]).toEqual([true, null]);
	});

	test('a private tribe that one is not in has nothing to agree to', async () => {
		tribe = await createTribe(server.api, owner, { isPrivate: true });
		expect((await agree(outsider)).status).toBe(404);
	});
});

describe('before they agree, members', () => {
	let theirs: string;
	beforeEach(async () => {
		theirs = (await post(server.api, owner, { tribeId: tribe.id })).id;
	});

	const inTribe = { body: 'Hello' };
	const writing = (): Record<string, (by: SignedInMember) => Promise<{ status: number; problem: { code: string } }>> => ({
		post: ({ token }) => server.api.call(createPost, { token, body: { ...inTribe, tribeId: tribe.id } }),
		comment: ({ token }) => server.api.call(createComment, { token, params: { id: theirs }, body: inTribe }),
		'write in its channel': ({ token }) =>
			server.api.call(sendMessage, { token, params: params(), body: { clientId: crypto.randomUUID(), text: 'Hello' } }),
	});
	const resultsOf = async (by: SignedInMember) =>
		Promise.all(
			Object.values(writing()).map(async (write) => {
				const { status, problem } = await write(by);
				return status === 201 ? status : problem.code;
			}),
		);
	const [refused, taken] = [Array.from({ length: 3 }, () => 'agree_to_rules'), Array.from({ length: 3 }, () => 201)];

	test('write nothing, and everything afterwards', async () => {
		await change({ markdown, mustAgree: true });
		expect(await asked(noor)).toMatchObject({ mustAgree: true, canPost: true });
		expect(await resultsOf(noor)).toEqual(refused);
		await agree();
		expect(await asked(noor)).toMatchObject({ mustAgree: false, canPost: true });
		expect(await resultsOf(noor)).toEqual(taken);
	});

	test('write nothing more once the text has changed, also in a thread; they edit and like as before', async () => {
		const own = await post(server.api, noor, { tribeId: tribe.id });
		const answer = await comment(server.api, noor, theirs);
		await server.settle();
		const root = await say(server.api, owner, tribe, { text: 'What now?' });
		const thread = await openThread(server.api, owner, root);
		await change({ markdown, mustAgree: true });
		expect(await resultsOf(noor)).toEqual(refused);
		const message = { clientId: crypto.randomUUID(), text: 'Hello' };
		const sent = await server.api.call(sendMessage, { token: noor.token, params: { id: thread.id }, body: message });
		expect(sent.problem.code).toBe('agree_to_rules');
		const { token } = noor;
		for (const { status } of [
			await server.api.call(updatePost, { token, params: { id: own.id }, body: { body: 'Hello again' } }),
			await server.api.call(updateComment, { token, params: { id: answer.id }, body: { body: 'Hello again' } }),
			await server.api.call(likePost, { token, params: { id: theirs } }),
		])
			expect(status).toBe(200);
	});

	test('write where the tribe does not ask, or asks those who manage its settings', async () => {
		await change({ markdown, mustAgree: false });
		expect(await resultsOf(noor)).toEqual(taken);
		await change({ markdown, mustAgree: true });
		expect([(await asked(owner)).mustAgree, await resultsOf(owner)]).toEqual([false, taken]);
	});

	test('are asked when they come back, become the former owner, or moderate', async () => {
		await change({ markdown, mustAgree: true });
		await server.api.succeed(setTribeRole, {
			token: owner.token,
			params: { id: tribe.id, userId: noor.user.id },
			body: { role: 'moderator' },
		});
		expect([(await asked(noor)).mustAgree, await resultsOf(noor)]).toEqual([true, refused]);
		await server.api.succeed(handOnTribe, { token: owner.token, params: params(), body: { userId: noor.user.id } });
		expect([(await asked(noor)).mustAgree, await resultsOf(noor)]).toEqual([false, taken]);
		expect([(await asked(owner)).mustAgree, await resultsOf(owner)]).toEqual([true, refused]);
	});

	test('who are none comment on a public tribe as they did', async () => {
		await change({ markdown, mustAgree: true });
		expect((await asked(outsider)).mustAgree).toBe(false);
		expect((await writing().comment?.(outsider))?.status).toBe(201);
	});
});

test('of an agreement and a change of the text at once, the member is asked again or has agreed to the new one', async () => {
	await change({ markdown, mustAgree: true });
	server.clock.advanceSeconds(1);
	const [changed, agreed] = await Promise.all([
		server.api.call(updateTribeRules, { token: owner.token, params: params(), body: { markdown: 'New', mustAgree: true } }),
		agree(),
	]);
	expect([changed.status, agreed.status]).toEqual([200, 200]);
	expect((await asked(noor)).mustAgree).toBe((await read(noor)).body.agreedAt === null);
});
