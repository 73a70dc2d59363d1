/** Generated communities are as big as asked, the same for the same seed, and valid under the contract. */
import { createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import { createPostBodySchema } from '@friends/contract/posts/posts.schema';
import { expect, test } from 'vitest';
import { generateCommunity } from './generate-community.ts';

const options = { members: 60, posts: 400, likes: 6, comments: 3, seed: 'test' };
const community = generateCommunity(options);
const posts = [...community.posts];

test('the same seed gives the same community, another one another', () => {
	const again = generateCommunity(options);
	expect({ ...again, posts: [...again.posts] }).toEqual({ ...community, posts });
	const [otherFirst] = generateCommunity({ ...options, seed: 'other' }).posts;
	expect(otherFirst).not.toEqual(posts[0]);
});

test('it has what was asked for', () => {
	const average = (count: (post: (typeof posts)[number]) => number) => posts.reduce((sum, post) => sum + count(post), 0) / posts.length;
	expect(community.members).toHaveLength(60);
	expect(posts).toHaveLength(400);
	expect(average(({ likes }) => likes.length)).toBeGreaterThan(3);
	expect(average(({ likes }) => likes.length)).toBeLessThan(9);
	expect(average(({ comments }) => comments.length)).toBeGreaterThan(1.5);
	expect(average(({ comments }) => comments.length)).toBeLessThan(4.5);
	expect(average(({ body }) => body.length)).toBeGreaterThan(100);
});

test('every text could have been sent through the API', () => {
	for (const { title, body, comments } of posts) {
		createPostBodySchema.parse({ title, body });
		for (const comment of comments) createCommentBodySchema.parse({ body: comment.body });
	}
});

test('it can be read more than once, and answers come after what they answer', () => {
	expect([...community.posts]).toEqual(posts);
	for (const { at, likes, comments } of posts) for (const later of [...likes, ...comments]) expect(later.at >= at).toBe(true);
});
