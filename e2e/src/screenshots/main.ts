/**
 * `npm run screenshots`: every screen in each of its states, at 390 and 1280 px, light and dark, into .out/screenshots.
 * `-- home tribe` takes those alone, `-- --language ar` all in another language, `-- --state full,guest` some of the states. The states are real: a full demo, an instance with one member, calls that wait
 * or fail, and a guest on a closed and on an open instance.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from '@friends/contract/auth/auth.endpoints';
import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { listFriends } from '@friends/contract/friends/friends.endpoints';
import { getMe, updatePreferences } from '@friends/contract/users/users.endpoints';
import { demoCommunity } from '@friends/loader/demo/demo-community';
import { drawPictures } from '@friends/loader/demo/draw-pictures';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { castPassword, emailOf } from '@friends/test-kit/cast/cast';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { findChromium } from '../../../scripts/prepare/find-programs.mjs';
import { fillPanel } from './busy-panel.ts';
import { foundTribe } from './found-tribe.ts';
import { type ScreenToShow, screensToShow } from './screens-to-show.ts';

const { values: options, positionals: wanted } = parseArgs({
	options: { language: { type: 'string' }, state: { type: 'string' } },
	allowPositionals: true,
});
const folder = join(import.meta.dirname, '../../../.out/screenshots', options.language ?? '');
const widths = [390, 1280] as const;
const schemes = ['light', 'dark'] as const;
const states = ['full', 'empty', 'loading', 'error', 'guest', 'open'] as const;
type State = (typeof states)[number];

/** Requests that every screen needs before it can be in any state. */
const needed = /^\/(?:api\/instance|api\/auth\/|auth\/|me$)/;
const isCall = (path: string) => /^\/(?:api|auth|me)\b/.test(path);

interface Place {
	server: ServerProcess;
	session: Session;
	admin: Session;
}

/** Local storage of a signed-in browser. */
type Session = Record<'accessToken' | 'refreshToken' | 'user' | 'currentUserId', string>;

async function signIn(server: ServerProcess, path: string, body: Record<string, string>): Promise<Session> {
	const reply = await fetch(`${server.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const { accessToken, refreshToken, user } = (await reply.json()) as { accessToken: string; refreshToken: string; user: { id: string } };
	return { accessToken, refreshToken, user: JSON.stringify(user), currentUserId: user.id };
}

async function openDemo(dataDir: string): Promise<Place> {
	mkdirSync(dataDir, { recursive: true });
	await fillDataDir(dataDir, demoCommunity({ now: new Date(), pictures: await drawPictures(dataDir) }));
	const server = await startServer({ dataDir });
	const logIn = (username: string) => signIn(server, '/auth/login', { email: `${username}@friends.example`, password: castPassword });
	const [session, admin] = [await logIn('mayaok'), await logIn('gracep')];
	const api = createApi(sendOverHttp(server.url));
	if (options.language) {
		// The account speaks it too: the app would follow that.
		for (const { accessToken: token } of [session, admin])
			await api.succeed(updatePreferences, { token, body: { language: options.language } });
	}
	await fillPanel(api, admin.accessToken);
	await lookIn(api, session.accessToken);
	return { server, session, admin };
}

/** Makes some friends of the member appear online, and waits, because presence is written in batches. */
async function lookIn(api: Api, token: string): Promise<void> {
	const friends = await api.succeed(listFriends, { token, query: { limit: 5 } });
	for (const { person } of friends) {
		const { accessToken } = await api.succeed(login, { body: { email: emailOf(person), password: castPassword } });
		await api.succeed(getMe, { token: accessToken });
	}
	while ((await api.succeed(listOnline, { token })).filter(({ isFriend }) => isFriend).length < friends.length) await setTimeout(200);
}

async function openEmpty(dataDir: string): Promise<Place> {
	const account = { name: 'Ada Lovelace', username: 'ada_lovelace', email: 'ada@friends.example', password: castPassword };
	const server = await startServer({ dataDir });
	const session = await signIn(server, '/auth/register', account);
	return { server, session, admin: session };
}

async function whatThereIs({ server, session }: Place) {
	const get = async <T>(path: string) =>
		(await (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${session.accessToken}` } })).json()) as T;
	const posts = await get<{ id: string; commentCount: number }[]>('/api/posts?limit=50');
	const [tribe] = await get<{ slug: string }[]>('/api/tribes?scope=mine&limit=1');
	const talkedAbout = posts.reduce((most, post) => (post.commentCount > most.commentCount ? post : most));
	const ownTribe = await foundTribe(createApi(sendOverHttp(server.url)), session.accessToken);
	return { post: talkedAbout.id, tribe: tribe?.slug ?? 'none', ownTribe, person: 'gracep' };
}

