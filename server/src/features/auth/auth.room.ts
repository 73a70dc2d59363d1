import { keysRotated } from '@friends/contract/auth/auth.events';
import { on } from '#core/events/follower';
import { job } from '#core/jobs/job';
import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitiesService } from '../accounts/identities.service.ts';
import type { DeparturesService } from '../departures/departures.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { JoiningService } from '../joining/joining.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { authRoutes } from './auth.routes.ts';
import { type AuthService, createAuthService } from './auth.service.ts';
import { createTokens } from './tokens.ts';

interface Neighbours {
	accounts: AccountsService;
	users: UsersService;
	instance: InstanceService;
	joining: JoiningService;
	identities: IdentitiesService;
	mail: Mail;
	programTokens: TokensService;
	departures: DeparturesService;
}

export function authRoom(platform: Platform, neighbours: Neighbours): Room<AuthService> {
	const { config, database, caches, clock, keys, tokenSecret } = platform;
	const service = createAuthService({
		database,
		caches,
		clock,
		publicUrl: config.publicUrl,
		tokens: createTokens({ secret: tokenSecret, keys, clock }),
		keys,
		...neighbours,
	});
	return {
		service,
		endpoints: (on) => authRoutes(on, service),
		nodeFollowers: [{ name: 'auth.keys', reactions: [on(keysRotated, () => keys.load())] }],
		jobs: [job({ name: 'auth.forgetSessions', everySeconds: 60 * 60, forgets: true, run: () => service.removeExpiredSessions() })],
	};
}
