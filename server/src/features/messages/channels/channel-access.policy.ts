/** Policy of channels: pure functions of the channel and the viewer's place in its tribe. Administrators have no place of their own. */
import type { ChannelAcls, ChannelKind, ChannelRole } from '@friends/contract/channels/channels.schema';
import type { Silence } from '@friends/contract/messages/conversations.schema';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import { mayInTribe, mayRemoveFrom, noStanding, restraintOn, type Standing } from '../../tribes/tribes.service.ts';

export interface ChannelFacts {
	acls: ChannelAcls;
	slowSeconds: number;
	/** False for a tribe that an administrator closed. */
	isActive: boolean;
	/** Nothing is written in a tribe that no one owns. */
	isArchived: boolean;
	/** Null for others than members of the tribe. */
	role: Standing | null;
	mutedUntil: string | null;
	/** End of a shadow-ban, which may be over; null for none. */
	shadowedUntil: string | null;
}

type Membership = Pick<ChannelFacts, 'isActive' | 'role'>;
type RoleFacts = Membership & Pick<ChannelFacts, 'mutedUntil' | 'isArchived'>;

export const defaultAcls = (kind: ChannelKind): ChannelAcls => ({
	see: 'member',
	write: kind === 'announcements' ? 'moderator' : 'member',
});

/** Roles that manage channels see and write in those for moderators. */
export const moderates = (role: Standing | null): boolean => role?.permissions.has('manageChannels') ?? false;

const has = (role: Standing | null, least: ChannelRole): boolean => role !== null && (least === 'member' || moderates(role));

const isThere = ({ isActive, role }: Membership): boolean => isActive && role !== null;

export const canSeeChannel = (facts: Membership & Pick<ChannelFacts, 'acls'>): boolean => isThere(facts) && has(facts.role, facts.acls.see);

const restraintOf = ({ isArchived, ...restrained }: Omit<RoleFacts, keyof Membership>, now: string): Restraint | null =>
	restraintOn(restrained, now) ?? (isArchived ? 'tribe_archived' : null);

/** What the role lets a member do in the tribe; nothing for one who is muted there. */
const mayDo = ({ role, isActive, ...facts }: RoleFacts, permission: TribePermission, now: string): boolean =>
	role !== null && mayInTribe({ isActive, permissions: role.permissions, restraint: restraintOf(facts, now) }, permission);

/** Adding, changing, ordering and deleting channels, pinning messages, and telling all by '@here'. */
export const canModerate = (facts: RoleFacts, now: string): boolean => mayDo(facts, 'manageChannels', now);

/** Deleting messages of others for everybody, at all. */
export const canRemoveMessages = (facts: RoleFacts, now: string): boolean => mayDo(facts, 'remove', now);

/** Deleting a message of someone else for everybody. @param author null for people who are not in the tribe */
export const canRemove = ({ role, ...facts }: RoleFacts, author: Standing | null, now: string): boolean =>
	role !== null && mayRemoveFrom({ ...role, isActive: facts.isActive, restraint: restraintOf(facts, now) }, author ?? noStanding);

/** Why one who sees the channel may not write there; null when they may. */
export function silenceInChannel({ acls, role, mutedUntil, isArchived }: ChannelFacts, now: string): Silence | null {
	if (isArchived) return 'tribeArchived';
	if (mutedUntil !== null && mutedUntil > now) return 'mutedInTribe';
	return has(role, acls.write) ? null : 'announcements';
}

/** What a member writes there now reaches no one else. */
export const isShadowed = ({ shadowedUntil }: Pick<ChannelFacts, 'shadowedUntil'>, now: string): boolean =>
	shadowedUntil !== null && shadowedUntil > now;

const addSeconds = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString();

const isSlowed = ({ slowSeconds, role }: ChannelFacts): boolean => slowSeconds > 0 && !moderates(role);

/** Slow mode: a member may write whose last message is as old as this; null where they always may, as moderators do. */
export const restedSince = (facts: ChannelFacts, now: string): string | null =>
	isSlowed(facts) ? addSeconds(now, -facts.slowSeconds) : null;

/** Slow mode: when a member who wrote last at `wroteAt` may write next; null for now. */
export function writableAt(facts: ChannelFacts, wroteAt: string | null, now: string): string | null {
	if (!isSlowed(facts) || wroteAt === null) return null;
	const next = addSeconds(wroteAt, facts.slowSeconds);
	return next > now ? next : null;
}
