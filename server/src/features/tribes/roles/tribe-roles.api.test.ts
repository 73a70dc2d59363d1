/** Roles of tribes: listing, making, changing, deleting and giving them, and what no one gets by them. */

import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import {
	createTribeRole as createEndpoint,
	deleteTribeRole,
	listTribeRoles,
	setTribeRole,
	updateTribeRole,
} from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { UpdateTribeRoleBody } from '@friends/contract/tribes/roles/tribe-roles.schema';
import { listTribeMembers, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cast, registerCast } from '../../../testing/community/cast.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const names = ['owner', 'moderator', 'keeper', 'designer', 'member', 'stranger'] as const;
type Name = (typeof names)[number];

let server: TestApp;
let people: Cast<Name>;
let tribe: Tribe;
/** Manages members, and nothing else. */
let keeperRole: string;
/** Manages settings, and nothing else. */
let designerRole: string;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	const { api } = server;
	people = await registerCast(api, names);
	tribe = await createTribe(api, people.owner);
	for (const name of ['moderator', 'keeper', 'designer', 'member'] as const) await joinTribe(api, people[name], tribe);
	keeperRole = await createTribeRole(api, people.owner, tribe, { name: 'Keepers', permissions: ['manageMembers'] });
	designerRole = await createTribeRole(api, people.owner, tribe, { name: 'Designers', permissions: ['manageSettings'] });
	await give('moderator', 'moderator');
	await give('keeper', keeperRole);
	await give('designer', designerRole);
});
afterAll(() => server.close());

const as = <More extends object = object>(name: Name, more?: More) => ({
	token: people[name].token,
	params: { id: tribe.id, ...more } as { id: string } & More,
});
const give = (name: Name, role: string) => giveTribeRole(server.api, people.owner, tribe, people[name], role);
const list = (name: Name) => server.api.succeed(listTribeRoles, as(name));
const make = (name: Name, role: string, permissions: TribePermission[] = []) =>
	server.api.call(createEndpoint, { ...as(name), body: { name: role, permissions } });
const change = (name: Name, key: string, body: UpdateTribeRoleBody) => server.api.call(updateTribeRole, { ...as(name, { key }), body });
const remove = (name: Name, key: string) => server.api.call(deleteTribeRole, as(name, { key }));
const assign = (name: Name, person: Name, role: string) =>
	server.api.call(setTribeRole, { ...as(name, { userId: people[person].user.id }), body: { role } });
const expel = (name: Name, person: Name) => server.api.call(removeTribeMember, as(name, { userId: people[person].user.id }));
const codeOf = async (answer: Promise<{ status: number; problem: { code: string } }>) => {
	const { status, problem } = await answer;
	return status < 300 ? null : problem.code;
};
const roleOf = async (name: Name) => {
	const members = await server.api.succeed(listTribeMembers, as('owner'));
	return members.find(({ person }) => person.id === people[name].user.id)?.role.key;
};

describe('the list', () => {
	test('has the owner, moderators, own roles and members, with what they may do and how many there are', async () => {
		expect(await list('designer')).toMatchObject([
			{ key: 'owner', name: null, memberCount: 1, viewer: { canEdit: false, canDelete: false, canAssign: false } },
			{ key: 'moderator', name: null, memberCount: 1, viewer: { canEdit: true, canDelete: false, canAssign: false } },
			{ key: keeperRole, name: 'Keepers', permissions: ['manageMembers'], memberCount: 1, viewer: { canEdit: true, canDelete: false } },
			{ key: designerRole, name: 'Designers', memberCount: 1, viewer: { canEdit: true, canDelete: true, canAssign: false } },
			{ key: 'member', name: null, permissions: ['post', 'comment', 'invite'], memberCount: 1, viewer: { canDelete: false } },
		]);
		const assignable = (await list('keeper')).filter(({ viewer }) => viewer.canAssign).map(({ key }) => key);
		expect(assignable).toEqual([keeperRole]);
		expect((await list('moderator')).map(({ viewer }) => viewer.canAssign)).toEqual([false, true, true, false, true]);
	});

	test('is for members', async () => {
		expect(await codeOf(server.api.call(listTribeRoles, as('stranger')))).toBe('not_in_tribe');
		expect((await server.api.call(listTribeRoles, { params: { id: tribe.id } })).status).toBe(401);
	});

	test('counts no one behind a block', async () => {
		await server.api.succeed(block, { token: people.member.token, body: { userId: people.keeper.user.id } });
		const countFor = async (name: Name) => (await list(name)).find(({ key }) => key === keeperRole)?.memberCount;
		expect([await countFor('member'), await countFor('owner')]).toEqual([0, 1]);
	});
});

