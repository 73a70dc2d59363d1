/** Navigation of a member: dock, menus, addresses, back and forward, titles. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { bar, dock, expectLanding, expectSignedIn, logOut } from '../steps.ts';

const rooms = [
	{ label: 'Home', path: '/', title: 'Home' },
	{ label: 'Tribes', path: '/tribes', title: 'Tribes' },
	{ label: 'Friends', path: '/friends', title: 'Friends' },
	{ label: 'Messages', path: '/messages', title: 'Messages' },
	{ label: 'Explore', path: '/explore', title: 'Explore' },
	{ label: 'Notifications', path: '/notifications', title: 'Notifications' },
	{ label: 'Profile', path: '/profile', title: 'Profile' },
];

async function expectPlace(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
	await expect(page).toHaveURL(path);
	await expect(page).toHaveTitle(`${title} · FRIENDS`);
}

test('the dock leads to seven rooms and marks the one that one is in', async ({ signIn }) => {
	const { member, page } = await signIn();
	await page.goto('/');
	await expect(dock(page).getByRole('link')).toHaveText(rooms.map(({ label }) => label));
	for (const room of [...rooms.slice(1), ...rooms.slice(0, 1)]) {
		await dock(page).getByRole('link', { name: room.label }).click();
		// The title of a profile is the person's name.
		await expectPlace(page, room.path === '/profile' ? { ...room, title: member.user.name } : room);
		await expect(dock(page).getByRole('link', { name: room.label })).toHaveAttribute('aria-current', 'page');
		const marks = await dock(page)
			.getByRole('link')
			.evaluateAll((links) => links.filter((link) => link.ariaCurrent !== null).length);
		expect(marks).toBe(1);
	}
});

test('creating live and voice is still to come, under both addresses', async ({ signIn }) => {
	const { page } = await signIn();
	for (const kind of ['live', 'voice']) {
		for (const path of [`/create/${kind}`, `/create-${kind}`]) {
			await page.goto(path);
			await expect(page.getByRole('heading', { name: 'Coming Soon', exact: true })).toBeVisible();
			await expect(page).toHaveURL(`/create/${kind}`);
		}
	}
	await page.getByRole('link', { name: 'Back to Home', exact: true }).click();
	await expectPlace(page, { path: '/', title: 'Home' });
	await page.goBack();
	await page.getByRole('link', { name: 'Create a Post Instead', exact: true }).click();
	await expectPlace(page, { path: '/create/post', title: 'Create post' });
});

test('what nobody can create is in development', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/create/spaceship');
	await expect(page.getByRole('heading', { name: 'Create Something', exact: true })).toBeVisible();
	await expect(page.getByText('This feature is in development.', { exact: true })).toBeVisible();
});

test('the create menu leads to every kind', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	for (const kind of ['Post', 'Tribe', 'Event', 'Poll', 'Live', 'Voice']) {
		await bar(page).getByRole('button', { name: 'Create' }).click();
		await page.getByRole('menuitem', { name: kind }).click();
		await expect(page).toHaveURL(`/create/${kind.toLowerCase()}`);
		await expect(page.getByRole('menu')).toBeHidden();
		// The composer has the focus at once; other pages focus their heading.
		const start =
			kind === 'Post' || kind === 'Poll' ? page.getByRole('textbox', { name: 'Body' }) : page.getByRole('heading', { level: 1 });
		await expect(start).toBeFocused();
	}
});

test("only an administrator's menu has the admin panel", async ({ newWorld, signIn }) => {
	const world = await newWorld();
	for (const isAdmin of [true, false]) {
		const { page } = await signIn(isAdmin ? 'Ada' : 'Grace', world);
		await page.goto('/');
		await bar(page).getByRole('button', { name: 'Settings' }).click();
		await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
		await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible({ visible: isAdmin });
		await page.getByRole('menuitem', { name: 'Settings' }).click();
		await expectPlace(page, { path: '/settings', title: 'Settings' });
	}
});

test('where nothing lies, it says so and leads home', async ({ signIn }) => {
	const { page } = await signIn();
	for (const path of ['/nowhere', '/nowhere/at/all', '/tribes-of-old', '/create']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible();
		await expect(page).toHaveTitle('Page not found · FRIENDS');
		await expectSignedIn(page);
		await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveCount(0);
	}
	await page.getByRole('link', { name: 'Back to Home' }).click();
	await expectPlace(page, { path: '/', title: 'Home' });
});

test('what is no name of word characters is no profile', async ({ signIn }) => {
	const { page } = await signIn();
	for (const name of ['ada.lovelace', 'ada-lovelace', 'ada%20lovelace', '%F0%9F%A7%B5', '%3Cscript%3E']) {
		await page.goto(`/profile/${name}`);
		await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible();
	}
});

test('an address that cannot be decoded breaks nothing', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/friends');
	await expectSignedIn(page);
	await page.evaluate(() => history.pushState(null, '', '/profile/%E0%A4%A'));
	await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible();
	await expectSignedIn(page);
});

test('back and forward lead the way that one came', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	for (const label of ['Tribes', 'Friends']) await dock(page).getByRole('link', { name: label }).click();
	await page.goBack();
	await expectPlace(page, { path: '/tribes', title: 'Tribes' });
	await page.goBack();
	await expectPlace(page, { path: '/', title: 'Home' });
	await page.goForward();
	await page.goForward();
	await expectPlace(page, { path: '/friends', title: 'Friends' });
	await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
	await page.reload();
	await expectPlace(page, { path: '/friends', title: 'Friends' });
});

test('signing out leads to the door, and back does not lead in again', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/settings');
	await logOut(page);
	await expectLanding(page);
	await expectPlace(page, { path: '/', title: 'Welcome' });
	await page.goBack();
	await expect(page.getByRole('heading', { name: /^This is for members of / })).toBeVisible();
});

test('the theme follows the system until somebody chooses, and the choice stays', async ({ signIn }) => {
	const { page } = await signIn();
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/');
	const isDark = (where: Page) => where.evaluate(() => document.documentElement.classList.contains('dark'));
	const choose = async (where: Page, from: string, to: string) => {
		await where.getByRole('button', { name: `Theme: ${from}` }).click();
		await where.getByRole('menuitemradio', { name: to }).click();
		await expect(where.getByRole('button', { name: `Theme: ${to.toLowerCase()}` })).toBeFocused();
	};
	await choose(page, 'as your system', 'Light');
	expect(await isDark(page)).toBe(false);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
	expect(await isDark(page)).toBe(false);

	// Other tabs follow.
	const other = await page.context().newPage();
	await other.goto('/friends');
	await choose(other, 'light', 'Dark');
	await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
	expect(await isDark(page)).toBe(true);
	await choose(page, 'dark', 'As your system');
	await page.emulateMedia({ colorScheme: 'light' });
	await expect.poll(() => isDark(page)).toBe(false);
});
