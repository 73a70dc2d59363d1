/** `npm run bench:memory`: the feed in a browser that scrolls through 10,000 posts: memory, frames, CPU time, and the place on the way back. */
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
import { countCpu, cpuMsOf, scrollFrames } from './feed-frames.ts';
import { returnToPost } from './feed-return.ts';

/** More posts than are read, because the reader does not see those of private tribes. */
const posts = 13_000;
const members = 500;
const milestones = [500, 2_500, 5_000, 10_000];
/** A person who reads along, and a strong push. */
const speeds = [20, 200];
const framesPerScroll = 300;
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

/** All the way up, several windows in each step. */
async function scrollToTop(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((done) => {
				const step = () => {
					if (scrollY === 0) return done();
					scrollBy({ top: -4 * innerHeight, behavior: 'instant' });
					requestAnimationFrame(() => requestAnimationFrame(step));
				};
				step();
			}),
	);
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
	await countCpu(devTools);
	await page.goto('/');
	await page.getByRole('article').nth(3).waitFor();
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
	console.log(`  first screen: ${Math.round(await cpuMsOf(devTools))} ms of CPU`);
	for (const milestone of milestones) {
		await scrollUntil(page, () => countOf() >= milestone);
		console.log(`  ${countOf()} posts after ${Math.round(await cpuMsOf(devTools))} ms of CPU: ${await measure(page, devTools)}`);
	}
	await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2 }));
	for (const stepPx of speeds.flatMap((speed) => [speed, -speed])) {
		const { overOne, overTwo, blank, longestMs, cpuMs } = await scrollFrames(page, devTools, { count: framesPerScroll, stepPx });
		const shares = `${overOne.toFixed(1)} % over 16.7 ms, ${overTwo.toFixed(1)} % over 33 ms, ${blank.toFixed(1)} % without a post`;
		console.log(`  ${stepPx} px a frame: ${shares}, longest ${longestMs.toFixed(0)} ms, ${cpuMs.toFixed(2)} ms of CPU a frame`);
	}
	const { firstPx, mostPx, lastPx, cpuMs } = await returnToPost(page, devTools);
	const away = [firstPx, mostPx, lastPx].map((px) => px.toFixed(1)).join(', ');
	console.log(`  way back: ${away} px away (first, most, last), ${Math.round(cpuMs)} ms of CPU`);
	await scrollToTop(page);
	console.log(`  back at the top: ${await measure(page, devTools)}`);
} finally {
	await browser.close();
	await server.end('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
}
