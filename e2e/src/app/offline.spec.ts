/** Offline: notices, the outbox, and sending when the connection is back. */
import { logout } from '@friends/contract/auth/auth.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { createTribe } from '@friends/contract/tribes/tribes.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cutCalls, watchAnswered, watchCalls } from '../network.ts';
import {
	answerKeepQuestion,
	bar,
	commentBox,
	commentsButton,
	createDialog,
	expectLanding,
	expectSignedIn,
	expectToast,
	likeButton,
	logIn,
	logOut,
	openComments,
	openCreateDialog,
	postWith,
	submitPost,
	writeComment,
	writeTitle,
} from '../steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const notice = 'You’re offline. We’ll send what you write when you’re back online.';

async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect(page.getByText(notice)).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect(page.getByText(notice)).toBeHidden();
}

test('the notice comes and goes with the connection', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/friends');
	await expectSignedIn(page);
	await expect(page.getByText(notice)).toBeHidden();
	await goOffline(page);
	await comeBack(page);
});

test('a like waits, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Liked offline, ${member.user.username}` });
	await page.goto('/');
	const heart = likeButton(postWith(page, body));
	await expect(heart).toBeVisible();
	const call = { method: 'POST', path: `/api/posts/${id}/like` } as const;
	const [tried, answered] = [watchCalls(page, call), watchAnswered(page, call)];
	await goOffline(page);
	await heart.click();
	await expect(heart).toHaveAccessibleName('1 like, liked');
	expect(tried).toHaveLength(0);
	await comeBack(page);
	await expect.poll(async () => (await api.succeed(getPost, { params: { id } })).likeCount).toBe(1);
	// The outbox of the page is empty too.
	await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('friends-unsent/')))).toEqual([]);
	await page.reload();
	await expect(heart).toHaveAccessibleName('1 like, liked');
	expect(answered).toHaveLength(1);
});

test('a comment waits, says so, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Commented offline, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByText('No comments yet')).toBeVisible();
	const call = { method: 'POST', path: `/api/posts/${id}/comments` } as const;
	const [tried, answered] = [watchCalls(page, call), watchAnswered(page, call)];
	await goOffline(page);
	await writeComment(post, 'From the tunnel');
	await expect(post.getByText('You’re offline. We’ll send your comment when you’re back online.')).toBeVisible();
	await expect(commentBox(post)).toHaveValue('From the tunnel');
	// The comment is sent even when its form is closed.
	await commentsButton(post).click();
	expect(tried).toHaveLength(0);
	await comeBack(page);
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
	await openComments(post);
	await expect(post.getByRole('listitem')).toContainText(['From the tunnel']);
	await expect(commentBox(post)).toHaveValue('');
	await page.reload();
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
	expect(answered).toHaveLength(1);
});

test('a post waits in sight, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	await page.goto('/');
	await expectSignedIn(page);
	const call = { method: 'POST', path: listPosts.path } as const;
	const [tried, answered] = [watchCalls(page, call), watchAnswered(page, call)];
	const body = `Written offline, ${member.user.username}`;
	// Without a service worker the chunk of the dialog must load before the connection goes.
	await openCreateDialog(page);
	await page.keyboard.press('Escape');
	await expect(createDialog(page)).toBeHidden();
	await goOffline(page);
	await submitPost(page, { body });
	await expect(createDialog(page)).toBeHidden();
	const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Waiting to be sent' });
	await expect(waiting).toContainText(body);
	expect(tried).toHaveLength(0);

	await comeBack(page);
	await expectToast(page, 'Your post has been created!');
	await expect(postWith(page, body)).toHaveCount(1);
	await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
	await page.reload();
	await expect(postWith(page, body)).toHaveCount(1);
	expect(answered).toHaveLength(1);
	const newest = await api.succeed(listPosts, { query: { limit: 10 } });
	expect(newest.filter((post) => post.body === body)).toHaveLength(1);
});

test('everything is read anew when the connection is back', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const known = await createPost(api, member, { body: `Known before, ${member.user.username}` });
	await page.goto('/');
	await expect(postWith(page, known.body)).toBeVisible();
	await goOffline(page);
	const meanwhile = await createPost(api, await registerMember(api, { name: 'Grace Hopper' }), {
		body: `Meanwhile, ${member.user.username}`,
	});
	await comeBack(page);
	await expect(postWith(page, meanwhile.body)).toBeVisible();
	await expect(postWith(page, known.body)).toBeVisible();
});

