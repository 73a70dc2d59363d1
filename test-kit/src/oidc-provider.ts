/** An OpenID provider on this machine, where a person signs in without a form, and that can lie, dawdle or go away. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows of a person. */
export interface ProviderPerson {
	sub: string;
	name?: string;
	preferred_username?: string;
	email?: string;
	email_verified?: boolean;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestProvider {
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** Who is at the browser; null for one who declines. */
	person: ProviderPerson | null;
	/** Answers in place of its own, by path. */
	lies: Map<string, Answer>;
	/** Paths that were asked for, the latest last. */
	asked: string[];
	/** Signs the person in at the address of a trip. @returns the query of the address that it sends back to, with its '?'. */
	signIn(address: string, person?: ProviderPerson | null): Promise<string>;
	close(): Promise<void>;
}

const jwk = () => ({
	...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
	use: 'sig',
	alg: 'RS256',
});

const client = { clientId: 'friends', clientSecret: 'a secret of the client that only tests know' };

/** @param redirectUri where the provider may send people back to. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
	const server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const known = new Map<string, ProviderPerson>();
	const provider = createProvider(issuer, redirectUri, known);
	const handle = provider.callback();
	const self: TestProvider = {
		...{ issuer, ...client, person: null, lies: new Map(), asked: [] },
		signIn: (address, person = self.person) => {
			self.person = person;
			return travel(address, redirectUri);
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	server.on('request', (request, response) => {
		const { pathname } = new URL(request.url ?? '/', issuer);
		self.asked.push(pathname);
		const lie = self.lies.get(pathname);
		if (lie) return lie(request, response);
		if (!pathname.startsWith('/interaction/')) return handle(request, response);
		if (self.person) known.set(self.person.sub, self.person);
		const result = self.person ? { login: { accountId: self.person.sub } } : { error: 'access_denied' };
		return provider.interactionFinished(request, response, result);
	});
	return self;
}

function createProvider(issuer: string, redirectUri: string, known: Map<string, ProviderPerson>): Provider {
	const provider = new Provider(issuer, {
		clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
		jwks: { keys: [jwk()] },
		cookies: { keys: ['a key that only tests know'] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
		findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...known.get(sub), sub }) }),
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
		// Every person agrees to all that is asked for.
		async loadExistingGrant({ oidc }) {
			const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
			grant.addOIDCScope('openid email profile');
			await grant.save();
			return grant;
		},
	});
	return provider;
}

/** Follows the provider as a browser of its own does. */
async function travel(address: string, redirectUri: string): Promise<string> {
	const cookies = new Map<string, string>();
	let at = new URL(address);
	for (let steps = 0; steps < 10 && !at.href.startsWith(redirectUri); steps += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
		for (const set of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get('location');
		if (location === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
		at = new URL(location, at);
	}
	return at.search;
}
