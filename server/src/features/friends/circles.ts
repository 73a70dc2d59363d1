/** Cache of circles: a member's friendships, open requests and blocks. */
import {
	friendRequestDeclined,
	friendRequested,
	friendRequestWithdrawn,
	friendshipBegan,
	friendshipEnded,
	memberBlocked,
	memberUnblocked,
} from '@friends/contract/friends/friends.events';
import { lookedAtBy } from '#core/access/onlookers';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import { isAfter } from '#core/keyset';
import type { Reader } from '#core/transaction';
import type { Tie } from './friends.policy.ts';
import { listCircle, type TieTo } from './friends.queries.ts';

export interface Circle {
	friendIds: ReadonlySet<string>;
	/** People that the member has blocked or is blocked by. */
	blockedIds: ReadonlySet<string>;
	/** Every friendship, request and block of the member, latest first. */
	ties: readonly TieTo[];
	/** Friendship, request and blocks between the member and one other person. */
	tiesTo(otherId: string): readonly Tie[];
}

/** Capacity in ties of all circles together. */
const cachedTiesMax = 200_000;
const empty: Circle = { friendIds: noIds, blockedIds: noIds, ties: [], tiesTo: () => [] };

const loadCircle = async (db: Reader, userId: string): Promise<Circle> =>
	circleOf((await listCircle(db, { userId })).sort((one, other) => (isAfter(one, other) ? 1 : -1)));

function circleOf(ties: readonly TieTo[]): Circle {
	const idsOf = (wanted: Tie['kind']) => new Set(ties.filter(({ kind }) => kind === wanted).map(({ otherId }) => otherId));
	const byOther = Map.groupBy(ties, ({ otherId }) => otherId);
	return { friendIds: idsOf('friendship'), blockedIds: idsOf('block'), ties, tiesTo: (otherId) => byOther.get(otherId) ?? [] };
}

export type Circles = ReturnType<typeof createCircles>;

export function createCircles(caches: Caches) {
	const cache = caches.of<Circle>({
		name: 'friends.circles',
		of: 'person',
		events: [
			friendRequested,
			friendRequestWithdrawn,
			friendRequestDeclined,
			friendshipBegan,
			friendshipEnded,
			memberBlocked,
			memberUnblocked,
		],
		max: cachedTiesMax,
		weigh: ({ ties }) => 1 + ties.length,
		load: async (db, ids) => new Map(await Promise.all(ids.map(async (id) => [id, await loadCircle(db, id)] as const))),
	});
	const stored = async (db: Reader, userId: string): Promise<Circle> => (await cache.get(db, userId)) ?? empty;

	return {
		/** An onlooker is tied to the member at most; what a block hides from the member stays hidden from both. */
		async of(db: Reader, userId: string): Promise<Circle> {
			const looked = lookedAtBy(userId);
			if (looked === null) return stored(db, userId);
			const { memberId, isFriend } = looked;
			const friendship = { kind: 'friendship', id: userId, by: userId, otherId: memberId, createdAt: '' } as const;
			const { blockedIds } = await stored(db, memberId);
			return { ...circleOf(isFriend ? [friendship] : []), blockedIds };
		},
	};
}
