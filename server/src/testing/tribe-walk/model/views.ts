/** What someone gets to see of a tribe, by the model: the answers of the API with people as numbers and times as milliseconds. */

import { waitingIn } from './held.ts';
import { seesLink } from './joining.ts';
import { takingUpObstacle } from './owning.ts';
import { waitingFor } from './reporting.ts';
import {
	agreedAt,
	atDoor,
	everything,
	hasAll,
	isBlocked,
	isMember,
	isReviewed,
	isShadowBanned,
	isThere,
	keepsOrder,
	may,
	mayComment,
	mayRemove,
	mustAgree,
	obstacleIn,
	outranks,
	permissionsOf,
	postingObstacle,
	reaches,
	restraintOn,
	seesComment,
	seesInside,
	seesPost,
	seesTribe,
	standingOf,
	stateOf,
	takingPartObstacle,
} from './rules.ts';
import type { Person, Place, Post, Tribe, World, Written } from './state.ts';

const pageMax = 100;
const facesMax = 3;

const latest = <Item>(items: readonly Item[]): Item[] => items.toReversed().slice(0, pageMax);
const inOrder = (names: readonly string[]): string[] => names.toSorted();

/** Without people behind a block. */
const shown = ({ world, by }: Place, people: Iterable<Person>): Person[] => [...people].filter((person) => !isBlocked(world, by, person));

const latestMembers = ({ members }: Tribe): Person[] => [...members.keys()].toReversed();

const openRequests = (place: Place) =>
	place.tribe.requests.filter(({ isOpen, person }) => isOpen && !isBlocked(place.world, place.by, person));

const roleOf = ({ owner, members }: Tribe, person: Person): string | null =>
	owner === person ? 'owner' : (members.get(person)?.role ?? null);

function membershipOf(place: Place, hasAsked: boolean) {
	if (isMember(place)) return place.by === place.tribe.owner ? 'owner' : 'member';
	return hasAsked ? 'requested' : 'none';
}

function newsOf(place: Place) {
	const lastVisitAt = place.tribe.members.get(place.by)?.visitedAt ?? null;
	const isNew = ({ author, createdAt }: Post) => lastVisitAt !== null && createdAt > lastVisitAt && author !== place.by;
	return { lastVisitAt, isUnread: listedPosts(place).some(isNew) };
}

/** When slow mode lets a member post again. */
function postableAt(place: Place): number | null {
	const { world, tribe, by } = place;
	const postedAt = tribe.members.get(by)?.postedAt ?? null;
	if (postedAt === null || tribe.slowSeconds === 0 || may(place, 'remove')) return null;
	const next = postedAt + tribe.slowSeconds * 1000;
	return next > world.now ? next : null;
}

export function viewOfTribe(place: Place, code?: string) {
	if (!seesTribe(place, code)) return 'not_found';
	const { tribe, by } = place;
	const { link, hasAsked } = atDoor(place, code);
	const [restraint, isInside, isOwner] = [restraintOn(place), seesInside(place), by === tribe.owner];
	const isOpen = link !== null || !tribe.isPrivate;
	return {
		owner: tribe.owner,
		offer: tribe.offer,
		slowSeconds: tribe.slowSeconds,
		memberCount: isInside ? shown(place, tribe.members.keys()).length : tribe.members.size,
		faces: isInside ? shown(place, latestMembers(tribe)).slice(0, facesMax) : [],
		requestCount: may(place, 'manageMembers') ? openRequests(place).length : 0,
		reportCount: may(place, 'remove') ? waitingFor(place).length : 0,
		heldCount: may(place, 'remove') ? waitingForReview(place).length : 0,
		membership: membershipOf(place, hasAsked),
		role: roleOf(tribe, by),
		permissions: inOrder(permissionsOf(tribe, by)),
		canJoin: !isMember(place) && !hasAsked && obstacleIn(place) === null && isOpen,
		canLeave: hasAsked || (isMember(place) && !isOwner && restraint === null),
		canSeeInside: isInside,
		restraint: restraint && { kind: restraint.kind, until: restraint.until, reason: restraint.reason },
		canPost: postingObstacle(place) === null,
		postableAt: postableAt(place),
		reviewedPosts: tribe.reviewedPosts,
		isReviewed: isReviewed(place),
		mustAgree: mustAgree(place),
		...newsOf(place),
		canDelete: isOwner,
		canTakeUp: takingUpObstacle(place) === null,
		canReport: !isOwner,
	};
}

