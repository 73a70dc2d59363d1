import { describe, expect, test } from 'vitest';
import { aclsAfter, freeSlug, isOrderOf, seenBefore } from './channels.policy.ts';

const channels = [{ id: 'a' }, { id: 'b' }];

describe('an order of channels', () => {
	test.each([
		[['b', 'a'], true],
		[['a', 'b'], true],
		[['a'], false],
		[['a', 'a'], false],
		[['a', 'b', 'c'], false],
		[['a', 'c'], false],
		[[], false],
	])('of %j: %s', (ids, isOrder) => {
		expect(isOrderOf(ids, channels)).toBe(isOrder);
	});
});

describe('a free slug', () => {
	test.each([
		[[], 'talk'],
		[['talk'], 'talk-2'],
		[['talk', 'talk-2', 'talk-4'], 'talk-3'],
		[['talk-2'], 'talk'],
	])('beside %j is %s', (taken, slug) => {
		expect(freeSlug('talk', taken)).toBe(slug);
	});
});

describe('a change of who sees a channel', () => {
	const [all, few] = [{ see: 'member', write: 'member' } as const, { see: 'moderator', write: 'moderator' } as const];

	test('is told to those who saw it before', () => {
		expect(seenBefore(all, few)).toBe('member');
		expect(seenBefore(few, all)).toBe('member');
		expect(seenBefore(few, few)).toBe('moderator');
	});
});

describe('acls of a channel whose kind changes', () => {
	const chat = { see: 'member', write: 'member' } as const;
	const announced = { see: 'member', write: 'moderator' } as const;
	const few = { see: 'moderator', write: 'moderator' } as const;

	test.each([
		['chat', chat, 'announcements', announced],
		['announcements', announced, 'chat', chat],
		['announcements', chat, 'chat', chat],
		['chat', few, 'announcements', few],
		['chat', announced, 'chat', announced],
	] as const)('%s %o to %s: %o', (kind, acls, after, expected) => {
		expect(aclsAfter({ kind, acls }, after)).toEqual(expected);
	});
});
