/** Members of tribes whose role lets them do something there. */
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import type { CachedTribes } from '../cached-tribes.ts';
import type { KeptRole } from '../roles.ts';
import { restraintOn } from '../tribes.policy.ts';
import { listMembersWithRoles } from './managers.queries.ts';

/** Members found in one tribe, beside its owner: those who have been there longest. */
const holdersMax = 19;

interface HoldersOptions {
	clock: Clock;
	cached: Pick<CachedTribes, 'tribes'>;
}

export type RoleHolders = ReturnType<typeof createRoleHolders>;

export function createRoleHolders({ clock, cached }: HoldersOptions) {
	/** By tribe, the owner first; without muted members. */
	return async function holdersOf(
		db: Reader,
		tribeIds: readonly string[],
		fits: (role: KeptRole) => boolean,
	): Promise<Map<string, string[]>> {
		const tribes = (await cached.tribes.getMany(db, tribeIds)).filter((tribe) => tribe !== undefined);
		const sought = tribes.flatMap((tribe) => {
			const keys = tribe.roles.all.filter((role) => role.key !== 'owner' && fits(role)).map(({ key }) => key);
			return keys.length > 0 ? { tribeId: tribe.row.id, ownerId: tribe.row.owner_id, roles: keys } : [];
		});
		const now = isoNow(clock);
		const rows = await listMembersWithRoles(db, { of: sought, limit: holdersMax });
		const others = Map.groupBy(
			rows.filter((member) => restraintOn(member, now) === null),
			({ tribeId }) => tribeId,
		);
		return new Map(
			tribes.map(({ row }) => [row.id, [row.owner_id, ...(others.get(row.id) ?? []).slice(0, holdersMax).map(({ userId }) => userId)]]),
		);
	};
}
