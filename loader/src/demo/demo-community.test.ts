/** The demo is believable: enough of everything, nothing in the future, nothing before its cause, no person twice. */
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import { audienceOf } from '@friends/test-kit/cast/audience';
import { describe, expect, test } from 'vitest';
import { demoCommunity } from './demo-community.ts';

const now = new Date('2026-11-20T15:30:00.000Z');
const pictures = {
	nextOf: (scene: string) => ({ url: `/uploads/demo/pictures/${scene}.webp`, alt: 'A picture', width: 1280, height: 680, preview: '' }),
};
const community = demoCommunity({ now, pictures });
const { members, friendRequests, tribes, posts } = community;

describe('the demo community', () => {
	test('is the same for the same moment', () => {
		expect(demoCommunity({ now, pictures })).toEqual(community);
	});

	test('has enough of everything', () => {
		const comments = posts.flatMap((post) => post.comments);
		expect(members.length).toBeGreaterThanOrEqual(40);
		expect(tribes).toHaveLength(8);
		expect(posts.length).toBeGreaterThanOrEqual(270);
		expect(new Set(posts.map(({ body }) => body)).size).toBe(posts.length);
		expect(comments.length).toBeGreaterThanOrEqual(780);
		expect(new Set(comments.map(({ body }) => body)).size).toBeGreaterThanOrEqual(400);
		expect(comments.filter(({ answers }) => answers !== null).length).toBeGreaterThanOrEqual(100);
		expect(posts.filter(({ body }) => body.length > 200).length).toBeGreaterThanOrEqual(30);
		expect(posts.filter(({ body }) => hashtagsIn(body).length > 0).length).toBeGreaterThanOrEqual(60);
		expect(posts.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThanOrEqual(12);
	});

	test('goes from six weeks ago to minutes ago, in order', () => {
		const times = posts.map(({ at }) => at);
		const ageDays = (at = '') => (now.getTime() - Date.parse(at)) / (24 * 60 * 60 * 1000);
		expect(times).toEqual(times.toSorted());
		expect(ageDays(times[0])).toBeGreaterThan(38);
		expect(ageDays(times[0])).toBeLessThan(45);
		expect(ageDays(times.at(-1)) * 24 * 60).toBeLessThan(10);
	});

	test('tells nothing before its cause and nothing from the future', () => {
		const end = now.toISOString();
		for (const { at, likes, comments } of posts) {
			for (const { at: later } of [...likes, ...comments]) {
				expect(later >= at && later <= end, `${at} ${later}`).toBe(true);
			}
			expect(comments.map((comment) => comment.at)).toEqual(comments.map((comment) => comment.at).toSorted());
			for (const [index, { answers }] of comments.entries()) expect(answers ?? -1).toBeLessThan(index);
		}
		const joined = new Map(members.map(({ username, at }) => [username, at]));
		for (const { at, by } of posts) expect((joined.get(by) ?? end) < at).toBe(true);
		for (const { from, to, at } of friendRequests) {
			expect([from, to].every((username) => (joined.get(username) ?? end) < at) && at < end).toBe(true);
		}
		for (const tribe of tribes) for (const { username, at } of tribe.members) expect((joined.get(username) ?? end) < at).toBe(true);
	});

	test('has each like once, and only from people who see the post', () => {
		for (const { by, tribe, likes, comments } of posts) {
			const audience = audienceOf({ by, tribeSlug: tribe });
			const people = likes.map((like) => like.by);
			expect(new Set(people).size).toBe(people.length);
			expect([...people, ...comments.map((comment) => comment.by)].filter((username) => !audience.includes(username))).toEqual([]);
		}
	});

	test('does not let anybody say one thing twice under a post', () => {
		for (const { comments } of posts) {
			const lines = comments.map(({ body }) => body);
			expect(new Set(lines).size).toBe(lines.length);
		}
	});
});
