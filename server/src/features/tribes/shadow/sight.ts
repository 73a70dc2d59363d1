/** Sight: a tribe through the eyes of someone who is shadow-banned there, for those who see shadow-bans. */
import type { TribeSeenBy } from '@friends/contract/tribes/seen-by/seen-by.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { onlookerOf } from '#core/access/onlookers';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Database, Reader } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import type { UsersService } from '../../users/users.service.ts';
import { mayInTribe } from '../tribes.policy.ts';
import type { Membership, Memberships } from '../viewer-memberships.ts';
import { asMember, type VisibleTribe, type VisibleTribes } from '../visible-tribes.ts';
import { listUntil } from './shadow-bans.queries.ts';

export interface Sight {
	tribeId: string;
	/** The shadow-banned person: what they wrote unseen is in the view, and nothing else of theirs. */
	authorId: string;
	/** An onlooker, without friends, deeds or filters. */
	viewer: Member;
	/** Of the onlooker: in this tribe alone. */
	memberships: Memberships;
	/** People behind a block with the member who looks. */
	blockedIds: ReadonlySet<string>;
}

/** Whose eyes, and the id or slug of the tribe. */
export interface SeenBy {
	key: string;
	userId: string;
}

export interface SightOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	friends: Pick<FriendsService, 'circleOf'>;
	users: Pick<UsersService, 'cards'>;
	visible: Pick<VisibleTribes, 'find'>;
	present(db: Reader, viewer: Member, tribes: VisibleTribe[]): Promise<Tribe[]>;
}

export function createSight({ database, caches, clock, friends, users, visible, present }: SightOptions) {
	const db = database.reader;

	/** Refuses all others alike, and everyone where there is no such shadow-ban now. */
	async function requireBanned(looking: Member, { key, userId }: SeenBy) {
		const tribe = await visible.find(db, key, looking);
		if (!tribe || !mayInTribe(tribe.facts, 'mute')) throw notFound('member');
		const now = isoNow(clock);
		const lasting = await listUntil(db, { tribeId: tribe.row.id, viewerId: looking.id, now, userIds: [userId] });
		const { blockedIds } = await friends.circleOf(db, looking.id);
		const card = lasting.has(userId) && !blockedIds.has(userId) ? await users.cards.get(db, userId) : undefined;
		if (!card) throw notFound('member');
		const membership: Membership = { isOwner: false, role: 'member', acceptedRulesAt: now };
		return { tribe, person: card.person, blockedIds, membership, viewer: onlookerOf(looking, 'member') };
	}

	async function get(looking: Member, of: SeenBy): Promise<TribeSeenBy> {
		const { tribe, person, membership, viewer } = await requireBanned(looking, of);
		const [seen] = await present(db, viewer, [asMember(tribe, { userId: viewer.id, membership })]);
		if (!seen) throw notFound('member');
		return { person, tribe: seen };
	}

	return {
		getSeenBy: (looking: Member, of: SeenBy): Promise<TribeSeenBy> => caches.consistently(() => get(looking, of)),
		async sightOf(looking: Member, of: SeenBy): Promise<Sight> {
			const { tribe, blockedIds, membership, viewer } = await requireBanned(looking, of);
			const tribeId = tribe.row.id;
			const memberships: Memberships = {
				tribeIds: () => [tribeId],
				in: (id) => (id === tribeId ? membership : undefined),
				restraintIn: () => null,
			};
			return { tribeId, authorId: of.userId, viewer, memberships, blockedIds };
		},
	};
}