/** Mocks the network for the state. */
async function arrange(context: BrowserContext, state: State): Promise<void> {
	if (state === 'open') {
		await context.route('**/api/instance', async (route) => {
			const reply = await route.fetch();
			await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), guestAccess: 'open' } });
		});
	}
	if (state !== 'loading' && state !== 'error') return;
	await context.route('**', (route: Route) => {
		const { pathname } = new URL(route.request().url());
		if (!isCall(pathname) || needed.test(pathname)) return route.fallback();
		// A held request never gets a reply; closing the page ends it.
		if (state === 'loading') return undefined;
		return route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify({ status: 400, detail: 'No.' }) });
	});
}

/** Runs in the page: true when everything in the window has loaded. Pictures further down may be lazy. */
function isShown(): boolean {
	if (document.querySelector('[aria-busy="true"], .skeleton, [role="status"][aria-label]')) return false;
	return [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight);
}

async function settle(page: Page, state: State): Promise<void> {
	await page.locator('h1, .skeleton').first().waitFor({ state: 'attached' });
	// Waiting for an idle network would not end: an open page always has its session long-poll under way.
	if (state !== 'loading') await page.waitForFunction(isShown);
	await page.evaluate(() => document.fonts.ready);
}

interface Shot {
	server: ServerProcess;
	session: Session;
	state: State;
	width: (typeof widths)[number];
	colorScheme: (typeof schemes)[number];
}

async function picture(browser: Browser, screens: ScreenToShow[], { server, session, state, width, colorScheme }: Shot): Promise<void> {
	const isSignedIn = state !== 'guest' && state !== 'open';
	const items = {
		'friends-intro-seen': 'true',
		...(options.language && { 'friends-language': options.language }),
		...(isSignedIn ? session : {}),
	};
	const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
	const context = await browser.newContext({
		baseURL: server.url,
		viewport: { width, height: width < 768 ? 844 : 800 },
		colorScheme,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
		storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
	});
	await arrange(context, state);
	for (const { name, path, isForGuests = false } of screens) {
		if (isForGuests !== (state === 'guest')) continue;
		const page = await context.newPage();
		await page.goto(path);
		await settle(page, state);
		await page.screenshot({ path: join(folder, `${name}-${state}-${width}-${colorScheme}.png`) });
		await page.close();
	}
	await context.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found; 'node scripts/prepare.mjs browser' gets one or says what to install.");
const dataDir = mkdtempSync(join(tmpdir(), 'friends-screenshots-'));
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const demo = await openDemo(join(dataDir, 'demo'));
const empty = await openEmpty(join(dataDir, 'empty'));
try {
	const screens = screensToShow(await whatThereIs(demo)).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
	const forAdmins = screens.filter(({ isForAdmins }) => isForAdmins);
	const forMembers = screens.filter(({ isForAdmins }) => !isForAdmins);
	mkdirSync(folder, { recursive: true });
	for (const state of states) {
		if (options.state && !options.state.split(',').includes(state)) continue;
		for (const width of widths) {
			const { server, session, admin } = state === 'empty' ? empty : demo;
			for (const colorScheme of schemes) {
				const shot = { server, state, width, colorScheme };
				await picture(browser, forMembers, { ...shot, session });
				await picture(browser, forAdmins, { ...shot, session: admin });
			}
		}
		console.log(`${state}: done`);
	}
	console.log(`The pictures are in ${folder}`);
} finally {
	await browser.close();
	for (const { server } of [demo, empty]) await server.end('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
}
