import { job } from '#core/jobs/job';
import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { JoiningService } from '../joining/joining.service.ts';
import type { Links } from '../recovery/recovery.service.ts';
import type { TellMember } from '../reports/notices.service.ts';
import type { ReviewService } from '../reports/review.service.ts';
import type { TribeModerationService } from '../tribes/tribe-moderation.service.ts';
import type { TwoStepService } from '../two-step/two-step.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { adminRoutes } from './admin.routes.ts';
import { createAdminService } from './admin.service.ts';
import { createResetLinksService, type ResetLinksService } from './reset-links.service.ts';
import { createSettingsService, type SettingsService } from './settings.service.ts';
import { createStatisticsService } from './statistics.service.ts';
import { createTribeActionsService } from './tribe-actions.service.ts';
import { createUserActionsService, type UserActionsService } from './user-actions.service.ts';

interface Neighbours {
	accounts: AccountsService;
	auth: AuthService;
	auditLogs: AuditLogsService;
	instance: InstanceService;
	invitersOf: JoiningService['invitersOf'];
	links: Links;
	mail: Mail;
	review: ReviewService;
	tell: TellMember;
	tribeModeration: TribeModerationService;
	twoStep: TwoStepService;
	uploads: UploadsService;
	users: UsersService;
}

interface Services {
	settings: SettingsService;
	resetLinks: ResetLinksService;
	userActions: UserActionsService;
}

export function adminRoom({ database, clock }: Platform, neighbours: Neighbours): Room<Services> {
	const { accounts, auth, auditLogs, instance, invitersOf, links, mail, review, tell, tribeModeration, twoStep, uploads, users } =
		neighbours;
	const admin = createAdminService({ database, clock, countOpenReports: review.countOpen, invitersOf });
	const userActions = createUserActionsService({
		database,
		clock,
		accounts,
		users,
		listSignedIn: auth.listSignedIn,
		endSessions: auth.endSessionsOf,
		auditLogs,
		invitersOf,
		tell,
		twoStep,
	});
	const resetLinks = createResetLinksService({ database, clock, accounts, users, auditLogs, links, mail, tell });
	const tribeActions = createTribeActionsService({ clock, tribes: tribeModeration, auditLogs, tell });
	const statistics = createStatisticsService({ database, clock });
	const settings = createSettingsService({ database, clock, instance, auditLogs, uploads });
	return {
		service: { settings, resetLinks, userActions },
		endpoints: (on) => adminRoutes(on, { admin, userActions, resetLinks, tribeActions, statistics, settings }),
		jobs: [job({ name: 'statistics.keepDays', everySeconds: 60 * 60, run: ({ signal }) => statistics.storePastDays(signal) })],
	};
}
