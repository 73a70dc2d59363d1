/** The cast is consistent: usernames exist, texts fit the contract, and commenters can see the post. */
import { PORTRAITS } from '@friends/art/portraits';
import { registerBodySchema } from '@friends/contract/auth/auth.schema';
import { commentLimits } from '@friends/contract/comments/comments.limits';
import { createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import { createPostBodySchema } from '@friends/contract/posts/posts.schema';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { userLimits } from '@friends/contract/users/users.limits';
import { describe, expect, test } from 'vitest';
import { audienceOf } from './audience.ts';
import { cast, castMember, friendPairs, peopleOf, registrationOf } from './cast.ts';
import { circles, openRequests } from './circles.ts';
import { smallTalkOf, talkOf, topics } from './conversations.ts';
import { anySmallTalk, askSmallTalk } from './small-talk.ts';

const usernames = new Set(cast.members.map(({ username }) => username));
const posts = topics.flatMap((topic) => topic.posts.map((post) => ({ topic, post })));

describe('members', () => {
	test('have usernames and emails that differ without regard to case', () => {
		expect(new Set([...usernames].map((username) => username.toLowerCase())).size).toBe(cast.members.length);
		expect(cast.members.length).toBeGreaterThanOrEqual(40);
	});

	test.each(cast.members)('$username could register and save this profile', (member) => {
		expect(registerBodySchema.parse(registrationOf(member))).toMatchObject({ username: member.username, name: member.name });
		expect(member.bio.length).toBeLessThanOrEqual(userLimits.bio.maxLength);
		expect(member.location.length).toBeLessThanOrEqual(userLimits.location.maxLength);
		expect(member.interests.length).toBeLessThanOrEqual(userLimits.interests.maxItems);
		expect(member.interests.filter((interest) => interest.length > userLimits.interests.maxLength)).toEqual([]);
		expect(URL.canParse(member.website ?? 'https://friends.example')).toBe(true);
	});

	test('all have a face of their own, and every drawn portrait is somebody', () => {
		const used = cast.members.map(({ portrait }) => portrait);
		expect(used.toSorted()).toEqual(Object.keys(PORTRAITS).toSorted());
	});

	test('have exactly one administrator', () => {
		expect(cast.members.filter(({ role }) => role === 'owner')).toHaveLength(1);
	});

	test('are friends with people who exist, and not with themselves', () => {
		expect(circles.flat().filter((username) => !usernames.has(username))).toEqual([]);
		expect(friendPairs().filter(([one, other]) => one === other)).toEqual([]);
	});

	test('wait for the answer of people who exist, take requests, and are not friends yet; once for each two', () => {
		expect(openRequests.flatMap(({ from, to }) => [from, to]).filter((username) => !usernames.has(username))).toEqual([]);
		expect(openRequests.filter(({ to }) => castMember(to).privacy?.allowFriendRequests === false)).toEqual([]);
		const pairs = openRequests.map(({ from, to }) => [from, to].toSorted().join(' '));
		expect(new Set([...pairs, ...friendPairs().map((pair) => pair.join(' '))]).size).toBe(pairs.length + friendPairs().length);
	});

	test.each(['mayaok', 'gracep'])('%s has asked two at least, and was asked by two', (username) => {
		expect(openRequests.filter(({ from }) => from === username).length).toBeGreaterThanOrEqual(2);
		expect(openRequests.filter(({ to }) => to === username).length).toBeGreaterThanOrEqual(2);
	});
});

describe('tribes', () => {
	test.each(cast.tribes)('$slug has an owner and members who exist, each once, and fits its limits', (tribe) => {
		const people = peopleOf(tribe);
		expect(people.filter((username) => !usernames.has(username))).toEqual([]);
		expect(new Set(people).size).toBe(people.length);
		expect(tribe.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
		expect(tribe.name.length).toBeLessThanOrEqual(tribeLimits.name.maxLength);
		expect(tribe.description.length).toBeLessThanOrEqual(tribeLimits.description.maxLength);
	});
});

describe('what they write', () => {
	test('is never said twice', () => {
		const bodies = posts.map(({ post }) => post.body);
		const lines = posts.flatMap(({ post }) => talkOf(post).map(({ body }) => body));
		expect(bodies.filter((body, index) => bodies.indexOf(body) !== index)).toEqual([]);
		expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
	});

	test.each(topics)('in $tribe stands where its author may post, and fits the contract', ({ tribe: slug, posts: written }) => {
		const tribe = cast.tribes.find((candidate) => candidate.slug === slug);
		for (const { by, title, body } of written) {
			expect(createPostBodySchema.parse({ body, ...(title && { title }) })).toMatchObject({ body });
			expect(usernames, body).toContain(by);
			if (slug !== null) expect(peopleOf(tribe ?? { owner: '', members: [] }), body).toContain(by);
			for (const [, name = ''] of body.matchAll(/@(\w+)/g)) expect(usernames, body).toContain(name);
		}
	});

	test('is answered only by people who see it', () => {
		const strangers = posts.flatMap(({ topic, post }) => {
			const audience = audienceOf({ by: post.by, tribeSlug: topic.tribe });
			return talkOf(post).flatMap(({ by, body }) => (audience.includes(by) ? [] : [`${by} on ${post.by}: ${body}`]));
		});
		expect(strangers).toEqual([]);
	});

	test('and the comments fit the contract too', () => {
		const talk = posts.flatMap(({ post }) => talkOf(post).map(({ body }) => body));
		const smallTalk = [...topics.flatMap(({ comments }) => Object.values(comments).flat()), ...anySmallTalk, ...askSmallTalk];
		const spoken = smallTalk.map(smallTalkOf).flatMap(({ body, answer }) => (answer === null ? [body] : [body, answer]));
		for (const body of [...talk, ...spoken]) {
			expect(createCommentBodySchema.parse({ body })).toEqual({ body });
			expect(body.trim()).toBe(body);
			expect(body.length).toBeLessThanOrEqual(commentLimits.body.maxLength);
		}
	});
});
