import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import type { Privacy } from '@friends/contract/users/users.schema';
import { expect, it } from 'vitest';
import { type Onlooker, seenBy } from './onlookers.ts';

const nothing = { profile: false, email: false, location: false };
const everything = { profile: true, email: true, location: true };
const all = { showEmail: true, showLocation: true };

it.each<[Onlooker, Partial<Privacy>, ReturnType<typeof seenBy>]>([
	['everybody', { profileVisibility: 'public', ...all }, everything],
	['everybody', { profileVisibility: 'friends', ...all }, nothing],
	['everybody', { profileVisibility: 'private', ...all }, nothing],
	['friend', { profileVisibility: 'public', ...all }, everything],
	['friend', { profileVisibility: 'friends', ...all }, everything],
	['friend', { profileVisibility: 'private', ...all }, nothing],
	['yourself', { profileVisibility: 'private', showEmail: false, showLocation: false }, everything],
	['everybody', { profileVisibility: 'public', showEmail: false, showLocation: true }, { profile: true, email: false, location: true }],
	['friend', { profileVisibility: 'friends', showEmail: true, showLocation: false }, { profile: true, email: true, location: false }],
])('%s with %j sees %j', (onlooker, privacy, seen) => {
	expect(seenBy(onlooker, { ...defaultPrivacy, ...privacy })).toEqual(seen);
});
