/** The whole story of a small community, from the first account to a restart of its server, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { newRegistration } from '@friends/test-kit/members';
import { startServer } from '@friends/test-kit/server-process';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
	commentBox,
	commentsButton,
	createDialog,
	dock,
	expectLanding,
	expectSignedIn,
	expectToast,
	fillRegistration,
	likeButton,
	logIn,
	logOut,
	openComments,
	postWith,
	writeComment,
	writeTitle,
} from '../steps.ts';

// With motion, as most people see it; the other journeys reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.slow();

const ada = newRegistration({ name: 'Ada Lovelace' });
const grace = newRegistration({ name: 'Grace Hopper' });
const post = { title: 'Sunday in the park', body: 'I bring the kettle, who brings the cake?' };
const comment = 'I do. Lemon, as always.';

async function register(page: Page, url: string, person: typeof ada): Promise<void> {
	await page.goto(`${url}/`);
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await fillRegistration(page, person);
	await page.getByRole('button', { name: 'Sign Up' }).click();
}

async function tellStory(browser: Browser, env: Record<string, string>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-story-'));
	const options = { dataDir, env: { RATE_LIMITS: 'off', ...env } };
	let server = await startServer(options);
	const { url, port } = server;
	const [adasContext, gracesContext] = [await browser.newContext(), await browser.newContext()];
	for (const context of [adasContext, gracesContext]) await context.addInitScript(() => localStorage.setItem('friends-intro-seen', 'true'));
	try {
		const adasPage = await adasContext.newPage();
		await adasPage.goto(`${url}/register`);
		await expect(adasPage.getByText('You’re the first one here. Your account will be the administrator of this community.')).toBeVisible();
		await register(adasPage, url, ada);
		await expectToast(adasPage, 'Account created!', 'You’re the administrator here.');
		await postFromTheDashboard(adasPage, post);
		await expectToast(adasPage, 'Your post has been created!');

		const gracesPage = await gracesContext.newPage();
		await register(gracesPage, url, grace);
		await expectToast(gracesPage, 'Account created!');
		await expect(gracesPage.getByText('You’re the administrator here.')).toBeHidden();
		const gracesView = gracesPage.getByRole('article', { name: 'Ada Lovelace' }).filter({ hasText: post.title });
		await likeButton(gracesView).click();
		await openComments(gracesView);
		await writeComment(gracesView, comment);
		await expect(gracesView.getByRole('listitem').filter({ hasText: comment })).toContainText('Grace Hopper');

		await expectPostOf(adasPage, { isLikedByViewer: false });
		await logOut(adasPage);
		await expectLanding(adasPage);
		await adasPage.getByRole('link', { name: 'Log In' }).click();
		await logIn(adasPage, ada.email);
		await expectToast(adasPage, 'Welcome back!');

		expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
		server = await startServer({ ...options, port });
		expect(server.url).toBe(url);
		await expectPostOf(adasPage, { isLikedByViewer: false });
		await expectPostOf(gracesPage, { isLikedByViewer: true });
		await expect(dock(gracesPage).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
	} finally {
		await Promise.all([adasContext.close(), gracesContext.close()]);
		await server.end('SIGTERM');
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** The narrowest wide window. */
async function postFromTheDashboard(page: Page, { title, body }: typeof post): Promise<void> {
	await page.getByRole('button', { name: /^What’s on your mind/ }).click();
	const box = createDialog(page);
	await writeTitle(box, title);
	await box.getByRole('textbox', { name: 'Body' }).fill(body);
	await box.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Expects the post as a new visit shows it: title, body, like and comment. */
async function expectPostOf(page: Page, { isLikedByViewer }: { isLikedByViewer: boolean }): Promise<void> {
	await page.reload();
	await expectSignedIn(page);
	const shown = postWith(page, post.body);
	await expect(shown.getByRole('heading', { name: post.title })).toBeVisible();
	await expect(likeButton(shown)).toHaveAccessibleName(isLikedByViewer ? '1 like, liked' : 'Like, 1 like');
	await expect(commentsButton(shown)).toHaveAccessibleName('Comments, 1');
	await openComments(shown);
	await expect(shown.getByRole('listitem')).toHaveText([new RegExp(comment)]);
	await expect(commentBox(shown)).toBeVisible();
}

test('on SQLite, a community begins, talks and outlives a restart', async ({ browser }) => {
	await tellStory(browser, {});
});

test('on PostgreSQL, a community begins, talks and outlives a restart', async ({ browser }) => {
	const postgres = await startPostgresServer();
	try {
		await tellStory(browser, { DATABASE_URL: await postgres.createDatabase() });
	} finally {
		await postgres.stop();
	}
});