describe('making and changing', () => {
	test('keeps permissions in their order, once each, and the name that is not sent', async () => {
		expect((await change('owner', keeperRole, { permissions: ['manageMembers', 'comment', 'post', 'post'] })).body).toMatchObject({
			name: 'Keepers',
			permissions: ['post', 'comment', 'manageMembers'],
		});
		expect((await change('owner', keeperRole, { name: ' Wardens ', permissions: [] })).body).toMatchObject({
			name: 'Wardens',
			permissions: [],
		});
		expect((await change('owner', 'member', { name: 'Weavers', permissions: ['post'] })).body).toMatchObject({
			name: null,
			permissions: ['post'],
		});
		expect((await list('owner')).map(({ name }) => name)).toEqual([null, null, 'Wardens', 'Designers', null]);
	});

	test('takes a name that no role of the tribe has, in any spelling', async () => {
		for (const taken of ['keepers', 'KÉEPERS', 'Owner', ' Móderator', 'member'])
			expect(await codeOf(make('owner', taken))).toBe('role_name_taken');
		expect(await codeOf(change('owner', keeperRole, { name: 'designers', permissions: [] }))).toBe('role_name_taken');
		expect(await codeOf(change('owner', keeperRole, { name: 'KEEPERS', permissions: [] }))).toBe(null);
	});

	test('makes five, also when two are made at once', async () => {
		for (const name of ['Cooks', 'Bakers']) expect((await make('owner', name)).status).toBe(201);
		const codes = await Promise.all(['Brewers', 'Vintners'].map((name) => codeOf(make('owner', name))));
		expect(codes.sort()).toEqual([null, 'too_many_roles'].sort());
		expect(await list('owner')).toHaveLength(3 + 5);
		expect(await codeOf(make('owner', 'Millers'))).toBe('too_many_roles');
	});

	test('counts at once for those who have the role', async () => {
		expect(await codeOf(make('keeper', 'Cooks'))).toBe('not_allowed_in_tribe');
		await change('owner', keeperRole, { permissions: ['manageSettings'] });
		expect(await codeOf(make('keeper', 'Cooks'))).toBe(null);
		expect(await codeOf(assign('keeper', 'member', keeperRole))).toBe('not_allowed_in_tribe');
	});
});

describe('deleting', () => {
	test('makes members of those who had it, whatever becomes of the key', async () => {
		expect((await remove('owner', keeperRole)).status).toBe(204);
		expect(await roleOf('keeper')).toBe('member');
		expect(await codeOf(assign('keeper', 'member', 'member'))).toBe('not_allowed_in_tribe');
		expect(await codeOf(assign('owner', 'member', keeperRole))).toBe('not_found');
		expect(await codeOf(change('owner', keeperRole, { permissions: [] }))).toBe('not_found');
		expect(await codeOf(remove('owner', keeperRole))).toBe('not_found');
	});

	test('while it is given leaves no one with it', async () => {
		const [deleted] = await Promise.all([
			remove('owner', keeperRole),
			assign('owner', 'member', keeperRole),
			assign('keeper', 'keeper', keeperRole),
		]);
		expect(deleted.status).toBe(204);
		const rows = await server.database.reader.selectFrom('tribe_members').select('role').where('tribe_id', '=', tribe.id).execute();
		expect(rows.map(({ role }) => role).sort()).toEqual(['owner', 'moderator', 'member', 'member', designerRole].sort());
	});

	test('is for own roles', async () => {
		for (const key of ['owner', 'moderator', 'member']) expect(await codeOf(remove('owner', key))).toBe('role_stays');
	});
});

