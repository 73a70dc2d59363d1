import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { createTokensService, type TokensOptions, type TokensService } from './tokens.service.ts';

interface Neighbours extends Pick<TokensOptions, 'requireSession'> {
	accounts: AccountsService;
}

export function tokensRoom({ database, clock, onError }: Platform, neighbours: Neighbours): Room<TokensService> {
	const service = createTokensService({ database, clock, onError, ...neighbours });
	return {
		service,
		endpoints: (on) => tokensRoutes(on, service),
		jobs: [job({ name: 'tokens.removeExpired', everySeconds: 60 * 60, forgets: true, run: () => service.removeExpired() })],
	};
}
