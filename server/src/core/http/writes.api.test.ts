/** Common writes take few statements, however much data there is. */
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { createPost, likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { createComment as comment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let id: string;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	const noor = await registerMember(server.api);
	await befriend(server.api, maya, noor);
	({ id } = await post(server.api, noor));
});
afterAll(() => server.close());

const keyed = () => ({ token: maya.token, idempotencyKey: newId() });
const writes = {
	'a post': () => server.api.succeed(createPost, { ...keyed(), body: { body: 'Soup for all #soup' } }),
	'a comment': () => server.api.succeed(createComment, { ...keyed(), params: { id }, body: { body: 'For me too' } }),
	'a like': () => server.api.succeed(likePost, { ...keyed(), params: { id } }),
	'a like taken back': () => server.api.succeed(unlikePost, { ...keyed(), params: { id } }),
};

async function count(): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const [name, write] of Object.entries(writes)) counts[name] = await server.statementsOf(write, 'warm');
	return counts;
}

test('one each for the key, for who may, for what changes and for the log, and the reading of the reply', async () => {
	await count();
	const ofLittle = await count();
	// The unlike before has made the member's likes stale, so the reply with the post reads them again.
	expect(ofLittle).toEqual({ 'a post': 6, 'a comment': 7, 'a like': 7, 'a like taken back': 7 });
	for (let index = 0; index < 10; index += 1) {
		const other = await registerMember(server.api);
		await befriend(server.api, maya, other);
		await comment(server.api, other, id);
		await post(server.api, other);
	}
	await count();
	expect(await count()).toEqual(ofLittle);
});
