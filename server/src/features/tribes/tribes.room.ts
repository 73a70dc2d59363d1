import type { On } from '#core/endpoints/bound';
import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { ReportedBy } from '../reactions/reactions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import type { CountWaiting } from './access/order-access.ts';
import { tribeAliasRoutes } from './alias/tribe-alias.routes.ts';
import { createTribeAliasService } from './alias/tribe-alias.service.ts';
import { createCachedTribes } from './cached-tribes.ts';
import { joiningRoutes } from './joining/joining.routes.ts';
import { createTribeInvitationsService } from './joining/tribe-invitations.service.ts';
import { createTribeJoiningService } from './joining/tribe-joining.service.ts';
import { createRequestsFollower } from './joining/tribe-requests.follower.ts';
import { createTribeRequestsService, type TribeRequestsService } from './joining/tribe-requests.service.ts';
import { createActOnMember, type TellMember } from './member-acts.ts';
import { createTribeOffersService, type TribeOffersService } from './moderation/tribe-offers.service.ts';
import { shadowBansRoutes, tribeOrderRoutes } from './order/tribe-order.routes.ts';
import { tribeRolesRoutes } from './roles/tribe-roles.routes.ts';
import { createTribeRolesService } from './roles/tribe-roles.service.ts';
import { tribeRulesRoutes } from './rules/tribe-rules.routes.ts';
import { createTribeRulesService } from './rules/tribe-rules.service.ts';
import { createShadowBansService } from './shadow/shadow-bans.service.ts';
import { createTribeKeepingService, type TribeKeepingOptions, type TribeKeepingService } from './tribe-keeping.service.ts';
import { recount } from './tribe-members.queries.ts';
import { createTribeModerationService, type TribeModerationService } from './tribe-moderation.service.ts';
import { createTribeOrderService } from './tribe-order.service.ts';
import { createTribeTellings } from './tribe-tellings.ts';
import { tribeMembersRoutes, tribesRoutes } from './tribes.routes.ts';
import { createTribesService, type TribesService } from './tribes.service.ts';
import { createMemberships } from './viewer-memberships.ts';
import { createVisibleTribes } from './visible-tribes.ts';
import { createTribeVisitsService } from './visits/tribe-visits.service.ts';

interface Services {
	tribes: TribesService;
	tribeKeeping: TribeKeepingService;
	tribeModeration: TribeModerationService;
	tribeRequests: TribeRequestsService;
	tribeOffers: TribeOffersService;
}

interface Neighbours extends Pick<TribeKeepingOptions, 'uploads' | 'beginTalk'> {
	accounts: AccountsService;
	friends: FriendsService;
	users: UsersService;
	reportedBy: ReportedBy;
	/** Of a later room. */
	countReports: CountWaiting;
	/** Likewise. */
	countHeld: CountWaiting;
	/** Notices for members; of a later room. */
	tell: TellMember;
}

export function tribesRoom(
	{ database, caches, clock }: Platform,
	{ accounts, friends, users, reportedBy, countReports, countHeld, tell, uploads, beginTalk }: Neighbours,
): Room<Services> {
	const cached = createCachedTribes(caches);
	const memberships = createMemberships({ caches, clock });
	const visible = createVisibleTribes({ cached, memberships, clock, friends });
	const actOnMember = createActOnMember(tell);
	const tribes = createTribesService({
		...{ database, caches, clock, friends, users, reportedBy, countReports, countHeld },
		...{ cached, memberships, visible, actOnMember },
	});
	const tribeKeeping = createTribeKeepingService({ database, clock, visible, uploads, beginTalk, actOnMember });
	const tribeModeration = createTribeModerationService({ database, clock });
	const tribeRequests = createTribeRequestsService({ database, clock, friends, cached, visible });
	const tribeOffers = createTribeOffersService({ database, clock, visible, tell });
	const service = { tribes, tribeKeeping, tribeModeration, tribeRequests, tribeOffers };
	const tribeRoles = createTribeRolesService({ database, clock, friends, memberships, visible });
	const joining = {
		tribeJoining: createTribeJoiningService({ database, clock, accounts, visible }),
		tribeInvitations: createTribeInvitationsService({ database, clock, friends, visible }),
	};
	const tribeOrder = createTribeOrderService({ database, clock, friends, users, visible, actOnMember });
	const shadowBans = createShadowBansService({ database, clock, friends, users, visible });
	const tribeVisits = createTribeVisitsService({ database, clock, visible });
	const tribeRules = createTribeRulesService({ database, clock, visible });
	const tribeAlias = createTribeAliasService({ database, clock, visible });
	function endpoints(on: On): void {
		tribesRoutes(on, { ...service, tribeVisits });
		tribeMembersRoutes(on, service);
		tribeRolesRoutes(on, { tribes, tribeRoles });
		joiningRoutes(on, { ...service, ...joining });
		tribeRulesRoutes(on, tribeRules);
		tribeAliasRoutes(on, tribeAlias);
		tribeOrderRoutes(on, { tribes, tribeOrder });
		shadowBansRoutes(on, { tribes, shadowBans });
	}
	return {
		service,
		endpoints,
		followers: [createRequestsFollower(clock)],
		jobs: [
			job({ name: 'tribes.completeFinding', everySeconds: 60 * 60, run: ({ signal }) => tribeKeeping.completeFinding(signal) }),
			job({ name: 'tribes.endShadowBans', everySeconds: 60, run: ({ signal }) => shadowBans.endOver(signal) }),
			job({ name: 'tribes.advanceOffers', everySeconds: 60 * 60, run: (call) => tribeOffers.advanceOver(call) }),
		],
		recounts: [recount],
		tellings: createTribeTellings({ tribeRequests, friends }),
	};
}
