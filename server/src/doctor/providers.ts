/** The providers that members sign in with: whether each says what it is. */
import type { Config } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { createClients } from '../features/providers/clients.ts';
import { type Finding, fine, must } from './finding.ts';

/** Longer than a member waits. */
const answerMs = 15_000;

export function examineProviders({ providers }: Config): Promise<Finding[]> {
	const clients = createClients({ clock: systemClock, providersMs: answerMs, onError: () => {} });
	return Promise.all(
		providers.map(async (provider) => {
			const { key, issuer, name } = provider;
			try {
				await clients.clientOf(provider);
				return fine(`${name} at ${issuer} can be reached, so members can log in with it.`);
			} catch {
				return must(
					`No one can log in with ${name}: ${issuer} doesn’t say that it is this provider. Check OIDC_${key.toUpperCase()}_ISSUER.`,
				);
			}
		}),
	);
}
