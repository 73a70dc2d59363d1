/** A server whose members can sign in with providers on this machine, and what people do there. */
import { randomBytes } from 'node:crypto';
import { beginTrip, endTrip, loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import type { Identity } from '@friends/contract/providers/providers.schema';
import { type ProviderPerson, startProvider, type TestProvider } from '@friends/test-kit/oidc-provider';
import type { ProviderConfig } from '../../config/providers.ts';
import type { Config } from '../../config.ts';
import type { Timings } from '../../core/room.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const redirectUri = 'http://localhost:3000/login/elsewhere';

export interface ProviderScene {
	server: TestApp;
	/** Has the keys 'weaver' and 'loom'. */
	providers: Record<'weaver' | 'loom', TestProvider>;
	/** Begins a trip and signs in at the provider. @returns what ends it. */
	travel(person: ProviderPerson | null, how?: How): Promise<{ ticket: string; answer: string }>;
	/** A whole trip. */
	identityOf(person: ProviderPerson, how?: How): Promise<Identity>;
	/** A whole trip, and a sign-in. */
	signIn(person: ProviderPerson, how?: How): ReturnType<typeof callSignIn>;
	close(): Promise<void>;
}

interface How {
	provider?: 'weaver' | 'loom';
	isFresh?: boolean;
	code?: string;
	comesBack?: boolean;
}

const settingsOf = (key: string, { issuer, clientId, clientSecret }: TestProvider): ProviderConfig => ({
	...{ key, name: `${key.charAt(0).toUpperCase()}${key.slice(1)} & Co.`, issuer, clientId, clientSecret },
});

let made = 0;

/** A person new to every provider, with an address that it confirms. */
export function newPerson(overrides: ProviderPerson | Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
	made += 1;
	const sub = `${randomBytes(4).toString('hex')}-${made}`;
	return { sub, name: 'Noor Haddad', email: `${sub}@mail.example`, email_verified: true, ...overrides };
}

const callSignIn = (server: TestApp, identity: string, { code, comesBack }: How) =>
	server.api.call(loginWithProvider, {
		body: { identity, ...(code !== undefined && { code }), ...(comesBack !== undefined && { comesBack }) },
	});

export async function createProviderScene(overrides: Partial<Config> = {}, timings: Partial<Timings> = {}): Promise<ProviderScene> {
	const [weaver, loom] = [await startProvider(redirectUri), await startProvider(redirectUri)];
	const providers = [settingsOf('weaver', weaver), settingsOf('loom', loom)];
	const server = await createTestApp({ providers, ...overrides }, timings);

	async function travel(person: ProviderPerson | null, { provider = 'weaver', isFresh = false }: How = {}) {
		// Each trip begins later than what was used before.
		server.clock.advanceSeconds(1);
		const query = isFresh ? ({ fresh: 'yes' } as const) : {};
		const { address, ticket } = await server.api.succeed(beginTrip, { params: { provider }, query });
		return { ticket, answer: await { weaver, loom }[provider].signIn(address, person) };
	}

	async function identityOf(person: ProviderPerson, how: How = {}): Promise<Identity> {
		return server.api.succeed(endTrip, { body: await travel(person, how) });
	}

	return {
		server,
		providers: { weaver, loom },
		travel,
		identityOf,
		signIn: async (person, how = {}) => callSignIn(server, (await identityOf(person, how)).identity, how),
		async close() {
			await server.close();
			await Promise.all([weaver.close(), loom.close()]);
		},
	};
}
