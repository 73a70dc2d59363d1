/** How many cases wait for a member in the tribes that they look after; equals the length of the lists. */
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import type { CountReports } from '../../tribes/access/order-access.ts';
import { noStanding, restraintOn, rolesIn } from '../../tribes/tribes.service.ts';
import { canJudge } from './tribe-reports.policy.ts';
import { countOpen } from './tribe-reports.queries.ts';

export const createCountReports = (clock: Clock): CountReports =>
	async function countReports(db: Reader, userId, tribeIds) {
		const found = new Map<string, number>();
		if (tribeIds?.length === 0) return found;
		const now = isoNow(clock);
		for (const { tribeId, ownerId, roles, viewerRole, mutedUntil, role, count } of await countOpen(db, { userId, tribeIds })) {
			const isOwner = ownerId === userId;
			const of = rolesIn(roles);
			const { permissions } = of.of({ isOwner, role: viewerRole });
			const facts = { isActive: true, isOwner, permissions, restraint: restraintOn({ mutedUntil }, now) };
			const author = role === null ? noStanding : of.of({ isOwner: false, role });
			if (canJudge(userId, { authorId: '', author, facts })) found.set(tribeId, (found.get(tribeId) ?? 0) + Number(count));
		}
		return found;
	};
