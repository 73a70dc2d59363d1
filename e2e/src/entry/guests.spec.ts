/** Guests: the landing page, the way to sign in and back, and what the rooms show them. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { logout } from '@friends/contract/auth/auth.endpoints';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test, type World } from '../fixtures.ts';
import { boxOf } from '../layout.ts';
import { bar, commentBox, dock, expectLanding, expectToast, likeButton, logIn, openComments, postWith } from '../steps.ts';

const notFound = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found', exact: true });
const membersOnly = (page: Page) => page.getByRole('heading', { name: 'This is for members of FRIENDS', exact: true });

test('the door says what this is, and has two ways in', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByText('Connect with friends and build communities', { exact: true })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'FRIENDS', exact: true })).toBeAttached();
	await expect(page).toHaveTitle('Welcome · FRIENDS');
	await page.getByRole('link', { name: 'Log In', exact: true }).click();
	await expect(page).toHaveURL('/login');
	await page.goBack();
	await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
	await expect(page).toHaveURL('/register');
});

test('on a phone held sideways both ways in are there at once, whatever the community is called', async ({ newWorld, visit }) => {
	const world = await newWorld();
	const { token } = await registerMember(world.api);
	const description = 'Neighbours of the harbour who share tools. '.repeat(6).trim();
	const page = await visit(world);
	await page.setViewportSize({ width: 844, height: 390 });
	for (const body of [{}, { name: 'Association of Harbour Neighbours and Friends of the Pier', description }]) {
		await world.api.succeed(updateSettings, { token, body });
		await page.goto('/');
		for (const name of ['Sign Up', 'Log In']) await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
	}
	await expect(page.getByRole('heading', { level: 1, name: /^Association/ })).toBeVisible();
	await expect(page).toHaveTitle('Welcome · Association of Harbour Neighbours and Friends of the Pier');
});

test('every other address is for members, or nowhere', async ({ page }) => {
	const rooms = ['/friends', '/profile', '/settings', '/admin', '/create-post', '/create/tribe', '/profile/ada'];
	for (const path of [...rooms, '/nowhere']) {
		await page.goto(path);
		const [heading, title] = rooms.includes(path) ? [membersOnly(page), 'For members'] : [notFound(page), 'Page not found'];
		await expect(heading).toBeVisible();
		await expect(page).toHaveTitle(`${title} · FRIENDS`);
		await expect(dock(page)).toHaveCount(0);
		await expect(page).toHaveURL(path);
	}
});

test('the wanted page is kept on the way in, over the other form too', async ({ page, api }) => {
	const { user } = await registerMember(api);
	await page.goto('/settings?tab=privacy');
	await page.getByRole('link', { name: 'Log In' }).click();
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await expect(page).toHaveURL(/^[^?]+\/register\?/);
	await page.getByRole('link', { name: 'Log In' }).click();
	await logIn(page, user.email);
	await expect(page).toHaveURL('/settings?tab=privacy');
	await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
	await expectToast(page, 'Welcome back!');

	// Back skips the login form.
	await page.goBack();
	await expect(page).not.toHaveURL(/login/);
});

test('back to home leads to the door', async ({ page }) => {
	await page.goto('/nowhere');
	await page.getByRole('link', { name: 'Back to Home' }).click();
	await expectLanding(page);
});

test('a session that ends on an open page leaves that page, for a guest', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	await page.clock.install();
	await page.goto('/settings');
	await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
	await api.succeed(logout, { token: member.token });
	await page.clock.fastForward('14:00');
	await expect(page.getByRole('heading', { name: 'Guest Mode', exact: true })).toBeVisible();
	await expect(page).toHaveURL('/settings');
	await expect(notFound(page)).toHaveCount(0);
	await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');

	await dock(page).getByRole('link', { name: 'Home' }).click();
	await expect(page.getByText('Must be logged in to create posts', { exact: true })).toBeVisible();
	await page.goBack();
	await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
	await logIn(page, member.user.email);
	await expect(page).toHaveURL('/settings');
	await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

/** A community with this setting for guests. */
async function foundCommunity(
	newWorld: () => Promise<World>,
	guestAccess: Instance['guestAccess'],
): Promise<World & { member: SignedInMember }> {
	const world = await newWorld();
	const member = await registerMember(world.api, { name: 'Ada' });
	await world.api.succeed(updateSettings, { token: member.token, body: { guestAccess } });
	return { ...world, member };
}

test('where the house is open, a guest reads the feed and its comments, and can neither like nor write', async ({ newWorld, visit }) => {
	const community = await foundCommunity(newWorld, 'open');
	const { api, member } = community;
	const written = await createPost(api, member, { body: 'For all to read' });
	await createComment(api, member, written.id, { body: 'Come in' });
	const page = await visit(community);
	await page.goto('/');
	const post = postWith(page, written.body);
	await expect(likeButton(post)).toBeDisabled();
	await openComments(post);
	await expect(post.getByRole('listitem')).toContainText(['Come in']);
	await expect(commentBox(post)).toHaveCount(0);
	await expect(page.getByText('Must be logged in to create posts', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Create post' })).toHaveCount(0);
	await page.goto(`/post/${written.id}`);
	const wayIn = page.getByRole('link', { name: 'Sign in to join the conversation', exact: true });
	expect((await boxOf(wayIn)).y - (await boxOf(post)).bottom).toBeGreaterThanOrEqual(12);
	await wayIn.click();
	await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/post/${written.id}`)}`);
});

test('where the house is open, each room shows its guest state', async ({ newWorld, visit }) => {
	const page = await visit(await foundCommunity(newWorld, 'open'));
	await page.goto('/create-post');
	await expect(page.getByRole('heading', { name: 'Please log in to create posts', exact: true })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute('href', /^\/login/);
	await page.goto('/settings');
	await expect(page.getByRole('heading', { name: 'Guest Mode', exact: true })).toBeVisible();
	await page.goto('/profile');
	await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible();
	await page.goto('/friends');
	await expect(page.getByRole('heading', { name: 'Please log in to see your friends', exact: true })).toBeVisible();
	await bar(page).getByRole('link', { name: 'Log In' }).click();
	await expect(page).toHaveURL('/login?returnTo=%2Ffriends');
});

test('where the house is private, guests find the door and read nothing', async ({ newWorld, visit }) => {
	const community = await foundCommunity(newWorld, 'private');
	const { api, member } = community;
	const { id } = await createPost(api, member, { body: 'Among ourselves' });
	const reads = [
		api.call(listPosts, {}),
		api.call(getPost, { params: { id } }),
		api.call(getProfile, { params: { id: member.user.username } }),
	];
	expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([401, 401, 401]);
	const page = await visit(community);
	for (const path of [`/post/${id}`, `/profile/${member.user.username}`]) {
		const html = await (await page.request.get(path)).text();
		expect(html).not.toContain('Among ourselves');
		expect(html).not.toContain(member.user.name);
		await page.goto(path);
		await expect(membersOnly(page)).toBeVisible();
		await expect(page.getByText('Among ourselves')).toHaveCount(0);
	}
	await page.goto('/');
	await page.getByRole('link', { name: 'Log In', exact: true }).click();
	await logIn(page, member.user.email);
	await expect(postWith(page, 'Among ourselves')).toBeVisible();
});
