/** Rules of the model: who sees what and may do what in a tribe, as the records 89 to 101 say. */
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { Comment, Link, Person, Place, Post, Tribe, World } from './state.ts';

export const everything: readonly TribePermission[] = [
	...(['post', 'comment', 'invite', 'pin', 'remove', 'mute', 'manageMembers', 'manageChannels', 'manageSettings'] as const),
];
export const ofModerators = everything.filter((permission) => permission !== 'manageSettings');
export const pinsMax = 3;
export const linksOfMemberMax = 20;

/** In either direction. */
export const isBlocked = ({ blocks }: World, one: Person, other: Person | null): boolean =>
	other !== null && one !== other && blocks.some((pair) => pair.includes(one) && pair.includes(other));

export const isMember = ({ tribe, by }: Place): boolean => tribe.members.has(by);

/** What someone's role lets them do; none for others than members. */
export function permissionsOf({ owner, members, roles }: Tribe, person: Person): readonly TribePermission[] {
	const membership = members.get(person);
	if (!membership) return [];
	return person === owner ? everything : (roles.get(membership.role)?.permissions ?? []);
}

/** Why someone may not take part, while it lasts. */
export function restraintOn({ world, tribe, by }: Place) {
	const [ban, mute] = [tribe.bans.get(by), tribe.members.get(by)?.mute];
	if (ban && ban.until > world.now) return { kind: 'banned', code: 'banned_from_tribe', ...ban } as const;
	return mute && mute.until > world.now ? ({ kind: 'muted', code: 'muted_in_tribe', ...mute } as const) : null;
}

/** What keeps someone from taking part, beside what their role lets them do; null for nothing. */
export const obstacleIn = (place: Place) => restraintOn(place)?.code ?? (isArchivedTribe(place.tribe) ? 'tribe_archived' : null);

/** No one took it up. */
const isArchivedTribe = ({ offer }: Tribe): boolean => offer !== null && offer.until === null;

export const may = (place: Place, permission: TribePermission): boolean =>
	obstacleIn(place) === null && permissionsOf(place.tribe, place.by).includes(permission);

export const hasAll = ({ tribe, by }: Place, permissions: Iterable<TribePermission>): boolean =>
	[...permissions].every((permission) => permissionsOf(tribe, by).includes(permission));

const takingPart: readonly TribePermission[] = ['post', 'comment', 'invite'];

/** Does more than taking part. */
export const keepsOrder = (tribe: Tribe, person: Person): boolean =>
	permissionsOf(tribe, person).some((permission) => !takingPart.includes(permission));

/** What they do reaches no one. */
export const isShadowBanned = ({ world, tribe, by }: Place): boolean => (tribe.shadowBans.get(by)?.until ?? 0) > world.now;

/** No one overrules those who may do what they may not. */
export const outranks = (place: Place, other: Person): boolean => hasAll(place, permissionsOf(place.tribe, other));

/** An invitation is as good as its maker. */
export function stateOf({ now }: World, tribe: Tribe, { maker, uses, maxUses, expiresAt, isRevoked }: Link) {
	if (isRevoked) return 'revoked';
	if (maxUses !== null && uses >= maxUses) return 'usedUp';
	if (expiresAt !== null && expiresAt <= now) return 'expired';
	return permissionsOf(tribe, maker).includes('invite') ? 'open' : 'resting';
}

/** What someone brings to the door of a tribe: nothing, where a block stands between them and its owner. */
export function atDoor({ world, tribe, by }: Place, code?: string): { link: Link | null; hasAsked: boolean } {
	if (isBlocked(world, by, tribe.owner)) return { link: null, hasAsked: false };
	return {
		link: tribe.links.find((link) => link.code === code && stateOf(world, tribe, link) === 'open') ?? null,
		hasAsked: tribe.requests.some(({ person, isOpen }) => person === by && isOpen),
	};
}

export const seesInside = (place: Place): boolean => isMember(place) || !place.tribe.isPrivate;

/** At least its small card. */
export function seesTribe(place: Place, code?: string): boolean {
	const { link, hasAsked } = atDoor(place, code);
	return seesInside(place) || (restraintOn(place) === null && (link !== null || hasAsked));
}

/** Must agree to the rules before they write. */
export function mustAgree({ tribe, by }: Place): boolean {
	const { mustAgree: isWanted } = tribe.rules;
	return isWanted && tribe.members.has(by) && !permissionsOf(tribe, by).includes('manageSettings') && agreedAt({ tribe, by }) === null;
}

/** When someone agreed to the rules as they are now. */
export function agreedAt({ tribe: { rules, members }, by }: Omit<Place, 'world'>): number | null {
	const at = members.get(by)?.agreedAt ?? null;
	return at !== null && at >= (rules.changedAt ?? 0) ? at : null;
}

export function postingObstacle(place: Place) {
	if (!seesInside(place)) return 'not_found';
	const obstacle = obstacleIn(place);
	if (obstacle) return obstacle;
	if (!isMember(place)) return 'join_to_post';
	return may(place, 'post') ? null : 'not_allowed_in_tribe';
}

/** Whether their next post waits: the first ones of members who keep no order do. */
export function isReviewed({ tribe, by }: Omit<Place, 'world'>): boolean {
	const isNewcomer = standingOf(tribe, by) < tribe.reviewedPosts;
	return isNewcomer && tribe.members.has(by) && !keepsOrder(tribe, by);
}

/** Posts of someone that no one deleted or removed; archived ones too. */
export const standingOf = ({ posts }: Tribe, person: Person): number =>
	posts.filter((post) => post.author === person && isThere(post)).length;

/** What a report may name: a block silences no one. */
export const seesPostDespiteBlocks = (place: Place, { author, isGone, isRemoved, isShadowed }: Post): boolean =>
	!isGone && !isRemoved && (!isShadowed || author === place.by) && seesInside(place);

export const seesPost = (place: Place, post: Post): boolean =>
	seesPostDespiteBlocks(place, post) && !isBlocked(place.world, place.by, post.author);

/** Why someone who sees a post adds nothing to it; null when they may. */
export const takingPartObstacle = (place: Place, { isArchived }: Post) => obstacleIn(place) ?? (isArchived ? 'post_archived' : null);

/** People outside a public tribe comment as its members may. */
export function mayComment(place: Place): boolean {
	const { tribe } = place;
	return isMember(place) ? may(place, 'comment') : (tribe.roles.get('member')?.permissions.includes('comment') ?? false);
}

/** The owner's words are the owner's alone. */
export const mayRemove = (place: Place, author: Person): boolean =>
	may(place, 'remove') && (place.by === place.tribe.owner || (author !== place.tribe.owner && outranks(place, author)));

export const isThere = ({ isGone, isRemoved }: Comment): boolean => !isGone && !isRemoved;

/** For what reaches no one, its author. */
export const reaches = ({ by }: Place, { author, isShadowed }: Pick<Comment, 'author' | 'isShadowed'>): boolean =>
	!isShadowed || author === by;

export const seesComment = (place: Place, post: Post, comment: Comment): boolean =>
	isThere(comment) && reaches(place, comment) && seesPost(place, post) && !isBlocked(place.world, place.by, comment.author);
