/** Presents tribes: rows to views. No other code makes them. */
import { hashText } from '@friends/art/random';
import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { type TribeHue, type TribeSign, tribeHues, tribeSigns } from '@friends/contract/tribes/tribe-looks';
import type { Tribe, TribeMember, TribeOffer, TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { interned } from '#core/interned';
import { type JsonPart, openJson, withJson } from '#core/json/ready-json';
import { type PersonColumns, presentPerson } from '../users/users.service.ts';
import type { CachedTribe } from './cached-tribes.ts';
import { joinModeOf } from './joining/join-modes.ts';
import type { MemberRow } from './tribe-members.queries.ts';
import {
	canJoinTribe,
	canReportTribe,
	canSeeInside,
	isReviewed,
	leavingObstacle,
	type MembershipFacts,
	mayInTribe,
	ownsTribe,
	postingObstacle,
	removalObstacle,
	restraintObstacle,
	roleObstacle,
	shadowObstacle,
	takingUpObstacle,
} from './tribes.policy.ts';
import type { TribeRow } from './tribes.queries.ts';
import type { Restrained } from './viewer-memberships.ts';
import type { VisibleTribe } from './visible-tribes.ts';
import type { VisitRow } from './visits/tribe-visits.queries.ts';
import { postableAt } from './visits/tribe-visits.service.ts';

type TribeRefColumns = Pick<TribeRow, 'id' | 'name' | 'slug' | 'sign' | 'hue'>;

/** Default sign and hue derive from the id, so they never change. */
export function presentTribeRef({ id, name, slug, sign, hue }: TribeRefColumns): TribeRef {
	return {
		id,
		name,
		slug,
		sign: (sign || tribeSigns[hashText(`sign ${id}`) % tribeSigns.length]) as TribeSign,
		hue: (hue || tribeHues[hashText(id) % tribeHues.length]) as TribeHue,
	};
}

/** The tribe joined to a row; null for none. */
export function presentTribeBeside(row: {
	tribe_id: string | null;
	tribe_name: string | null;
	tribe_slug: string | null;
	tribe_sign: string | null;
	tribe_hue: string | null;
}): TribeRef | null {
	const { tribe_id: id, tribe_name: name, tribe_slug: slug, tribe_sign: sign, tribe_hue: hue } = row;
	if (id === null || name === null || slug === null || sign === null || hue === null) return null;
	return presentTribeRef({ id, name, slug, sign, hue });
}

/** Cached view of a tribe, for all viewers who see the same members, with final views by permissions (as bits): few differ. */
export interface ComposedTribe {
	view: Omit<Tribe, keyof OwnPart>;
	json: JsonPart;
	presented: Map<OwnPart, Tribe>;
}

type OwnPart = Pick<Tribe, 'viewer' | 'requestCount' | 'reportCount' | 'heldCount'>;

interface Seen {
	/** Latest members that the viewer may see. */
	faces: Person[];
	memberCount: number;
	/** Open requests that its manager may see. */
	requestCount: number;
	/** Open cases of reports that the viewer may see. */
	reportCount: number;
	/** Posts of newcomers that wait for the viewer. */
	heldCount: number;
	/** Posts of the viewer that stand there, as far as they count. */
	standing: number;
	/** The viewer has an open report of it. */
	hasReported: boolean;
	/** Of a member; null for others. */
	visit: VisitRow | null;
	now: string;
}

function compose(row: TribeRow, { faces, memberCount }: Seen): ComposedTribe {
	const view = {
		...presentTribeRef(row),
		description: row.description,
		tags: JSON.parse(row.tags) as string[],
		type: row.type === 'private' ? ('private' as const) : ('public' as const),
		joinMode: joinModeOf(row.join_mode),
		questions: JSON.parse(row.questions) as string[],
		slowSeconds: row.slow_seconds,
		reviewedPosts: row.reviewed_posts,
		ownerId: row.owner_id,
		offer: row.offered_to && { to: row.offered_to, until: row.offered_until },
		bannerUrl: row.banner_url,
		avatarUrl: row.avatar_url,
		memberCount,
		createdAt: row.createdAt,
		updatedAt: row.updated_at,
		faces,
	};
	return { view, json: openJson(view), presented: new Map() };
}

/** Reuses the cached view while member count and faces, with names and pictures, are the same. */
function composedOf(cached: CachedTribe, seen: Seen): ComposedTribe {
	const { composed, row } = cached;
	const isSame = composed?.view.memberCount === seen.memberCount && isSameList(composed.view.faces, seen.faces);
	if (composed && isSame) return composed;
	cached.composed = compose(row, seen);
	return cached.composed;
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

function membershipOf({ isOwner, isMember, hasAsked }: MembershipFacts): Tribe['viewer']['membership'] {
	if (isOwner) return 'owner';
	if (isMember) return 'member';
	return hasAsked ? 'requested' : 'none';
}

/** The part of a view that is the viewer's own: few differ. */
const ownPart = interned<OwnPart>();

const viewerOf = (
	facts: MembershipFacts,
	{ hasReported, offeredTo }: { hasReported: boolean; offeredTo: TribeOffer | null },
): OwnPart['viewer'] => ({
	membership: membershipOf(facts),
	role: facts.role,
	permissions: [...facts.permissions],
	canJoin: canJoinTribe(facts),
	canLeave: facts.hasAsked || (facts.isMember && leavingObstacle(facts) === null),
	canSeeInside: canSeeInside(facts),
	restraint: null,
	canPost: postingObstacle(facts) === null,
	postableAt: null,
	isReviewed: false,
	mustAgree: facts.mustAgree,
	lastVisitAt: null,
	isUnread: false,
	canDelete: ownsTribe(facts),
	canTakeUp: takingUpObstacle(facts, { offeredTo, canOwn: facts.restraint === null || facts.restraint === 'tribe_archived' }) === null,
	canReport: canReportTribe(facts) && !hasReported,
	hasReported,
});

const restraintOf = ({ restraint, until, reason }: Restrained): Tribe['viewer']['restraint'] => ({
	...{ kind: restraint === 'banned_from_tribe' ? 'banned' : 'muted', until, reason },
});

const visitOf = (visit: VisitRow | null) => ({ lastVisitAt: visit?.lastVisitAt ?? null, isUnread: Boolean(visit?.isUnread) });

const present = ({ view, json }: ComposedTribe, own: OwnPart): Tribe => withJson({ ...view, ...own }, json, own);

export function presentTribe(
	{ cached, row, facts, restrained }: Pick<VisibleTribe, 'cached' | 'row' | 'facts' | 'restrained'>,
	seen: Seen,
): Tribe {
	const composed = composedOf(cached, seen);
	const viewer = viewerOf(facts, { hasReported: seen.hasReported, offeredTo: cached.row.offered_to });
	// Of this viewer alone.
	if (restrained || seen.visit) {
		const requestCount = mayInTribe(facts, 'manageMembers') ? seen.requestCount : 0;
		return present(composed, {
			viewer: {
				...viewer,
				...visitOf(seen.visit),
				postableAt: postableAt({ row, facts }, seen.visit?.lastPostAt ?? null, seen.now),
				isReviewed: isReviewed(facts, { reviewedPosts: row.reviewed_posts, standing: seen.standing }),
				restraint: restrained && restraintOf(restrained),
			},
			requestCount,
			reportCount: seen.reportCount,
			heldCount: seen.heldCount,
		});
	}
	const own = ownPart({ viewer, requestCount: 0, reportCount: 0, heldCount: 0 });
	let presented = composed.presented.get(own);
	if (!presented) {
		presented = present(composed, own);
		composed.presented.set(own, presented);
	}
	return presented;
}

interface OwnedTribeColumns extends TribeRefColumns, PersonColumns {
	type: string;
	member_count: number;
	is_active: boolean | number;
}

/** @param row with its owner as the person */
export function presentAdminTribe(row: OwnedTribeColumns): AdminTribe {
	return {
		...presentTribeRef(row),
		type: row.type === 'private' ? 'private' : 'public',
		memberCount: row.member_count,
		isClosed: !row.is_active,
		owner: presentPerson(row),
	};
}

export function presentMember(
	row: MemberRow,
	{ facts, cached: { roles }, row: tribe }: Pick<VisibleTribe, 'facts' | 'cached' | 'row'>,
	{ viewerId, now, shadowBannedUntil }: { viewerId: string | null; now: string; shadowBannedUntil: string | null },
): TribeMember {
	const isOwner = row.person_id === tribe.owner_id;
	const member = { ...roles.of({ isOwner, role: row.role }), isViewer: row.person_id === viewerId };
	const mutesOthers = mayInTribe(facts, 'mute');
	const mutedUntil = row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil : null;
	const isSilent = mutedUntil !== null || Boolean(row.isShadowBanned);
	return {
		person: presentPerson(row),
		role: member.ref,
		isOwner,
		aliasName: isSilent && !member.isViewer && !mutesOthers ? '' : (row.aliasName ?? ''),
		joinedAt: row.joined_at,
		mutedUntil: mutesOthers ? mutedUntil : null,
		shadowBannedUntil,
		viewer: {
			canRemove: removalObstacle(facts, member) === null,
			canSetRole: roleObstacle(facts, member) === null,
			canMute: restraintObstacle(facts, member, 'mute') === null,
			canShadowBan: shadowObstacle(facts, member) === null,
		},
	};
}
