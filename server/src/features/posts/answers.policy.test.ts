import { type Answers, answersChoices } from '@friends/contract/posts/answers';
import { expect, test } from 'vitest';
import { guest, type Viewer } from '#core/access/viewer';
import { noPermissions, rolesIn } from '../tribes/tribes.service.ts';
import { type AnswerableFacts, answersObstacle, canComment } from './answers.policy.ts';
import type { TribeFacts } from './posts.policy.ts';

const member: Viewer = { kind: 'member', id: 'viewer', role: 'member', joinedAt: '', sessionId: '' };

const silent = rolesIn(
	JSON.stringify([
		{ key: 'member', name: null, permissions: ['post'] },
		{ key: 'own-speaker1', name: 'Speakers', permissions: ['comment'] },
	]),
);

/** A tribe whose members do not comment. */
function inTribe({ isOwner = false, role = null }: { isOwner?: boolean; role?: string | null }): TribeFacts {
	const isMember = isOwner || role !== null;
	const permissions = isMember ? silent.of({ isOwner, role: role ?? '' }).permissions : noPermissions;
	return { id: 'tribe', roles: silent, isPrivate: false, isClosed: false, isMember, isOwner, restraint: null, permissions, author: null };
}

interface Tie {
	isFriend?: boolean;
	isMentioned?: boolean;
	isAuthor?: boolean;
	isTribeOwner?: boolean;
}

const factsOf = (answers: Answers, { isFriend = false, isMentioned = false, isAuthor = false, isTribeOwner }: Tie): AnswerableFacts => ({
	author: { ownerId: isAuthor ? 'viewer' : 'author', visibility: 'public', isFriend, isBlocked: false },
	tribe: isTribeOwner ? inTribe({ isOwner: true }) : null,
	isForFriends: false,
	isShadowed: false,
	isRemoved: false,
	isArchived: false,
	isLocked: false,
	answers,
	isMentioned,
});

const closed = 'answers_closed';
const [ofFriends, ofMentioned] = ['answers_of_friends', 'answers_of_mentioned'];
test.each<[string, Tie, (string | null)[]]>([
	['the author', { isAuthor: true }, [null, null, null, null]],
	['a friend', { isFriend: true }, [null, null, ofMentioned, closed]],
	['a member who is mentioned', { isMentioned: true }, [null, ofFriends, null, closed]],
	['a friend who is mentioned', { isFriend: true, isMentioned: true }, [null, null, null, closed]],
	['a stranger', {}, [null, ofFriends, ofMentioned, closed]],
	['the owner of the tribe', { isTribeOwner: true }, [null, ofFriends, ofMentioned, closed]],
])('of everybody, friends, mentioned and none, %s is let in by what the author chose', (_, tie, obstacles) => {
	expect(answersChoices.map((answers) => answersObstacle(member, factsOf(answers, tie)))).toEqual(obstacles);
	expect(answersChoices.map((answers) => canComment(member, factsOf(answers, tie)))).toEqual(obstacles.map((each) => each === null));
});

test('a lock lets no one comment, also who wrote the post or owns the tribe', () => {
	for (const tie of [{ isAuthor: true }, { isFriend: true }, {}, { isTribeOwner: true }]) {
		const facts = { ...factsOf('everybody', tie), isLocked: true };
		expect([answersObstacle(member, facts), canComment(member, facts)]).toEqual(['post_locked', false]);
	}
});

test('who may not take part may not comment, whatever the author chose', () => {
	const facts = factsOf('everybody', { isTribeOwner: true });
	const muted = { ...facts, tribe: facts.tribe && { ...facts.tribe, restraint: 'muted_in_tribe' as const } };
	expect([canComment(member, muted), canComment(guest, facts)]).toEqual([false, false]);
	expect(canComment(member, { ...facts, author: { ...facts.author, isBlocked: true } })).toBe(false);
});

test.each([
	['its owner', { isOwner: true }, true],
	['a role that comments', { role: 'own-speaker1' }, true],
	['a member', { role: 'member' }, false],
	['a role that was deleted', { role: 'own-deleted1' }, false],
	['people outside it', {}, false],
])('in a tribe whose members do not comment, %s: %o → %s', (_, place, may) => {
	expect(canComment(member, { ...factsOf('everybody', {}), tribe: inTribe(place) })).toBe(may);
	expect(canComment(member, { ...factsOf('everybody', { isAuthor: true }), tribe: inTribe(place) })).toBe(may);
});
