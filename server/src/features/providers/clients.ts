/** Clients of the providers: what each says of itself, kept for a while, and calls that can take only so long. */
import type { ServerMetadata } from 'openid-client';
import type { MonotonicClock } from '#core/clock';
import { AppError } from '#core/errors';
import type { ProviderConfig } from '../../config/providers.ts';
import { createLimitedFetch, type LimitedFetch } from './limited-fetch.ts';

/** Loaded with the first sign-in of this kind: most communities have no provider. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;

/** How long the metadata of a provider is kept. Its keys are read for each sign-in. */
const keptMs = 10 * 60 * 1000;

interface ClientsOptions {
	clock: MonotonicClock;
	/** Time limit of all that one call asks of a provider. */
	providersMs: number;
	onError(error: unknown): void;
}

export type Clients = ReturnType<typeof createClients>;

export function createClients({ clock, providersMs, onError }: ClientsOptions) {
	const kept = new Map<string, { metadata: ServerMetadata; until: number }>();

	async function metadataOf(openid: Library, { key, issuer, clientId }: ProviderConfig, { fetch }: LimitedFetch): Promise<ServerMetadata> {
		const known = kept.get(key);
		if (known && known.until > clock.monotonicMs()) return known.metadata;
		const options = { [openid.customFetch]: fetch, execute: extensionsFor(openid, issuer) };
		const metadata = (await openid.discovery(new URL(issuer), clientId, undefined, undefined, options)).serverMetadata();
		kept.set(key, { metadata, until: clock.monotonicMs() + keptMs });
		return metadata;
	}

	return {
		/** @throws AppError 'provider_unreachable' when its metadata can't be read. */
		async clientOf(provider: ProviderConfig) {
			const openid = await library();
			const limited = createLimitedFetch(providersMs);
			const metadata = await metadataOf(openid, provider, limited).catch((error: unknown) => {
				onError(new Error(`The provider ${provider.key} can’t be reached`, { cause: error }));
				throw new AppError('provider_unreachable');
			});
			const { clientId, clientSecret, issuer } = provider;
			const config = new openid.Configuration(metadata, clientId, clientSecret, authenticationFor(openid, metadata)(clientSecret));
			config[openid.customFetch] = limited.fetch;
			for (const extend of extensionsFor(openid, issuer)) extend(config);
			return { openid, config, hasFailed: limited.hasFailed };
		},
	};
}

/** Signatures are checked, although the ID token comes from the provider itself. Plain http is for issuers on this machine. */
function extensionsFor({ allowInsecureRequests, enableNonRepudiationChecks }: Library, issuer: string) {
	return issuer.startsWith('http:') ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks];
}

/** Basic is what a provider takes that names no ways. */
function authenticationFor(
	{ ClientSecretBasic, ClientSecretPost }: Library,
	{ token_endpoint_auth_methods_supported: ways }: ServerMetadata,
) {
	return ways?.includes('client_secret_post') && !ways.includes('client_secret_basic') ? ClientSecretPost : ClientSecretBasic;
}
