/** Fixtures of the journeys: a server for each worker, members made through the API, pages that are signed in already. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

/** Items of the local storage. */
type Stored = Record<string, string>;

/** A running instance, and its API without a browser. */
export interface World {
	server: ServerProcess;
	api: Api;
}

export interface Person {
	member: SignedInMember;
	page: Page;
}

export interface Scene {
	/** Local storage of the guest that `page` belongs to. */
	kept: Stored;
	/** Makes a new member with a signed-in page, on the worker's instance by default. */
	signIn(name?: string, world?: World): Promise<Person>;
	/** Opens the page of a guest in a browser of its own. */
	visit(world: World, options?: BrowserContextOptions): Promise<Page>;
	/** Starts an empty instance for this test alone, with further variables of its server. */
	newWorld(env?: Record<string, string>): Promise<World>;
}

/** Local storage at the start: the plain feed at any width, and the introduction seen. Journeys about either set it themselves. */
const habits: Stored = { 'friends-home-layout': 'feed', 'friends-intro-seen': 'true' };

/** Local storage of a browser in which this member has signed in. */
function sessionOf({ session: { accessToken, refreshToken, user } }: SignedInMember): Stored {
	return { ...habits, accessToken, refreshToken, user: JSON.stringify(user), currentUserId: user.id };
}

/** Fills the local storage of an origin before its first page runs. `storageState` would open a page for it, in a fifth of the time of a visit. */
async function store(context: BrowserContext, given: { origin: string; items: Stored }): Promise<void> {
	await context.addInitScript(({ origin, items }) => {
		// A cookie remembers it: the app may have emptied the storage since.
		if (location.origin !== origin || document.cookie.includes('is-stored')) return;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers after the page has begun.
		document.cookie = 'is-stored=1';
		for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
	}, given);
}

async function withServer(use: (server: ServerProcess) => Promise<void>, env: Record<string, string> = {}): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-e2e-'));
	const server = await startServer({ dataDir, env });
	try {
		await use(server);
	} finally {
		await server.end('SIGTERM');
		rmSync(dataDir, { recursive: true, force: true });
	}
}

export function apiOf(server: ServerProcess): Api {
	return createApi(sendOverHttp(server.url));
}

/** Closes all of them after the test. */
async function withWorlds(use: (newWorld: Scene['newWorld']) => Promise<void>): Promise<void> {
	const closing: (() => void)[] = [];
	const closed: Promise<void>[] = [];
	await use((env) => {
		const { promise, resolve, reject } = Promise.withResolvers<World>();
		const isOver = new Promise<void>((close) => closing.push(close));
		closed.push(
			withServer((server) => {
				resolve({ server, api: apiOf(server) });
				return isOver;
			}, env).catch(reject),
		);
		return promise;
	});
	for (const close of closing) close();
	await Promise.all(closed);
}

/** Each call opens a separate browser context; all are closed afterwards. */
async function withPeople(
	{ browser, ...home }: World & { browser: Browser },
	use: (signIn: Scene['signIn']) => Promise<void>,
): Promise<void> {
	await withContexts(browser, (open) =>
		use(async (name, { server, api } = home) => {
			const registered = await registerMember(api, name ? { name } : {});
			// The welcome card has its own journey.
			const user = await api.succeed(updatePreferences, { token: registered.token, body: { isWelcomed: true } });
			const member = { ...registered, user };
			return { member, page: await open(server.url, sessionOf(member)) };
		}),
	);
}

async function withContexts(
	browser: Browser,
	use: (open: (baseURL: string, items: Stored, options?: BrowserContextOptions) => Promise<Page>) => Promise<void>,
): Promise<void> {
	const contexts: BrowserContext[] = [];
	await use(async (baseURL, items, options) => {
		const context = await browser.newContext({ ...options, baseURL });
		contexts.push(context);
		await store(context, { origin: baseURL, items });
		return context.newPage();
	});
	for (const context of contexts) await context.close();
}

export const test = base.extend<Scene, World>({
	server: [({ browserName: _ }, use) => withServer(use), { scope: 'worker' }],
	api: [({ server }, use) => use(apiOf(server)), { scope: 'worker' }],
	baseURL: ({ server }, use) => use(server.url),
	kept: [habits, { option: true }],
	context: async ({ context, server, kept }, use) => {
		await store(context, { origin: server.url, items: kept });
		await use(context);
	},
	visit: ({ browser }, use) => withContexts(browser, (open) => use(({ server }, options) => open(server.url, habits, options))),
	newWorld: ({ browserName: _ }, use) => withWorlds(use),
	signIn: ({ browser, server, api }, use) => withPeople({ browser, server, api }, use),
});

export { expect };
