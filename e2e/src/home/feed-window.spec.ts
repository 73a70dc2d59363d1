/** Virtualised feed of some hundred posts: few of them are in the DOM, and Back restores the scroll position. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { startServer } from '@friends/test-kit/server-process';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { apiOf, test as base, expect, type World } from '../fixtures.ts';
import { commentBox, openComments } from '../steps.ts';

const end = 'You’ve reached the end of the thread.';
/** Upper limit of mounted posts, for any length of the feed. */
const fewPosts = 40;

const test = base.extend<object, { town: World }>({
	town: [
		async ({ browserName: _ }, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), 'friends-e2e-'));
			await fillDataDir(dataDir, generateCommunity({ members: 20, posts: 300, tribes: 1 }));
			const server = await startServer({ dataDir });
			await use({ server, api: apiOf(server) });
			await server.end('SIGTERM');
			rmSync(dataDir, { recursive: true, force: true });
		},
		{ scope: 'worker' },
	],
});

const articles = (page: Page) => page.getByRole('feed', { name: 'Posts' }).getByRole('article');
const articleAt = (page: Page, position: number): Locator => page.locator(`article[aria-posinset="${position}"]`);

/** Scrolls by wheel until the post is mounted, then to the middle of the window. */
async function scrollToPost(page: Page, position: number): Promise<Locator> {
	const article = articleAt(page, position);
	await page.mouse.move(500, 400);
	await expect(async () => {
		await page.mouse.wheel(0, 1500);
		await expect(article).toBeAttached({ timeout: 100 });
	}).toPass();
	await article.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await expect(article).toBeInViewport();
	return article;
}

const topOf = (article: Locator) => article.evaluate((element) => element.getBoundingClientRect().top);

test('few posts stand in the page all the way down and up', async ({ town, signIn }) => {
	const { page } = await signIn('Ada Lovelace', town);
	await page.goto('/');
	await expect(articles(page).first()).toBeVisible();
	await page.mouse.move(500, 400);
	const seen = new Set<number>();
	const look = async () => {
		const positions = await articles(page).evaluateAll((elements) => elements.map(({ ariaPosInSet }) => Number(ariaPosInSet)));
		expect(positions.length).toBeLessThanOrEqual(fewPosts);
		for (const position of positions) seen.add(position);
	};
	await expect(async () => {
		await page.mouse.wheel(0, 1000);
		await look();
		await expect(page.getByText(end)).toBeInViewport({ timeout: 50 });
	}).toPass({ intervals: [50] });
	const count = Number(await articles(page).last().getAttribute('aria-setsize'));
	expect(count).toBeGreaterThan(200);
	// No post was left out on the way.
	expect([...seen].sort((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
	await expectAccessible(page, 'the end of a long feed');

	await page.evaluate(() => scrollTo({ top: 0 }));
	await expect(articleAt(page, 1)).toBeInViewport();
	await look();
});

test('Back leads to the same post at the same height, also with new posts above it', async ({ town, signIn }) => {
	const { page } = await signIn('Ada Lovelace', town);
	await page.goto('/');
	const article = await scrollToPost(page, 90);
	const text = await article.textContent();
	const top = await topOf(article);
	await article.getByRole('link').first().click();
	await expect(page.getByRole('tab', { name: 'Posts' })).toBeVisible();
	await page.goBack();
	await expect(article).toBeInViewport();
	expect(await article.textContent()).toBe(text);
	expect(Math.abs((await topOf(article)) - top)).toBeLessThanOrEqual(1);

	await page.keyboard.press('g');
	await page.keyboard.press('f');
	await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
	// A visit by link, not by Back, begins at the top.
	await page.keyboard.press('g');
	await page.keyboard.press('h');
	await expect(articleAt(page, 1)).toBeInViewport();
	await page.getByRole('button', { name: 'Create post' }).last().click();
	const dialog = page.getByRole('dialog', { name: 'Create post' });
	await dialog.getByRole('textbox', { name: 'Body' }).fill(`On top, ${Date.now()}`);
	await dialog.getByRole('button', { name: 'Publish' }).click();
	await expect(articleAt(page, 1)).toContainText('On top');
	// While the dialog is open, Back would only close it.
	await expect(dialog).toBeHidden();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
	await page.goBack();
	const moved = articleAt(page, 91);
	await expect(moved).toBeInViewport();
	expect(await moved.textContent()).toBe(text);
	expect(Math.abs((await topOf(moved)) - top)).toBeLessThanOrEqual(1);
});

test('a post keeps the focus and its open comments while others are read', async ({ town, signIn }) => {
	const { page } = await signIn('Ada Lovelace', town);
	await page.goto('/');
	const opened = articleAt(page, 2);
	await openComments(opened);
	await expect(commentBox(opened)).toBeVisible();
	const focused = articleAt(page, 3);
	const share = focused.getByRole('button', { name: 'Share' });
	await share.focus();
	await scrollToPost(page, 60);
	await expect(articleAt(page, 1)).toHaveCount(0);
	await expect(share).toBeFocused();
	await expect(share).not.toBeInViewport();
	await page.keyboard.press('Tab');
	await expect(articleAt(page, 4).locator(':focus')).toBeInViewport();
	await page.keyboard.press('Shift+Tab');
	await expect(share).toBeInViewport();
	await expect(commentBox(opened)).toBeAttached();
});

test('Page Down and Page Up lead from post to post', async ({ town, signIn }) => {
	const { page } = await signIn('Ada Lovelace', town);
	await page.goto('/');
	await articleAt(page, 1).getByRole('button', { name: 'Share' }).focus();
	for (let position = 2; position <= 30; position += 1) {
		await page.keyboard.press('PageDown');
		await expect(articleAt(page, position)).toBeFocused();
		await expect(articleAt(page, position)).toBeInViewport();
	}
	await page.keyboard.press('PageUp');
	await expect(articleAt(page, 29)).toBeFocused();
	expect(await articles(page).count()).toBeLessThanOrEqual(fewPosts);
});
