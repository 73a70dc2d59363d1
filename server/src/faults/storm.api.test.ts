/** A storm of all kinds of writes on the same few posts, tribes and people: no call fails, counts agree, and the audit log is whole. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { deletePost, getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun, report } from '../testing/faults/full-run.ts';
import { chooseDeed } from '../testing/random-life/deeds.ts';
import { createRandom, type Deed, deed, type RandomWorld } from '../testing/random-life/world.ts';
import { setRole } from '../testing/scenes.ts';
import { createTestApp, sendInto, type TestApp } from '../testing/test-app.ts';

/** STORM_SEED=… repeats the choice of deeds; their order in time is up to the machine. */
const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const rounds = isFullRun ? 40 : 1;
const atOnce = 32;
const deedsEach = 5;
const membersPerRound = 5;

let server: TestApp;
/** Does not wait for followers, which run all the time. */
let api: Api;
let admins: SignedInMember[];
beforeAll(async () => {
	server = await createTestApp();
	await server.community.following.start();
	api = createApi(sendInto(server.app));
	admins = [await registerMember(api), await registerMember(api), await registerMember(api)];
	for (const { user } of admins.slice(1)) await setRole(server.database, user.id, 'admin');
});
afterAll(() => server.close());

/** Few things, so that all meet on them. */
async function smallWorld(): Promise<Omit<RandomWorld, 'admin'>> {
	const members = await Promise.all(Array.from({ length: membersPerRound }, () => registerMember(api)));
	const [one, other] = members as [SignedInMember, SignedInMember];
	const posts = [await createPost(api, one), await createPost(api, other)].map(({ id }) => id);
	const comments = [];
	for (const postId of posts) comments.push({ id: (await createComment(api, one, postId)).id, postId });
	return { random, members, posts, comments, tribes: [(await createTribe(api, other)).id] };
}

/** Administrators make members administrators, and take it back. */
function changeRole({ admin, members }: RandomWorld): Deed {
	const action = random.chance(0.5) ? 'grant_admin' : 'revoke_admin';
	return deed({}, actOnUser, { token: admin.token, body: { userId: random.pick(members).user.id, action, reason: 'By chance' } });
}

/** Does what was chosen by chance, one deed after another. @returns what failed. */
async function actor(world: RandomWorld): Promise<string[]> {
	const failed: string[] = [];
	for (let done = 0; done < deedsEach; done += 1) {
		const { name, on } = random.chance(0.1) ? { name: 'changeRole', ...changeRole(world) } : chooseDeed(world);
		const { status, problem } = (await on(api)) as Awaited<ReturnType<Deed['on']>> & { problem?: { detail?: string } };
		if (status >= 500) failed.push(`${name} answered ${status}: ${problem?.detail}`);
	}
	return failed;
}

test('all kinds of writes at once: not one fails, and all counts are right', { timeout: 1_200_000 }, async () => {
	for (let round = 0; round < rounds; round += 1) {
		const world = await smallWorld();
		const actors = Array.from({ length: atOnce }, (_, number) =>
			actor({ ...world, admin: admins[number % admins.length] as SignedInMember }),
		);
		expect((await Promise.all(actors)).flat(), `seed ${seed}, round ${round}`).toEqual([]);
	}
	await server.settle();
	expect(await server.community.recount()).toBe(0);
	expect(await server.community.rooms.auditLogs.service.verify()).toEqual({ entries: expect.any(Number) });
	report('storm', `${rounds * atOnce * deedsEach} acts on the same things, 0 answered 5xx, 0 counts wrong, audit log whole`);
});

test('two windows delete the same post, and a third changes it: one deletes it, the others are told that it is gone', async () => {
	const maya = await registerMember(api);
	for (let round = 0; round < rounds; round += 1) {
		const options = { token: maya.token, params: { id: (await createPost(api, maya)).id } };
		const [change, ...deletions] = await Promise.all([
			api.call(updatePost, { ...options, body: { body: 'Changed' } }),
			api.call(deletePost, options),
			api.call(deletePost, options),
		]);
		expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404]);
		expect([200, 404]).toContain(change.status);
		expect((await api.call(getPost, options)).status).toBe(404);
	}
});
