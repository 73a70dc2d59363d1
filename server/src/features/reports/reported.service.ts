/** Apart from the service of reports, which itself asks profiles. */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import * as queries from './reports.queries.ts';

/** Whether the viewer has reported this person and the administrators have not settled it. */
export async function hasReported(db: Reader, viewer: Viewer, userId: string): Promise<boolean> {
	const reporterId = memberIdOf(viewer);
	return reporterId !== null && queries.hasReported(db, { reporterId, userId });
}
