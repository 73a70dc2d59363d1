/** The policy of tribes over every set of permissions, against the rules said once more in other words. */
import { defaultPermissions, type TribePermission, tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { describe, expect, test } from 'vitest';
import { everyCombination } from '../../testing/world.ts';
import { rolesIn, type Standing } from './roles.ts';
import {
	canAssignRole,
	canDeleteRole,
	canEditRole,
	leavingObstacle,
	type MembershipFacts,
	mayInTribe,
	mayRemoveFrom,
	postingObstacle,
	removalObstacle,
	restraintObstacle,
	roleObstacle,
} from './tribes.policy.ts';

const everySet: TribePermission[][] = Array.from({ length: 2 ** tribePermissions.length }, (_, bits) =>
	tribePermissions.filter((_, index) => bits & (1 << index)),
);

interface Who extends Pick<MembershipFacts, 'isActive' | 'isOwner' | 'restraint'> {
	permissions: TribePermission[];
}

const factsOf = ({ permissions, ...who }: Who): MembershipFacts => ({
	...{
		isPrivate: false,
		joinMode: 'auto',
		isSignedIn: true,
		isMember: true,
		hasAsked: false,
		mustAgree: false,
		isInvited: false,
		role: null,
	},
	...who,
	permissions: new Set(permissions),
});

const free = { isActive: true, isOwner: false, restraint: null } as const;
const held: Who[] = everyCombination({
	isActive: [true, false],
	isOwner: [false],
	restraint: [null, 'muted_in_tribe', 'banned_from_tribe'] as const,
	permissions: everySet,
});
const owner: Who = { ...free, isOwner: true, permissions: [...tribePermissions] };

test('a permission counts where it is, in a tribe that is open, for those whom nothing restrains', () => {
	for (const who of [...held, owner])
		for (const permission of tribePermissions) {
			const isFree = who.isActive && who.restraint === null;
			expect(mayInTribe(factsOf(who), permission)).toBe(isFree && who.permissions.includes(permission));
		}
});

describe('of two members, each with any permissions, no one', () => {
	const someone = (permissions: TribePermission[]): Standing => ({ isOwner: false, permissions: new Set(permissions) });
	const pairs = everySet.flatMap((mine) =>
		everySet.map((theirs) => ({ mine, theirs, isAbove: theirs.some((one) => !mine.includes(one)) })),
	);

	test('manages one who may do more', () => {
		const wrong = pairs.filter(({ mine, theirs, isAbove }) => {
			const facts = factsOf({ ...free, permissions: mine });
			const [may, settles] = [mine.includes('manageMembers'), mine.includes('manageSettings')];
			const obstacle = may ? (isAbove ? 'permission_not_yours' : null) : 'not_allowed_in_tribe';
			const role = { key: 'own-00000000', name: 'Scribes', permissions: theirs };
			return (
				roleObstacle(facts, someone(theirs)) !== obstacle ||
				removalObstacle(facts, { ...someone(theirs), isViewer: false }) !== obstacle ||
				canAssignRole(facts, role) !== (may && !isAbove) ||
				canDeleteRole(facts, role) !== (settles && !isAbove) ||
				canEditRole(facts, role) !== settles
			);
		});
		expect(wrong).toEqual([]);
	});

	test('removes what one wrote who may do more', () => {
		const wrong = pairs.filter(
			({ mine, theirs, isAbove }) =>
				mayRemoveFrom(factsOf({ ...free, permissions: mine }), someone(theirs)) !== (mine.includes('remove') && !isAbove),
		);
		expect(wrong).toEqual([]);
	});
});

test('the owner and what they wrote are above all, whatever one may do', () => {
	const theOwner: Standing = { isOwner: true, permissions: new Set(tribePermissions) };
	for (const permissions of everySet) {
		const facts = factsOf({ ...free, permissions });
		const manages = permissions.includes('manageMembers');
		expect(roleObstacle(facts, theOwner)).toBe(manages ? 'owner_keeps_role' : 'not_allowed_in_tribe');
		expect(removalObstacle(facts, { ...theOwner, isViewer: false })).toBe(manages ? 'owner_cannot_leave' : 'not_allowed_in_tribe');
		expect(mayRemoveFrom(facts, theOwner)).toBe(false);
		// Where no one asked what the author is.
		expect(mayRemoveFrom(facts, null)).toBe(false);
	}
	expect([mayRemoveFrom(factsOf(owner), null), roleObstacle(factsOf(owner), theOwner)]).toEqual([true, 'owner_keeps_role']);
	for (const key of ['owner', 'moderator', 'member'] as const) {
		const role = { key, name: null, permissions: defaultPermissions[key] };
		expect([canEditRole(factsOf(owner), role), canAssignRole(factsOf(owner), role)]).toEqual([key !== 'owner', key !== 'owner']);
		expect(canDeleteRole(factsOf(owner), role)).toBe(false);
	}
});

test('no one mutes, bans or removes themselves, the owner neither', () => {
	const [facts, permissions] = [factsOf({ ...free, permissions: [...tribePermissions] }), new Set(tribePermissions)];
	const self = { isOwner: false, permissions, isViewer: true };
	expect([removalObstacle(facts, self), restraintObstacle(facts, self, 'mute')]).toEqual(['not_on_yourself', 'not_on_yourself']);
	const owning = { ...self, isOwner: true };
	expect([removalObstacle(facts, owning), restraintObstacle(facts, owning, 'mute')]).toEqual(['owner_cannot_leave', 'tribe_owner_stays']);
});

test('posting takes a membership, no restraint, and the permission', () => {
	for (const { isActive, ...who } of held.filter((each) => each.isActive)) {
		const permitted = who.permissions.includes('post') ? null : 'not_allowed_in_tribe';
		expect(postingObstacle(factsOf({ isActive, ...who }))).toBe(who.restraint ?? permitted);
	}
	expect(postingObstacle({ isMember: false, restraint: null, permissions: new Set() })).toBe('join_to_post');
});

test.each([
	[true, null, 'owner_cannot_leave'],
	[false, null, null],
	[false, 'muted_in_tribe', 'restrained'],
	[false, 'banned_from_tribe', 'restrained'],
] as const)('leaving, for the owner (%s) under %s: %s', (isOwner, restraint, obstacle) => {
	expect(leavingObstacle({ isOwner, restraint })).toBe(obstacle);
});

test('roles are those that every tribe has, as the tribe changed them, and its own before that of its members', () => {
	const kept = [
		{ key: 'member', name: null, permissions: ['comment'] },
		{ key: 'own-00000000', name: 'Scribes', permissions: ['post', 'manageChannels'] },
	];
	const roles = rolesIn(JSON.stringify(kept));
	expect(roles.all).toEqual([
		{ key: 'owner', name: null, permissions: tribePermissions },
		{ key: 'moderator', name: null, permissions: defaultPermissions.moderator },
		kept[1],
		kept[0],
	]);
	const keysOf = (member: { isOwner: boolean; role: string }) => [...roles.of(member).permissions];
	expect(keysOf({ isOwner: false, role: 'own-00000000' })).toEqual(['post', 'manageChannels']);
	expect(keysOf({ isOwner: true, role: 'member' })).toEqual([...tribePermissions]);
	for (const role of ['member', 'owner', 'own-11111111', 'elder']) expect(keysOf({ isOwner: false, role })).toEqual(['comment']);
	expect(rolesIn('[]').of({ isOwner: false, role: 'own-00000000' }).ref).toEqual({ key: 'member', name: null });
});
