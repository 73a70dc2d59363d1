import { describe, expect, test } from 'vitest';
import { type MemberRole, rolesIn } from '../../tribes/tribes.service.ts';
import {
	type ChannelFacts,
	canModerate,
	canRemove,
	canSeeChannel,
	defaultAcls,
	restedSince,
	silenceInChannel,
	writableAt,
} from './channel-access.policy.ts';

const now = '2026-03-01T12:00:00.000Z';
const before = '2026-03-01T11:59:50.000Z';
const later = '2026-03-01T12:00:10.000Z';
const roles = rolesIn(
	JSON.stringify([
		{ key: 'own-scribes1', name: 'Scribes', permissions: ['manageChannels'] },
		{ key: 'own-wardens1', name: 'Wardens', permissions: ['remove', 'manageMembers', 'manageSettings'] },
	]),
);
const [owner, moderator, member, scribe, warden] = ['owner', 'moderator', 'member', 'own-scribes1', 'own-wardens1'].map((role) =>
	roles.of({ isOwner: role === 'owner', role }),
) as [MemberRole, MemberRole, MemberRole, MemberRole, MemberRole];
const facts = (more: Partial<ChannelFacts> = {}): ChannelFacts => ({
	acls: { see: 'member', write: 'member' },
	slowSeconds: 0,
	isActive: true,
	isArchived: false,
	role: member,
	mutedUntil: null,
	shadowedUntil: null,
	...more,
});
const hidden = { see: 'moderator', write: 'moderator' } as const;

describe('a channel', () => {
	test.each<[string, Partial<ChannelFacts>, boolean]>([
		['a member', {}, true],
		['no member', { role: null }, false],
		['a member of a closed tribe', { isActive: false }, false],
		['the owner of a closed tribe', { isActive: false, role: owner }, false],
		['a muted member', { mutedUntil: later }, true],
		['a member, for moderators', { acls: hidden }, false],
		['a moderator, for moderators', { acls: hidden, role: moderator }, true],
		['the owner, for moderators', { acls: hidden, role: owner }, true],
		['who manages channels, for moderators', { acls: hidden, role: scribe }, true],
		['who manages all but channels, for moderators', { acls: hidden, role: warden }, false],
		['no member, for moderators', { acls: hidden, role: null }, false],
	])('is seen by %s: %o → %s', (_, more, isSeen) => {
		expect(canSeeChannel(facts(more))).toBe(isSeen);
	});

	test.each<[Partial<ChannelFacts>, ReturnType<typeof silenceInChannel>]>([
		[{}, null],
		[{ acls: { see: 'member', write: 'moderator' } }, 'announcements'],
		[{ acls: { see: 'member', write: 'moderator' }, role: moderator }, null],
		[{ acls: { see: 'member', write: 'moderator' }, role: owner }, null],
		[{ mutedUntil: later }, 'mutedInTribe'],
		[{ mutedUntil: later, role: moderator }, 'mutedInTribe'],
		[{ mutedUntil: before }, null],
		[{ isArchived: true }, 'tribeArchived'],
		[{ isArchived: true, role: owner }, 'tribeArchived'],
	])('silences %o: %s', (more, silence) => {
		expect(silenceInChannel(facts(more), now)).toBe(silence);
	});

	test.each<[Partial<ChannelFacts>, boolean]>([
		[{}, false],
		[{ role: moderator }, true],
		[{ role: owner }, true],
		[{ role: scribe }, true],
		[{ role: warden }, false],
		[{ role: null }, false],
		[{ role: moderator, mutedUntil: later }, false],
		[{ role: owner, isActive: false }, false],
		[{ role: moderator, isArchived: true }, false],
	])('is managed by %o: %s', (more, can) => {
		expect(canModerate(facts(more), now)).toBe(can);
	});

	test.each<[string, Partial<ChannelFacts>, MemberRole | null, boolean]>([
		['a member', {}, member, false],
		['a moderator', { role: moderator }, member, true],
		['a moderator', { role: moderator }, null, true],
		['a moderator', { role: moderator }, moderator, true],
		['a moderator', { role: moderator }, scribe, true],
		['a moderator', { role: moderator }, warden, false],
		['a moderator', { role: moderator }, owner, false],
		['who manages channels alone', { role: scribe }, null, false],
		['who removes, but does not post', { role: warden }, null, true],
		['who removes, but does not post', { role: warden }, member, false],
		['the owner', { role: owner }, warden, true],
		['no member', { role: null }, member, false],
		['a muted moderator', { role: moderator, mutedUntil: later }, member, false],
		['a moderator of a closed tribe', { role: moderator, isActive: false }, member, false],
	])('lets %s remove what others wrote (%#)', (_, more, author, can) => {
		expect(canRemove(facts(more), author, now)).toBe(can);
	});

	test.each<[Partial<ChannelFacts>, string | null, string | null]>([
		[{}, before, null],
		[{ slowSeconds: 20 }, null, null],
		[{ slowSeconds: 20 }, before, later],
		[{ slowSeconds: 10 }, before, null],
		[{ slowSeconds: 20, role: moderator }, before, null],
		[{ slowSeconds: 20, role: owner }, before, null],
	])('is slow for %o who wrote at %s: until %s', (more, wroteAt, next) => {
		expect(writableAt(facts(more), wroteAt, now)).toBe(next);
		const since = restedSince(facts(more), now);
		expect(since === null || wroteAt === null || wroteAt <= since).toBe(next === null);
	});

	test('for announcements is written by moderators', () => {
		expect(defaultAcls('announcements')).toEqual({ see: 'member', write: 'moderator' });
		expect(defaultAcls('chat')).toEqual({ see: 'member', write: 'member' });
	});

	test('knows the owner whatever the row says, and takes unknown roles for members', () => {
		expect(roles.of({ isOwner: true, role: 'member' }).ref.key).toBe('owner');
		expect(roles.of({ isOwner: false, role: 'owner' }).ref.key).toBe('member');
		expect(roles.of({ isOwner: false, role: 'own-deleted1' }).ref.key).toBe('member');
		expect(roles.of({ isOwner: false, role: 'own-scribes1' }).ref).toEqual({ key: 'own-scribes1', name: 'Scribes' });
	});
});
