/** A session: storage, refresh, sharing between tabs, and end. */
import { logout } from '@friends/contract/auth/auth.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { silenceLive } from '../live-connection.ts';
import { holdCalls, refuseCalls, watchCalls } from '../network.ts';
import {
	bar,
	commentBox,
	expectLanding,
	expectSignedIn,
	expectToast,
	likeButton,
	logIn,
	logOut,
	openComments,
	postWith,
	writeComment,
} from '../steps.ts';

const refreshCall = { method: 'POST', path: '/auth/refresh' } as const;
const commentCall = { method: 'POST', path: /\/comments$/ } as const;
const ended = ['You’ve been signed out', 'Your session has ended. Please log in again.'] as const;

interface Stored {
	accessToken: string;
	refreshToken: string;
	user: string;
}

function stored(page: Page): Promise<Stored> {
	return page.evaluate(() => ({ ...localStorage }) as unknown as Stored);
}

/** Stores a token that is no longer good at the next click, just before the app hears of it: earlier, a background call may renew it first. */
function expireAtClick(page: Page): Promise<void> {
	return page.evaluate(() => {
		const expire = () => localStorage.setItem('accessToken', 'long.since.expired');
		window.addEventListener('click', expire, { capture: true, once: true });
	});
}

test('signing in stores both tokens and the user; signing out takes them away', async ({ page, api }) => {
	const { user } = await registerMember(api);
	await page.goto('/login');
	await logIn(page, user.email);
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
	const { accessToken, refreshToken, user: json } = await stored(page);
	expect(accessToken).toMatch(/\S{20,}/);
	expect(refreshToken).toMatch(/\S{20,}/);
	expect(JSON.parse(json)).toMatchObject({ id: user.id, username: user.username, role: user.role });

	const told = watchCalls(page, { method: 'POST', path: '/auth/logout' });
	await logOut(page);
	await expectLanding(page);
	expect(Object.keys(await stored(page)).filter((key) => ['accessToken', 'refreshToken', 'user'].includes(key))).toEqual([]);
	expect(told).toHaveLength(1);
});

test('signing out works even when the server does not answer', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	await refuseCalls(page, { method: 'POST', path: '/auth/logout' }, { status: 500 });
	await logOut(page);
	await expectLanding(page);
	await page.reload();
	await expectLanding(page);
});

test('a ring turns while it is not known yet what somebody may see', async ({ page }) => {
	const release = await holdCalls(page, getInstance);
	await page.goto('/');
	await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
	release();
	await expectLanding(page);
	await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('is renewed every 14 minutes', async ({ signIn }) => {
	const { member, page } = await signIn();
	await page.clock.install();
	const refreshes = watchCalls(page, refreshCall);
	await page.goto('/');
	await expectSignedIn(page);
	let before = await stored(page);
	expect(before.accessToken).toBe(member.token);
	await page.clock.fastForward('13:30');
	expect(refreshes).toHaveLength(0);

	await page.clock.fastForward('00:30');
	for (const round of [1, 2]) {
		// Access tokens made in the same second are equal; refresh tokens never are.
		await expect.poll(async () => (await stored(page)).refreshToken).not.toBe(before.refreshToken);
		const after = await stored(page);
		expect(refreshes).toHaveLength(round);
		expect(await refreshes.at(-1)?.headerValue('authorization')).toBe(`Bearer ${before.refreshToken}`);
		before = after;
		await page.clock.fastForward('14:00');
	}
	await expectSignedIn(page);
});

test('a renewal that is refused ends it', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	await page.clock.install();
	await page.goto('/friends');
	await expectSignedIn(page);
	await api.succeed(logout, { token: member.token });
	await page.clock.fastForward('14:00');
	await expectToast(page, ...ended);
	await expect(bar(page).getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('an access token that is no longer good is renewed on the way, unseen', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Renewed on the way by ${member.user.username}` });
	await page.goto('/');
	const refreshes = watchCalls(page, refreshCall);
	const comments = watchCalls(page, commentCall);
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByText('No comments yet')).toBeVisible();
	await expireAtClick(page);
	await writeComment(post, 'Nobody noticed.');
	await expect(post.getByRole('listitem').filter({ hasText: 'Nobody noticed.' })).toHaveCount(1);
	const liked = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok());
	await likeButton(post).click();
	await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
	await liked;
	await expectSignedIn(page);
	expect(refreshes).toHaveLength(1);
	const answers = await Promise.all(comments.map(async (call) => (await call.response())?.status()));
	expect(answers).toEqual([401, 201]);

	// A page that opens with an expired token refreshes it too.
	await page.addInitScript(() => localStorage.setItem('accessToken', 'expired.once.more'));
	await page.reload();
	await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
	await expectSignedIn(page);
	expect(refreshes).toHaveLength(2);
});

test('a session that was revoked ends at the next call, says so, and sends what was written once its member is back', async ({
	signIn,
	api,
}) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Revoked: ${member.user.username}` });
	// The live connection would notice first.
	await silenceLive(page);
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByText('No comments yet')).toBeVisible();
	// On its way when the session ends: a background call may learn of that first, and takes the field away.
	const release = await holdCalls(page, commentCall);
	await writeComment(post, 'Where was I?');
	await api.succeed(logout, { token: member.token });
	release();
	await expectToast(page, ...ended);
	await expect(page).toHaveURL('/');
	expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

	await bar(page).getByRole('link', { name: 'Log In' }).click();
	await logIn(page, member.user.email);
	await expectSignedIn(page);
	// The comments are still open, as before.
	await expect(post.getByRole('listitem').filter({ hasText: 'Where was I?' })).toHaveCount(1);
	await expect(commentBox(post)).toHaveValue('');
	const { token } = await registerMember(api);
	expect(await api.succeed(listComments, { params: { id }, token })).toMatchObject([{ body: 'Where was I?' }]);
});

