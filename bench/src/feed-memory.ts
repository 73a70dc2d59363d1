/** `npm run bench:memory`: memory of a browser that scrolls through the whole feed: articles, DOM nodes, JavaScript heap. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@friends/contract/auth/auth.endpoints';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { startServer } from '@friends/test-kit/server-process';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/find-programs.mjs';

/** More posts than are read, because the reader does not see those of private tribes. */
const posts = 13_000;
const members = 500;
const milestones = [500, 2_500, 5_000, 10_000];
const megabyte = 1024 * 1024;

async function signedInPage(browser: Browser, url: string, { email, password }: { email: string; password: string }): Promise<Page> {
	const { accessToken, refreshToken, user } = await createApi(sendOverHttp(url)).succeed(login, { body: { email, password } });
	const items = { accessToken, refreshToken, user: JSON.stringify(user), currentUserId: user.id, 'friends-home-layout': 'feed' };
	const localStorage = Object.entries({ ...items, 'friends-intro-seen': 'true' }).map(([name, value]) => ({ name, value }));
	const context = await browser.newContext({
		baseURL: url,
		viewport: { width: 1280, height: 800 },
		storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
	});
	return context.newPage();
}

/** Counts the posts in the replies that the feed receives. */
function countPosts(page: Page): () => number {
	let count = 0;
	page.on('response', async (response) => {
		if (new URL(response.url()).pathname === '/api/posts') count += ((await response.json()) as unknown[]).length;
	});
	return () => count;
}

async function scrollUntil(page: Page, isReached: () => boolean): Promise<void> {
	while (!isReached()) {
		await page.evaluate(
			() =>
				new Promise<void>((done) => {
					scrollTo({ top: document.documentElement.scrollHeight });
					requestAnimationFrame(() => requestAnimationFrame(() => done()));
				}),
		);
	}
}

async function measure(page: Page, devTools: CDPSession): Promise<string> {
	await devTools.send('HeapProfiler.collectGarbage');
	const { metrics } = await devTools.send('Performance.getMetrics');
	const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
	const articles = await page.getByRole('article').count();
	return `${articles} articles, ${metricOf('Nodes')} DOM nodes, ${(metricOf('JSHeapUsedSize') / megabyte).toFixed(1)} MB heap`;
}

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found; 'node scripts/prepare.mjs browser' gets one or says what to install.");
const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
console.log(`Writing ${posts} posts of ${members} members…`);
const community = generateCommunity({ members, posts });
await fillDataDir(dataDir, community);
const server = await startServer({ dataDir });
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
	const page = await signedInPage(browser, server.url, { email: community.members[1]?.email ?? '', password: community.password });
	const countOf = countPosts(page);
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('Performance.enable');
	await page.goto('/');
	const startedAt = performance.now();
	for (const milestone of milestones) {
		await scrollUntil(page, () => countOf() >= milestone);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		console.log(`  ${countOf()} posts after ${seconds} s: ${await measure(page, devTools)}`);
	}
} finally {
	await browser.close();
	await server.end('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
}
