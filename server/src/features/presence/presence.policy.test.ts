import { expect, test } from 'vitest';
import { type PresenceFacts, seesPresence } from './presence.policy.ts';

const friend: PresenceFacts = {
	viewerShows: true,
	otherShows: true,
	canSignIn: true,
	visibility: 'public',
	isFriend: true,
	isTalking: false,
	isBlocked: false,
};

test.each<[string, Partial<PresenceFacts>]>([
	['of friends', {}],
	['of friends whose profile is for friends', { visibility: 'friends' }],
	['of the other in a conversation that both said yes to', { isFriend: false, isTalking: true }],
])('shows the presence %s', (_, changes) => {
	expect(seesPresence({ ...friend, ...changes })).toBe(true);
});

test.each<[string, Partial<PresenceFacts>]>([
	['of strangers', { isFriend: false }],
	['to who hides their own', { viewerShows: false }],
	['of who hides it', { otherShows: false }],
	['of who cannot sign in', { canSignIn: false }],
	['of who shows their profile to no one', { visibility: 'private' }],
	['across a block, were they still friends', { isBlocked: true }],
	['across a block in a conversation', { isFriend: false, isTalking: true, isBlocked: true }],
])('does not show the presence %s', (_, changes) => {
	expect(seesPresence({ ...friend, ...changes })).toBe(false);
});
