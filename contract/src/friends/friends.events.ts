import { event } from '../core/event.ts';

/** The actor is the member who acts, the subject 'user' the other person. */
export const friendRequested = event({ name: 'friend.requested', subjects: ['friendRequest', 'user'], audience: 'people' });
export const friendRequestWithdrawn = event({ name: 'friend.requestWithdrawn', subjects: ['friendRequest', 'user'], audience: 'people' });
export const friendRequestDeclined = event({ name: 'friend.requestDeclined', subjects: ['friendRequest', 'user'], audience: 'actor' });
export const friendshipBegan = event({ name: 'friend.befriended', subjects: ['user', 'friendRequest'], audience: 'people' });
export const friendshipEnded = event({ name: 'friend.ended', subjects: ['user'], audience: 'people' });
export const memberBlocked = event({ name: 'friend.blocked', subjects: ['user'], audience: 'actor' });
export const memberUnblocked = event({ name: 'friend.unblocked', subjects: ['user'], audience: 'actor' });
