/** Active days of members, and their number of posts and comments. */
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredEvent } from '#core/events/follower';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { activitiesFollower } from './activities.follower.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

const daysOf = (userId: string) =>
	server.database.reader.selectFrom('member_days').select(['day', 'writings']).where('user_id', '=', userId).orderBy('day').execute();

test('a like makes a day of it, posts and comments are counted', async () => {
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const { id } = await createPost(server.api, maya);
	await createPost(server.api, maya);
	await createComment(server.api, maya, id);
	await server.api.succeed(likePost, { params: { id }, token: noor.token });
	await server.settle();
	expect([await daysOf(maya.user.id), await daysOf(noor.user.id)]).toMatchObject([[{ writings: 3 }], [{ writings: 0 }]]);
});

test('an event that comes twice is counted once, in whatever batch', async () => {
	const { user } = await registerMember(server.api);
	const written = (name: StoredEvent['name'], at: string, seq: number): StoredEvent => ({
		...{ name, actorId: user.id, at, tx: 1, seq, payload: undefined },
		subjects: { post: newId(), comment: newId() } as StoredEvent['subjects'],
	});
	const events = [
		written('post.created', '2026-01-02T10:00:00.000Z', 1),
		written('comment.created', '2026-01-02T23:59:59.999Z', 2),
		written('post.created', '2026-01-03T00:00:00.000Z', 3),
	];
	for (const batch of [events.slice(0, 2), events, events.slice(2)]) {
		await server.database.transaction((transaction) => activitiesFollower.handle(transaction, batch));
	}
	expect((await daysOf(user.id)).slice(0, 2)).toEqual([
		{ day: '2026-01-02', writings: 2 },
		{ day: '2026-01-03', writings: 1 },
	]);
});
