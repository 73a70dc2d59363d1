/** What journeys start from: a server of their own for each worker, members made through the API, people already signed in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface World {
	server: ServerProcess;
	api: Api;
}

interface Scene {
	/** A new member with a page of their own, signed in without the form. */
	signIn(name?: string): Promise<{ member: SignedInMember; page: Page }>;
}

/** Leaves a session in a context as the web app would have stored it. */
export async function storeSession(context: BrowserContext, url: string, { session }: SignedInMember): Promise<void> {
	const page = await context.newPage();
	await page.goto(`${url}/healthz`);
	await page.evaluate(({ accessToken, refreshToken, user }) => {
		localStorage.setItem('accessToken', accessToken);
		localStorage.setItem('refreshToken', refreshToken);
		localStorage.setItem('user', JSON.stringify(user));
		localStorage.setItem('currentUserId', user.id);
	}, session);
	await page.close();
}

async function withServer(use: (server: ServerProcess) => Promise<void>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-e2e-'));
	const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
	try {
		await use(server);
	} finally {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Each call opens a browser profile that knows nothing of the others; all are closed afterwards. */
async function withPeople(
	{ browser, server, api }: World & { browser: Browser },
	use: (signIn: Scene['signIn']) => Promise<void>,
): Promise<void> {
	const contexts: BrowserContext[] = [];
	await use(async (name) => {
		const member = await registerMember(api, name ? { name } : {});
		const context = await browser.newContext({ baseURL: server.url });
		contexts.push(context);
		await storeSession(context, server.url, member);
		return { member, page: await context.newPage() };
	});
	for (const context of contexts) await context.close();
}

export const test = base.extend<Scene, World>({
	server: [({ browserName: _ }, use) => withServer(use), { scope: 'worker' }],
	api: [({ server }, use) => use(createApi(sendOverHttp(server.url))), { scope: 'worker' }],
	baseURL: ({ server }, use) => use(server.url),
	signIn: ({ browser, server, api }, use) => withPeople({ browser, server, api }, use),
});

export { expect };