test('a feed that has not come yet says why, and comes with the connection', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `After the tunnel, ${member.user.username}` });
	const reconnect = await cutCalls(page, { method: 'GET', path: listPosts.path });
	await page.goto('/');
	await expect(page.getByText('Loading posts')).toBeAttached();
	await goOffline(page);
	await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
	await reconnect();
	await comeBack(page);
	await expect(postWith(page, body)).toBeVisible();
});

test('what was not fetched yet is missed in a sentence, and comes at the next try', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Opened in the tunnel, ${member.user.username}` });
	const reconnect = await cutCalls(page, { method: 'GET', path: /^\/assets\/parts-/ });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByRole('alert')).toContainText('This couldn’t be loaded. If trying again doesn’t help, reload the page.');
	await page.getByRole('button', { name: 'Create post' }).first().click();
	await expectToast(page, 'This couldn’t be opened', 'Please try again when you’re online, or reload the page.');
	const menuButton = post.getByRole('button', { name: /^More about the post/ });
	await menuButton.click();
	await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
	await expect(post).toBeVisible();

	await reconnect();
	await post.getByRole('button', { name: 'Try again' }).click();
	await expect(commentBox(post)).toBeVisible();
	await menuButton.click();
	await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
	await page.keyboard.press('Escape');
	await openCreateDialog(page);
});

test.describe('with the app on the device', () => {
	test.use({ serviceWorkers: 'allow' });

	/** Waits until the service worker controls the page, so that it opens offline. */
	async function expectOnDevice(page: Page): Promise<void> {
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready;
			if (navigator.serviceWorker.controller) return;
			await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
		});
	}

	test('what was written and liked outlives a reload, and arrives once', async ({ signIn, api }) => {
		const { member, page } = await signIn();
		const { id, body } = await createPost(api, member, { body: `Before the tunnel, ${member.user.username}` });
		await page.goto('/');
		const post = postWith(page, body);
		await openComments(post);
		await expect(post.getByText('No comments yet')).toBeVisible();
		await expectOnDevice(page);
		await goOffline(page);
		await likeButton(post).click();
		await writeComment(post, 'A comment from the tunnel');
		const written = `A post from the tunnel, ${member.user.username}`;
		await submitPost(page, { body: written });
		await expect(createDialog(page)).toBeHidden();

		await page.reload();
		await expect(page.getByText(notice)).toBeVisible();
		await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
		const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Waiting to be sent' });
		await expect(waiting).toContainText(written);
		await openComments(post);
		await expect(commentBox(post)).toHaveValue('A comment from the tunnel');
		await expect(post.getByText('You’re offline. We’ll send your comment when you’re back online.')).toBeVisible();

		await comeBack(page);
		await expectToast(page, 'Your post has been created!');
		await expect(postWith(page, written)).toHaveCount(1);
		await expect(waiting).toHaveCount(0);
		await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
		await expect(commentBox(post)).toHaveValue('');
		await page.reload();
		await expect(postWith(page, written)).toHaveCount(1);
		await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
		const newest = await api.succeed(listPosts, { query: { limit: 50 } });
		expect(newest.filter((known) => known.body === written)).toHaveLength(1);
		const comments = await api.succeed(listComments, { params: { id } });
		expect(comments.map((comment) => comment.body)).toEqual(['A comment from the tunnel']);
		expect((await api.succeed(getPost, { params: { id } })).likeCount).toBe(1);
	});

	test('two tabs that come back together send once', async ({ signIn, api }) => {
		const { member, page } = await signIn();
		await page.goto('/');
		await expectOnDevice(page);
		await goOffline(page);
		const written = `Once for two tabs, ${member.user.username}`;
		await submitPost(page, { body: written });
		await expect(createDialog(page)).toBeHidden();
		const other = await page.context().newPage();
		await other.goto('/');
		await expect(other.getByText('Waiting to be sent')).toBeVisible();
		await comeBack(page);
		for (const tab of [page, other]) {
			await expect(postWith(tab, written)).toHaveCount(1);
			await expect(tab.getByText('Waiting to be sent')).toHaveCount(0);
		}
		const newest = await api.succeed(listPosts, { query: { limit: 50 } });
		expect(newest.filter(({ body }) => body === written)).toHaveLength(1);
	});

	test('what waits need not be sent, and its text is not lost', async ({ signIn, api }) => {
		const { member, page } = await signIn();
		await page.goto('/');
		await expectOnDevice(page);
		await goOffline(page);
		const written = `Better not, ${member.user.username}`;
		await submitPost(page, { body: written });
		await expect(createDialog(page)).toBeHidden();
		// A new tab instead of a reload: the browser under test reports a page as online while it unloads.
		const later = await page.context().newPage();
		await later.goto('/');
		await later.getByRole('main').getByRole('button', { name: 'Discard' }).click();
		for (const tab of [page, later]) await expect(tab.getByText('Waiting to be sent')).toHaveCount(0);
		await comeBack(page);
		await later.reload();
		await expect((await openCreateDialog(later)).getByRole('textbox', { name: 'Body' })).toHaveValue(written);
		const newest = await api.succeed(listPosts, { query: { limit: 50 } });
		expect(newest.filter(({ body }) => body === written)).toEqual([]);
	});

	test('every page opens, and what was read last can be read', async ({ signIn, api }) => {
		const { member, page } = await signIn();
		const { id, body } = await createPost(api, member, { body: `Read before the tunnel, ${member.user.username}` });
		await page.goto(`/post/${id}`);
		await expect(postWith(page, body)).toBeVisible();
		await page.goto('/');
		await expect(postWith(page, body)).toBeVisible();
		await expectOnDevice(page);
		await goOffline(page);
		await page.reload();
		await expect(postWith(page, body)).toBeVisible();
		await page.goto(`/post/${id}`);
		await expect(postWith(page, body)).toBeVisible();
		await page.goto('/settings');
		await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
		await page.goto('/post/00000000000000000000000000');
		await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
	});

	test('a link that guests must not find opens for a member without a word of failure', async ({ signIn, api }) => {
		const { member, page } = await signIn();
		const tribe = { name: `Hidden cove ${member.user.username}`, description: 'Low tide only.', isPrivate: true };
		const { slug } = await api.succeed(createTribe, { token: member.token, body: tribe });
		await page.goto('/');
		await expectOnDevice(page);
		const failures: string[] = [];
		page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
		expect((await page.goto(`/tribes/${slug}`))?.status()).toBe(200);
		await expect(page.getByRole('heading', { name: tribe.name })).toBeVisible();
		expect(failures).toEqual([]);
	});
});

test('drafts are there again after a reload, and gone once one logs out', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Under this, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await commentBox(post).fill('half a comment');
	const dialog = await openCreateDialog(page);
	await writeTitle(dialog, 'Half');
	await dialog.getByRole('textbox', { name: 'Body' }).fill('a post');
	await page.reload();
	await openComments(post);
	await expect(commentBox(post)).toHaveValue('half a comment');
	await openCreateDialog(page);
	await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Half');
	await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue('a post');
	await page.keyboard.press('Escape');
	await answerKeepQuestion(page, 'Keep as draft');
	await logOut(page);
	await expectLanding(page);
	await page.goto('/login');
	await logIn(page, member.user.email);
	await openComments(post);
	await expect(commentBox(post)).toHaveValue('');
});

test('drafts wait for whoever wrote them when their session ended by itself', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Before the end, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await commentBox(post).fill('half a comment');
	const dialog = await openCreateDialog(page);
	await dialog.getByRole('textbox', { name: 'Body' }).fill('half a post');
	// The page is away when the session ends: an open page would show it at once, and a reload then leads to the landing page.
	await page.goto('about:blank');
	await api.succeed(logout, { token: member.token });
	await page.goto('/');
	await bar(page).getByRole('link', { name: 'Log In' }).click();
	await logIn(page, member.user.email);
	await expectSignedIn(page);
	await openComments(post);
	await expect(commentBox(post)).toHaveValue('half a comment');
	await openCreateDialog(page);
	await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue('half a post');
});

test('browsers offer guests and members to install the app', async ({ page, signIn }) => {
	const { page: members } = await signIn();
	for (const open of [page, members]) {
		await open.goto('/');
		await expect(open.locator('link[rel="manifest"]')).toBeAttached();
		const browser = await open.context().newCDPSession(open);
		const { manifest, errors } = await browser.send('Page.getAppManifest');
		expect({ name: manifest.name, errors }).toEqual({ name: 'FRIENDS', errors: [] });
		const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
		// Each test has a private window, where a whole Chromium installs nothing.
		expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
	}
});
