import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { createTokensService, type TokensService } from './tokens.service.ts';

export function tokensRoom({ database, clock, onError }: Platform, { accounts }: { accounts: AccountsService }): Room<TokensService> {
	const service = createTokensService({ database, clock, accounts, onError });
	return {
		service,
		endpoints: (on) => tokensRoutes(on, service),
		jobs: [job({ name: 'tokens.removeExpired', everySeconds: 60 * 60, forgets: true, run: () => service.removeExpired() })],
	};
}
