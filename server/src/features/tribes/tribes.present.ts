/** Rows of tribes to views: the only maker of them. */
import type { Tribe, TribeMember, TribeRequest } from '@friends/contract/tribes/tribes.schema';
import type { Author } from '@friends/contract/users/users.schema';
import { type AuthorColumns, presentAuthor } from '../users/users.present.ts';
import { canJoinTribe, canManageTribe, canSeeInside, leavingObstacle, type MembershipFacts, postingObstacle } from './tribes.policy.ts';
import type { MemberRow, RequestRow, TribeRow } from './tribes.queries.ts';

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

export function presentTribe(row: TribeRow, { facts, faces, now }: Presented): Tribe {
	const isInside = canSeeInside(facts);
	const canManage = canManageTribe(facts);
	return {
		id: row.id,
		name: row.name,
		slug: row.slug,
		description: row.description,
		tags: JSON.parse(row.tags) as string[],
		type: facts.isPrivate ? 'private' : 'public',
		joinMode: row.join_mode,
		ownerId: row.owner_id,
		bannerUrl: row.banner_url,
		avatarUrl: row.avatar_url,
		memberCount: row.member_count,
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
		},
		inviteCode: canManage ? row.invite_code : null,
		requestCount: canManage ? row.request_count : 0,
	};
}

export function presentMember(row: MemberRow & AuthorColumns): TribeMember {
	return { person: presentAuthor(row), role: row.role, isOwner: row.author_id === row.owner_id, joinedAt: row.createdAt };
}

export function presentRequest(row: RequestRow): TribeRequest {
	return { id: row.id, person: presentAuthor(row), createdAt: row.createdAt };
}