describe('no one gets more than they have', () => {
	test.each<[string, () => Promise<{ status: number; problem: { code: string } }>, string]>([
		['giving themselves a role above', () => assign('keeper', 'keeper', 'moderator'), 'permission_not_yours'],
		['giving themselves the role of members', () => assign('keeper', 'keeper', 'member'), 'permission_not_yours'],
		['giving a friend a role above', () => assign('moderator', 'member', designerRole), 'permission_not_yours'],
		['demoting one above', () => assign('keeper', 'moderator', keeperRole), 'permission_not_yours'],
		['demoting the owner', () => assign('moderator', 'owner', 'member'), 'owner_keeps_role'],
		['removing one above', () => expel('keeper', 'moderator'), 'permission_not_yours'],
		['removing one beside, who may do what they may not', () => expel('moderator', 'designer'), 'permission_not_yours'],
		['removing the owner', () => expel('moderator', 'owner'), 'owner_cannot_leave'],
		['making a role that may more', () => make('designer', 'Rulers', ['manageMembers']), 'permission_not_yours'],
		[
			'adding to their own role',
			() => change('designer', designerRole, { permissions: ['manageSettings', 'remove'] }),
			'permission_not_yours',
		],
		[
			'adding to the role of members',
			() => change('designer', 'member', { permissions: ['post', 'comment', 'invite', 'remove'] }),
			'permission_not_yours',
		],
		['taking from a role above', () => change('designer', 'moderator', { permissions: [] }), 'permission_not_yours'],
		['changing the role of the owner', () => change('designer', 'owner', { permissions: [] }), 'owner_keeps_role'],
		['changing the role of the owner, as the owner', () => change('owner', 'owner', { permissions: [] }), 'owner_keeps_role'],
		['deleting a role above', () => remove('designer', keeperRole), 'permission_not_yours'],
		['making a role without managing settings', () => make('moderator', 'Cooks'), 'not_allowed_in_tribe'],
		['changing one without', () => change('keeper', keeperRole, { permissions: [] }), 'not_allowed_in_tribe'],
		['giving one without managing members', () => assign('designer', 'member', designerRole), 'not_allowed_in_tribe'],
		['a stranger, making one', () => make('stranger', 'Cooks'), 'not_allowed_in_tribe'],
		['a stranger, giving themselves one', () => assign('stranger', 'stranger', 'moderator'), 'not_allowed_in_tribe'],
		['giving one to a stranger', () => assign('owner', 'stranger', 'moderator'), 'not_found'],
	])('by %s', async (_, attempt, code) => {
		const before = await list('owner');
		expect(await codeOf(attempt())).toBe(code);
		expect(await list('owner')).toEqual(before);
	});

	test('by the key of another tribe, or one that is none', async () => {
		const other = await createTribe(server.api, people.member);
		const key = await createTribeRole(server.api, people.member, other, { name: 'Rulers', permissions: ['manageSettings'] });
		expect(await codeOf(assign('owner', 'member', key))).toBe('not_found');
		expect(await codeOf(change('owner', key, { permissions: [] }))).toBe('not_found');
		expect(await codeOf(remove('owner', key))).toBe('not_found');
		for (const none of ['owner', 'own-', 'own-ABCDEFGH', 'admin', '']) expect((await assign('owner', 'member', none)).status).toBe(422);
	});

	test('by being demoted while they remove a post', async () => {
		const [first, second] = [
			await createPost(server.api, people.member, { tribeId: tribe.id }),
			await createPost(server.api, people.member, { tribeId: tribe.id }),
		];
		const removeAs = (id: string) =>
			server.api.call(deletePost, { token: people.moderator.token, params: { id }, query: { reason: 'Off topic' } });
		const [demoted, removed] = await Promise.all([assign('owner', 'moderator', 'member'), removeAs(first.id)]);
		expect(demoted.status).toBe(200);
		expect([204, 403]).toContain(removed.status);
		expect((await removeAs(second.id)).status).toBe(403);
	});
});