/** The owner first, then those with a role, then all others; the latest first. */
export function membersFor(place: Place) {
	if (!seesInside(place)) return 'not_found';
	const { world, tribe } = place;
	const { owner } = tribe;
	const rankOf = (person: Person) => (person === owner ? 2 : roleOf(tribe, person) === 'member' ? 0 : 1);
	const people = latestMembers(tribe).sort((one, other) => rankOf(other) - rankOf(one));
	const shadowBans = new Map(may(place, 'mute') ? lastingShadowBans(place).map(({ person, until }) => [person, until]) : []);
	const canMute = (person: number) => may(place, 'mute') && person !== owner && person !== place.by && outranks(place, person);
	/** Nothing of those reaches others who may not write, or are shadow-banned. */
	const aliasOf = (by: number) => {
		const isSilent = restraintOn({ world, tribe, by }) !== null || isShadowBanned({ world, tribe, by });
		return isSilent && by !== place.by && !may(place, 'mute') ? '' : tribe.members.get(by)?.aliasName;
	};
	return shown(place, people).map((person) => ({
		person,
		role: roleOf(tribe, person),
		isOwner: person === owner,
		aliasName: aliasOf(person),
		mutedUntil: may(place, 'mute') ? (restraintOn({ world, tribe, by: person })?.until ?? null) : null,
		canRemove: may(place, 'manageMembers') && person !== owner && person !== place.by && outranks(place, person),
		canSetRole: may(place, 'manageMembers') && person !== owner && outranks(place, person),
		canMute: canMute(person),
		canShadowBan: canMute(person) && !keepsOrder(tribe, person),
		shadowBannedUntil: shadowBans.get(person) ?? null,
	}));
}

const viewOfPost = (place: Place, post: Post) => ({
	id: post.id,
	author: post.author,
	isPinned: post.isPinned,
	isLocked: post.isLocked,
	isArchived: post.isArchived,
	likeCount: [...post.likes].filter(([author, isShadowed]) => reaches(place, { author, isShadowed })).length,
	commentCount: post.comments.filter((comment) => isThere(comment) && reaches(place, comment)).length,
	liked: post.likes.has(place.by),
	canLike: takingPartObstacle(place, post) === null,
	canComment: takingPartObstacle(place, post) === null && mayComment(place) && !post.isLocked,
	canEdit: post.author === place.by && takingPartObstacle(place, post) === null,
	canDelete: post.author === place.by || mayRemove(place, post.author),
	canPin: may(place, 'pin') && !post.isArchived,
	canLock: may(place, 'remove') && !post.isArchived,
	canArchive: may(place, 'remove'),
	...reportingOf(place, post),
});

function reportingOf({ by }: Place, { author, case: found }: Written) {
	const hasReported = found?.reports.get(by)?.status === 'pending';
	return { hasReported, canReport: author !== by && !hasReported };
}

const seenPosts = (place: Place) => place.tribe.posts.filter((post) => seesPost(place, post));

const listedPosts = (place: Place) => seenPosts(place).filter(({ isArchived }) => !isArchived);

export const postsFor = (place: Place) =>
	seesInside(place) ? latest(listedPosts(place)).map((post) => viewOfPost(place, post)) : 'not_found';

export const archivedFor = (place: Place) =>
	seesInside(place) ? latest(seenPosts(place).filter(({ isArchived }) => isArchived)).map((post) => viewOfPost(place, post)) : 'not_found';

export const pinnedFor = (place: Place) =>
	seesInside(place) ? latest(seenPosts(place).filter(({ isPinned }) => isPinned)).map(({ id }) => id) : 'not_found';

/** The first first. */
export function commentsFor(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	const seen = post.comments.filter((comment) => seesComment(place, post, comment));
	const obstacle = takingPartObstacle(place, post);
	return seen.slice(0, pageMax).map((comment) => ({
		...{ id: comment.id, author: comment.author },
		canLike: obstacle === null,
		canEdit: comment.author === place.by && obstacle === null,
		canDelete: comment.author === place.by || mayRemove(place, comment.author),
		...reportingOf(place, comment),
	}));
}

/** For members alone. */
const refusalOfOutsiders = (place: Place) => (seesTribe(place) ? 'not_in_tribe' : 'not_found');

export function logFor(place: Place) {
	if (!isMember(place)) return refusalOfOutsiders(place);
	const named = (person: Person | null) => (person === null || isBlocked(place.world, place.by, person) ? null : person);
	return latest(place.tribe.log).map(({ actor, person, post, ...line }) => ({
		...line,
		...{ actor: named(actor), person: named(person), post: post && !post.isGone ? post.id : null },
	}));
}

