import { describe, expect, test } from 'vitest';
import { AppError } from '#core/errors';
import { type Naming, requireFreeNames } from './naming.policy.ts';

function refusalOf(naming: Naming, communityName: string | null = 'Harbour Street', reservedNames: string[] = []): string {
	try {
		requireFreeNames(naming, communityName === null ? null : { name: communityName, reservedNames });
		return '';
	} catch (error) {
		return error instanceof AppError ? error.code : String(error);
	}
}

describe('names that speak for the community are reserved', () => {
	test.each([
		...['admin', 'Administrator', 'moderator', 'support', 'system', 'friends', 'root', 'staff', 'help', 'security', 'official'],
		...[
			'ADMIN',
			'adm1n',
			'4dmin',
			'_admin_',
			'admin42',
			'007_admin',
			'the_admin',
			'support_team',
			'friends_official',
			'officiaI',
			'offlcial',
		],
		...['harbour_street', 'HarbourStreetTeam', 'harbour_5treet'],
	])('as a username: %s', (username) => {
		expect(refusalOf({ username })).toBe('name_reserved');
	});

	test.each([
		'FRIENDS Team',
		'The Admins',
		'Ádmin',
		'ａｄｍｉｎ',
		'аdmin',
		'Аdmіn',
		'αdmιn',
		'★ Admin ★',
		'Harbour Street',
		'Harbour Street Support',
	])('as a name: %s', (name) => {
		expect(refusalOf({ name })).toBe('name_reserved');
	});

	test('but not for administrators', () => {
		expect(refusalOf({ name: 'FRIENDS Team', username: 'admin' }, null)).toBe('');
	});
});

describe('names that a community reserves', () => {
	const reserved = ['Mayor', 'Harbour Café', 'a', 'aa', 'aaa'];
	const refusalHere = (naming: Naming) => refusalOf(naming, 'Harbour Street', reserved);

	test.each(['mayor', 'MAYOR', 'm4yor', 'mayor_7', 'the_mayor', 'mayor_team', 'harbourcafe', 'аaaa'])('as a username: %s', (username) => {
		expect(refusalHere({ username })).toBe('name_reserved');
	});

	test.each(['The Mayor', 'Harbour Cafe', 'M a y o r'])('as a name: %s', (name) => {
		expect(refusalHere({ name })).toBe('name_reserved');
	});

	test.each(['mayor_maya', 'Mayoress', 'Ann of Harbour Café'])('but not as a part of another: %s', (name) => {
		expect(refusalHere({ name })).toBe('');
	});

	test('take no longer where they can be put together in many ways', () => {
		const began = performance.now();
		expect(refusalHere({ name: `${'a'.repeat(79)}b` })).toBe('');
		expect(performance.now() - began).toBeLessThan(200);
	});
});

test.each([
	'Maya Lind',
	'Theo F',
	'Modi',
	'Ruth Root',
	'Helping Hand',
	'Admina Stone',
	'Tim Friendship',
	'Анна',
	'مها',
	'山田',
	'7',
	'💚',
	'Harbour',
])('a name of people is free: %s', (name) => {
	expect(refusalOf({ name })).toBe('');
});

test.each(['supporter', 'mayas_team', 'helpful_hana', 'admina', 'sys', '_7_', 'l0l', 'friendly'])(
	'a username of people is free: %s',
	(username) => {
		expect(refusalOf({ username })).toBe('');
	},
);

test.each(['\u202E', '\u2066', '\u200F', '\u061C'])('no name carries the mark %j, which turns the text around it', (mark) => {
	expect(refusalOf({ name: `Maya${mark} Lind` })).toBe('name_turns_text');
	expect(refusalOf({ name: `Maya${mark} Lind` }, null)).toBe('name_turns_text');
});
