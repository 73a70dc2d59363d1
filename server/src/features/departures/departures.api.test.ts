/** Taking a break: who may, what others see meanwhile, and coming back. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { listSessions, login, refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { endpoints } from '@friends/contract/endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { getMe, updateProfile } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { beSeen } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
});
afterAll(() => server.close());

const takeBreak = ({ token }: Pick<SignedInMember, 'token'>) => server.api.call(depart, { token, body: { kind: 'break' } });
const credentialsOf = ({ user }: SignedInMember) => ({ email: user.email, password: testPassword });
const comeBack = (member: SignedInMember, changes: { password?: string } = {}) =>
	server.api.call(login, { body: { ...credentialsOf(member), ...changes, comesBack: true } });

describe('leaving', () => {
	test('ends all sessions, and says why', async () => {
		const maya = await registerMember(server.api);
		const other = await signInAgain(server.api, maya);
		expect((await takeBreak(maya)).status).toBe(204);
		for (const { token, session } of [maya, other]) {
			const { status, problem } = await server.api.call(getMe, { token });
			expect({ status, ended: problem.ended }).toEqual({ status: 401, ended: { why: 'left', until: null, reason: '' } });
			expect((await server.api.call(refresh, { token: session.refreshToken })).status).toBe(403);
		}
	});

	test('asks for a proof of the last two minutes, and for a member', async () => {
		const maya = await registerMember(server.api);
		expect((await server.api.call(depart, { body: { kind: 'break' } })).status).toBe(401);
		// Ten minutes are enough for other acts, not for this one.
		server.clock.advanceSeconds(authLimits.proofNowSeconds + 1);
		expect((await takeBreak(maya)).problem.code).toBe('proof_needed');
		expect((await server.api.call(getMe, { token: maya.token })).status).toBe(200);
	});

	test('is not for the owner of the community, also when they became it a moment ago', async () => {
		const heir = await registerMember(server.api);
		owner = await signInAgain(server.api, owner);
		const handOver = { userId: heir.user.id, action: 'make_owner', reason: 'Holiday' } as const;
		const [given, left] = await Promise.all([server.api.call(actOnUser, { token: owner.token, body: handOver }), takeBreak(heir)]);
		expect([given, left].filter(({ status }) => status < 300)).toHaveLength(1);
		const now = given.status < 300 ? heir : owner;
		expect((await takeBreak(now)).problem.code).toBe('owner_leaves');
		owner = now;
	});

	test('happens once, by two devices at once', async () => {
		const maya = await registerMember(server.api);
		const other = await signInAgain(server.api, maya);
		const statuses = (await Promise.all([takeBreak(maya), takeBreak(other)])).map(({ status }) => status);
		// The later one finds its session ended, or the departure made.
		for (const status of statuses) expect([204, 401]).toContain(status);
		expect(statuses).toContain(204);
		const left = await listAppended(server.database, memberLeft);
		expect(left.filter(({ actorId }) => actorId === maya.user.id)).toHaveLength(1);
		expect((await comeBack(maya)).status).toBe(200);
	});
});

describe('coming back', () => {
	test('asks first, and only who knows the password', async () => {
		const maya = await registerMember(server.api);
		await takeBreak(maya);
		const wrong = { ...credentialsOf(maya), password: 'not-this-one-9' };
		expect((await server.api.call(login, { body: wrong })).problem.code).toBe('invalid_credentials');
		expect((await comeBack(maya, { password: 'not-this-one-9' })).problem.code).toBe('invalid_credentials');
		const asked = await server.api.call(login, { body: credentialsOf(maya) });
		expect({ status: asked.status, code: asked.problem.code, params: asked.problem.params }).toEqual({
			status: 403,
			code: 'account_left',
			params: { kind: 'break', erasesAt: null },
		});
		const back = await comeBack(maya);
		expect(back.body).toMatchObject({ user: { id: maya.user.id, status: 'active' } });
		expect((await server.api.call(getMe, { token: back.body.accessToken })).status).toBe(200);
	});

	test('leaves the sessions of before ended', async () => {
		const maya = await registerMember(server.api);
		await takeBreak(maya);
		const { body } = await comeBack(maya);
		const { problem } = await server.api.call(getMe, { token: maya.token });
		expect(problem).toMatchObject({ code: 'unauthenticated', params: { why: 'sessionOver' } });
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).problem.params).toEqual({ why: 'sessionOver' });
		expect(await server.api.succeed(listSessions, { token: body.accessToken })).toHaveLength(1);
	});

	test('works for two devices at once, and changes nothing for members who are here', async () => {
		const maya = await registerMember(server.api);
		expect((await comeBack(maya)).status).toBe(200);
		maya.token = (await signInAgain(server.api, maya)).token;
		await takeBreak(maya);
		const both = await Promise.all([comeBack(maya), comeBack(maya)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect((await server.api.call(login, { body: credentialsOf(maya) })).status).toBe(200);
	});

	test('stays closed to one whom an administrator deactivated', async () => {
		const maya = await registerMember(server.api);
		owner = await signInAgain(server.api, owner);
		const body = { userId: maya.user.id, action: 'deactivate', reason: 'Spam' } as const;
		await server.api.succeed(actOnUser, { token: owner.token, body });
		expect((await comeBack(maya)).problem.ended).toMatchObject({ why: 'deactivated', reason: 'Spam' });
		expect((await takeBreak(maya)).status).toBe(401);
	});
});

describe('meanwhile', () => {
	const word = 'kaleidoscope';
	const gone = { username: 'vanishing_vera', name: 'Vera Vanishing', bio: `${word} bio`, location: `${word} town` };
	const secrets = [gone.username, gone.name, word];
	const readers = { guest: undefined, friend: undefined, stranger: undefined, admin: undefined } as Record<string, string | undefined>;
	let vera: SignedInMember;
	let friend: SignedInMember;
	let ids: string[];
	let picture: string;
	let before: Map<string, string[]>;

	const reads = Object.values(endpoints)
		.flatMap((room) => Object.values(room) as EndpointDeclaration[])
		.filter(
			({ method, access, path }) => method === 'GET' && access !== 'admin' && !/session$|^\/api\/me\/exports|^\/api\/exports/.test(path),
		);

	/** Every address that this endpoint can have here. */
	function addressesOf({ path, query }: EndpointDeclaration): string[] {
		const paths = path.includes(':') ? [...ids, word].map((id) => path.replace(/:\w+/, id)) : [path];
		const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
		const searches = ['search', 'q', 'query'].filter((field) => fields.includes(field)).map((field) => `${field}=vera`);
		const cards = fields.includes('path') ? [`path=/profile/${gone.username}`, ...ids.map((id) => `path=/post/${id}`)] : [];
		const since = fields.includes('since') ? ['since=2000-01-01T00:00:00.000Z'] : [];
		const scopes = fields.includes('scope') ? ['scope=discover', 'scope=tribes', 'scope=mine', 'scope=friends'] : [];
		return paths.flatMap((one) => [one, ...[...searches, ...cards, ...since, ...scopes].map((part) => `${one}?${part}`)]);
	}

	/** What the replies to each reader say of Vera, by reader and address. */
	async function readAll(): Promise<Map<string, string[]>> {
		const found = new Map<string, string[]>();
		for (const [reader, token] of Object.entries(readers)) {
			for (const path of reads.flatMap(addressesOf)) {
				const { text } = await server.api.send({ method: 'GET', path, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
				const said = secrets.filter((secret) => text.includes(secret));
				if (said.length > 0) found.set(`${reader} ${path}`, said);
			}
		}
		return found;
	}

	beforeAll(async () => {
		const { api, database, clock } = server;
		const { bio, location, ...names } = gone;
		vera = await registerMember(api, names);
		friend = await registerMember(api);
		const stranger = await registerMember(api);
		owner = await signInAgain(api, owner);
		Object.assign(readers, { friend: friend.token, stranger: stranger.token, admin: owner.token });
		await api.succeed(updateProfile, { token: vera.token, body: { bio, location, interests: [word] } });
		await befriend(api, vera, friend);
		await api.succeed(requestFriendship, { token: vera.token, body: { userId: stranger.user.id } });
		const host = await createPost(api, friend, { body: 'What do you think?' });
		const comment = await createComment(api, vera, host.id, { body: `${word} comment` });
		await createComment(api, friend, host.id, { body: 'Thank you.', parentId: comment.id });
		await api.succeed(likePost, { token: vera.token, params: { id: host.id } });
		const tribe = await createTribe(api, friend);
		await joinTribe(api, vera, tribe);
		const { url } = await uploadPicture(api, vera);
		const post = await createPost(api, vera, { title: `${word} title`, body: `${word} #${word}`, attachments: [{ url, alt: word }] });
		const inTribe = await createPost(api, vera, { body: `${word} in the tribe`, tribeId: tribe.id });
		await createComment(api, friend, post.id, { body: 'Well said.' });
		picture = post.attachments[0]?.url ?? '';
		await beSeen(database, vera.user.id, clock.now().toISOString());
		ids = [vera.user.id, gone.username, friend.user.id, host.id, comment.id, post.id, inTribe.id, tribe.id];
		before = await readAll();
	});

	test('no reply to anyone says their name or a word of theirs, and their picture is not sent', async () => {
		expect(new Set([...before].flatMap(([, said]) => said)).size).toBe(secrets.length);
		expect((await server.api.send({ method: 'GET', path: picture })).status).toBe(200);
		await takeBreak(vera);
		// Trends are counted again after half a minute.
		server.clock.advanceSeconds(31);
		expect(await readAll()).toEqual(new Map());
		expect((await server.api.send({ method: 'GET', path: picture })).status).toBe(404);
	});

	test('no one can act on them', async () => {
		const refused = await server.api.call(requestFriendship, { token: friend.token, body: { userId: vera.user.id } });
		expect(refused.status).toBe(404);
		const acted = await server.api.call(actOnUser, {
			token: owner.token,
			body: { userId: vera.user.id, action: 'reactivate', reason: 'Curious' },
		});
		expect(acted.status).toBe(404);
	});

	test('afterwards all of it is there again', async () => {
		await comeBack(vera);
		server.clock.advanceSeconds(31);
		expect(await readAll()).toEqual(before);
		expect((await server.api.send({ method: 'GET', path: picture })).status).toBe(200);
	});
});
