/** Rows of tribes to views: the only maker of them. */
import { hashText } from '@friends/art/random';
import { type TribeHue, type TribeSign, tribeHues, tribeSigns } from '@friends/contract/tribes/tribe-looks';
import type { Tribe, TribeMember, TribeRef, TribeRequest } from '@friends/contract/tribes/tribes.schema';
import type { Author } from '@friends/contract/users/users.schema';
import { type AuthorColumns, presentAuthor } from '../users/users.service.ts';
import type { MemberRow } from './tribe-members.queries.ts';
import type { RequestRow } from './tribe-requests.queries.ts';
import {
	canDeleteTribe,
	canEditTribe,
	canJoinTribe,
	canManageTribe,
	canRemoveMembers,
	canSeeInside,
	leavingObstacle,
	type MembershipFacts,
	postingObstacle,
} from './tribes.policy.ts';
import type { TribeRow } from './tribes.queries.ts';

interface Presented {
	facts: MembershipFacts;
	faces: Author[];
	/** ISO 8601. */
	now: string;
}

function membershipOf({ isOwner, isMember, hasAsked }: MembershipFacts): Tribe['viewer']['membership'] {
	if (isOwner) return 'owner';
	if (isMember) return 'member';
	return hasAsked ? 'requested' : 'none';
}

type TribeRefColumns = Pick<TribeRow, 'id' | 'name' | 'slug' | 'sign' | 'hue'>;

/** What was not chosen follows from the id, and so never changes. */
export function presentTribeRef({ id, name, slug, sign, hue }: TribeRefColumns): TribeRef {
	return {
		id,
		name,
		slug,
		sign: (sign || tribeSigns[hashText(`sign ${id}`) % tribeSigns.length]) as TribeSign,
		hue: (hue || tribeHues[hashText(id) % tribeHues.length]) as TribeHue,
	};
}

/** Of the tribe that is joined to a row; null where there is none. */
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

export function presentTribe(row: TribeRow, { facts, faces, now }: Presented): Tribe {
	const isInside = canSeeInside(facts);
	const canManage = canManageTribe(facts);
	return {
		...presentTribeRef(row),
		description: row.description,
		tags: JSON.parse(row.tags) as string[],
		type: facts.isPrivate ? 'private' : 'public',
		joinMode: row.join_mode,
		ownerId: row.owner_id,
		bannerUrl: row.banner_url,
		avatarUrl: row.avatar_url,
		memberCount: row.member_count - (isInside ? row.hidden_count : 0),
		createdAt: row.createdAt,
		updatedAt: row.updated_at,
		faces: isInside ? faces : [],
		viewer: {
			membership: membershipOf(facts),
			canJoin: canJoinTribe(facts),
			mustAsk: facts.isPrivate,
			canLeave: facts.hasAsked || (facts.isMember && leavingObstacle(facts, now) === null),
			canSeeInside: isInside,
			canPost: postingObstacle(facts, now) === null,
			canManage,
			canEdit: canEditTribe(facts),
			canDelete: canDeleteTribe(facts),
			canRemoveMembers: canRemoveMembers(facts),
		},
		inviteCode: canManage ? row.invite_code : null,
		requestCount: canManage ? row.request_count : 0,
	};
}

export function presentMember(row: MemberRow & AuthorColumns): TribeMember {
	return { person: presentAuthor(row), role: row.role, isOwner: row.author_id === row.owner_id, joinedAt: row.joined_at };
}

export function presentRequest(row: RequestRow): TribeRequest {
	return { id: row.id, person: presentAuthor(row), createdAt: row.createdAt };
}