export function rolesFor(place: Place) {
	if (!isMember(place)) return refusalOfOutsiders(place);
	const { tribe } = place;
	const { moderator, member, ...own } = Object.fromEntries(tribe.roles);
	const all = { owner: { name: null, permissions: everything }, moderator, ...own, member };
	return Object.entries(all).map(([key, role]) => ({
		...{ key, name: role?.name, permissions: inOrder(role?.permissions ?? []) },
		memberCount: shown(place, tribe.members.keys()).filter((person) => roleOf(tribe, person) === key).length,
		canEdit: key !== 'owner' && may(place, 'manageSettings'),
		canDelete: role?.name !== null && may(place, 'manageSettings') && hasAll(place, role?.permissions ?? []),
		canAssign: key !== 'owner' && may(place, 'manageMembers') && hasAll(place, role?.permissions ?? []),
	}));
}

export function requestsFor(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageMembers')) return 'not_allowed_in_tribe';
	return latest(openRequests(place)).map(({ id, person, link }) => ({ id, person, link: link?.id ?? null }));
}

/** The last to end first. */
export function bansFor(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageMembers')) return 'not_allowed_in_tribe';
	return [...place.tribe.bans]
		.filter(([person, { until }]) => until > place.world.now && !isBlocked(place.world, place.by, person))
		.map(([person, { until, reason }]) => ({ person, until, reason }))
		.sort((one, other) => other.until - one.until);
}

/** Never the viewer's own. */
const lastingShadowBans = ({ world, tribe, by }: Place) =>
	[...tribe.shadowBans]
		.filter(([person, { until }]) => until > world.now && person !== by && !isBlocked(world, by, person))
		.map(([person, ban]) => ({ person, ...ban, by: isBlocked(world, by, ban.by) ? null : ban.by }))
		.sort((one, other) => other.until - one.until);

export function shadowBansFor(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	return may(place, 'mute') ? lastingShadowBans(place) : 'not_allowed_in_tribe';
}

export function reportsFor(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'remove')) return 'not_allowed_in_tribe';
	return waitingFor(place).map(({ case: { id, reports, openedAt, escalatesAt }, written }) => ({
		...{ id, author: written.author, openedAt, escalatesAt },
		count: [...reports.values()].filter(({ status }) => status === 'pending').length,
	}));
}

/** First posts that they review. */
const waitingForReview = (place: Place) =>
	waitingIn(place).filter(({ author }) => author !== place.by && !isBlocked(place.world, place.by, author));

export function heldFor(place: Place) {
	const { tribe } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'remove')) return 'not_allowed_in_tribe';
	return latest(waitingForReview(place)).map(({ id, author, body, heldAt }) => ({
		id,
		author,
		body,
		heldAt,
		standing: standingOf(tribe, author),
	}));
}

/** Drafts, the last changed first, and then what waits, which begins with what waits least. */
export const keptBy = ({ kept }: World, by: Person) => {
	const own = kept.filter(({ author }) => author === by).sort((one, other) => other.updatedAt - one.updatedAt);
	return [...own.filter(({ heldAt }) => heldAt === null), ...own.filter(({ heldAt }) => heldAt !== null)].map(
		({ id, body, heldAt, failure }) => ({ id, body, heldAt, failure }),
	);
};

export function linksFor(place: Place) {
	const { world, tribe } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageMembers') && !may(place, 'invite')) return 'not_allowed_in_tribe';
	return latest(tribe.links.filter((link) => seesLink(place, link))).map((link) => ({
		...{ id: link.id, maker: link.maker, uses: link.uses, state: stateOf(world, tribe, link) },
		stayed: [...tribe.members.values()].filter((member) => member.link === link).length,
	}));
}

export function rulesFor(place: Place) {
	const { text: markdown, mustAgree: isWanted } = place.tribe.rules;
	return seesTribe(place) ? { markdown, mustAgree: isWanted, agreedAt: agreedAt(place) } : 'not_found';
}

/** Ids of the person's tribes, the latest joined first. */
export const mineOf = ({ tribes }: World, by: Person): string[] =>
	tribes
		.flatMap(({ id, members }) => ({ id, joinedAt: members.get(by)?.joinedAt ?? 0 }))
		.filter(({ joinedAt }) => joinedAt > 0)
		.sort((one, other) => other.joinedAt - one.joinedAt)
		.map(({ id }) => id);

/** Ids of public tribes that they can join. */
export const suggestedTo = (world: World, by: Person): string[] =>
	world.tribes
		.filter((tribe) => !tribe.isPrivate && !isMember({ world, tribe, by }) && obstacleIn({ world, tribe, by }) === null)
		.map(({ id }) => id)
		.toSorted();
