import { caseSettled } from '@friends/contract/reports/reports.events';
import { tells } from '#core/realtime/telling';
import type { Platform, Room } from '#core/room';
import type { TribesService } from '../tribes/tribes.service.ts';
import { createTribeReportTellings } from './in-tribes/tribe-report-tellings.ts';
import { tribeReportsRoutes } from './in-tribes/tribe-reports.routes.ts';
import { createTribeReportsService, type TribeReportsService } from './in-tribes/tribe-reports.service.ts';
import { newOwnersFollower } from './new-owners.follower.ts';
import { outcomesFollower } from './outcomes.follower.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReportsService, type ReportsService } from './reports.service.ts';
import { createReviewService, type ReviewService } from './review.service.ts';

type Given = 'database' | 'clock';
type Neighbours = Omit<Parameters<typeof createReportsService>[0], Given | 'tribeReports'> &
	Omit<Parameters<typeof createReviewService>[0], Given> &
	Omit<Parameters<typeof createTribeReportsService>[0], Given> & { tribes: TribesService };

interface Services {
	reports: ReportsService;
	review: ReviewService;
	tribeReports: TribeReportsService;
}

export function reportsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<Services> {
	const tribeReports = createTribeReportsService({ database, clock, ...neighbours });
	const reports = createReportsService({ database, clock, tribeReports, ...neighbours });
	const review = createReviewService({ database, clock, ...neighbours });
	return {
		service: { reports, review, tribeReports },
		endpoints(on) {
			reportsRoutes(on, reports, review);
			tribeReportsRoutes(on, { tribes: neighbours.tribes, tribeReports });
		},
		followers: [outcomesFollower, newOwnersFollower],
		// Its subjects name who was reported, and they learn of no report that was dismissed.
		tellings: [tells(caseSettled, { audience: 'administrators' }), ...createTribeReportTellings(neighbours)],
	};
}
