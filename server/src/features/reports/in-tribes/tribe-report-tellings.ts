/** Who hears of cases of a tribe through live connections: those whose queue has them. */
import { tribeReportFiled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import { type Telling, tells } from '#core/realtime/telling';
import type { Reader } from '#core/transaction';
import type { TribesService } from '../../tribes/tribes.service.ts';
import { findAuthor } from './tribe-reports.queries.ts';

export function createTribeReportTellings({ tribes }: { tribes: Pick<TribesService, 'keepersOver'> }): Telling[] {
	async function to(db: Reader, { subjects }: { subjects: { case: string; tribe: string } }): Promise<string[]> {
		const userId = await findAuthor(db, subjects.case);
		return userId === null ? [] : tribes.keepersOver(db, { tribeId: subjects.tribe, userId });
	}

	return [
		tells(tribeReportFiled, { to }),
		tells(tribeReportSettled, { to, data: async (_, { actorId, payload }) => ({ by: payload.by === 'moderator' ? actorId : null }) }),
	];
}