test('two tabs whose time has come renew it once, and both go on', async ({ signIn, api }) => {
	const { member, page: first } = await signIn();
	const { body } = await createPost(api, member, { body: `Two tabs of ${member.user.username}` });
	const context = first.context();
	const refreshes = watchCalls(context, refreshCall);
	await context.clock.install();
	const second = await context.newPage();
	for (const page of [first, second]) {
		await page.goto('/');
		await expectSignedIn(page);
	}
	const before = await stored(first);
	const release = await holdCalls(context, refreshCall);
	await context.clock.fastForward('14:00');
	// One tab refreshes, and the other waits for the lock.
	const locks = (state: 'held' | 'pending') =>
		first.evaluate(async ([of, name]) => (await navigator.locks.query())[of]?.filter((lock) => lock.name === name).length, [
			state,
			'friends-session-refresh',
		] as const);
	await expect.poll(() => locks('pending')).toBe(1);
	release();
	await expect.poll(async () => (await stored(first)).refreshToken).not.toBe(before.refreshToken);
	await expect.poll(() => locks('held')).toBe(0);

	await first.bringToFront();
	await likeButton(postWith(first, body)).click();
	await expect(likeButton(postWith(first, body))).toHaveAccessibleName('1 like, liked');
	await second.reload();
	await expect(likeButton(postWith(second, body))).toHaveAccessibleName('1 like, liked');
	expect(refreshes).toHaveLength(1);
	expect(await stored(second)).toEqual(await stored(first));
});

test('tabs follow each other out and in', async ({ signIn }) => {
	const { member, page: first } = await signIn();
	const second = await first.context().newPage();
	for (const page of [first, second]) {
		await page.goto('/friends');
		await expectSignedIn(page);
	}
	await first.bringToFront();
	await logOut(first);
	await expectLanding(first);
	await second.bringToFront();
	await expect(bar(second).getByRole('link', { name: 'Log In' })).toBeVisible();

	await bar(second).getByRole('link', { name: 'Log In' }).click();
	await logIn(second, member.user.email);
	await expect(second).toHaveURL('/friends');
	await expectSignedIn(second);
	await expectSignedIn(first);
});

const rubbish = {
	'a user that is no JSON': { accessToken: 'x', refreshToken: 'y', user: '{"id":' },
	'a user that is something else': { accessToken: 'x', refreshToken: 'y', user: '["ada"]' },
	'a user without tokens': { user: '{"id":"1","username":"ada","name":"Ada"}' },
	'tokens without a user': { accessToken: 'x', refreshToken: 'y' },
};

test('rubbish in the storage leaves a guest, who can log in', async ({ page, api }) => {
	const { user } = await registerMember(api);
	for (const [what, items] of Object.entries(rubbish)) {
		await page.goto('/nowhere');
		await page.evaluate((entries) => {
			localStorage.clear();
			localStorage.setItem('friends-intro-seen', 'true');
			for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
		}, items);
		await page.goto('/');
		await expect(page.getByText('Connect with friends and build communities'), what).toBeVisible();
	}
	await page.getByRole('link', { name: 'Log In' }).click();
	await logIn(page, user.email);
	await expectSignedIn(page);
});

test('a stored user whose tokens are rubbish is signed out', async ({ signIn }) => {
	const { page } = await signIn();
	await page.addInitScript(() => {
		localStorage.setItem('accessToken', 'rubbish');
		localStorage.setItem('refreshToken', 'rubbish');
	});
	await page.goto('/');
	await expectToast(page, ...ended);
	await expect(bar(page).getByRole('link', { name: 'Log In' })).toBeVisible();
});
