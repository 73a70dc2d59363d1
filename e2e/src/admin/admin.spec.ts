/** The admin panel: its figures and lists, and actions on members who are signed in in another browser. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, watchComplaints } from '../axe.ts';
import { expect, type Person, test, type World } from '../fixtures.ts';
import { tabTo } from '../focus.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { followLive } from '../live-connection.ts';
import { watchCalls } from '../network.ts';
import { bar, expectSignedIn, expectToast, logIn, toast } from '../steps.ts';

const statusOptions = ['All Status', 'Active', 'Inactive', 'Banned'];
const reasonPlaceholder = 'Enter reason for this action...';
const anyAdminCall = { method: 'GET', path: /^\/api\/admin\// } as const;

interface Community {
	world: World;
	admin: Person;
	member: Person;
}

/** An instance for this test alone with an administrator and a member, each in their own browser. */
async function gather({
	newWorld,
	signIn,
}: {
	newWorld(): Promise<World>;
	signIn(name: string, world: World): Promise<Person>;
}): Promise<Community> {
	const world = await newWorld();
	const admin = await signIn('Grace Pell', world);
	return { world, admin, member: await signIn('June Park', world) };
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const panelHeading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Admin Panel' });

/** Acts through the dialog of the button in the row, and waits until it is done. */
async function act(page: Page, { button, title, reason = '' }: { button: string; title: string; reason?: string }): Promise<void> {
	await page.getByRole('button', { name: button, exact: true }).click();
	await confirm(page, { title, reason });
}

async function confirm(page: Page, { title, reason = '' }: { title: string; reason?: string }): Promise<void> {
	const dialog = page.getByRole('dialog', { name: title, exact: true });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
	await dialog.getByRole('button', { name: 'Confirm' }).click();
	await expectToast(page, 'Action completed', 'User action was successful');
	await expect(dialog).toBeHidden();
}

/** Texts of a member's open page after an administrator has ended their session. */
async function expectThrownOut(page: Page, reason: string): Promise<void> {
	await expect(toast(page, 'You’ve been signed out')).toBeVisible({ timeout: 2000 });
	await expect(toast(page, reason)).toBeVisible();
	await expect(page.getByRole('main').getByText(reason)).toBeVisible();
	await bar(page).getByRole('link', { name: 'Log In' }).click();
	await expect(page.getByRole('main').getByText('You’ve been signed out')).toBeVisible();
	await expect(page.getByRole('main').getByText(reason)).toBeVisible();
}

test('says what the specification says', async ({ newWorld, signIn }) => {
	const { admin, member } = await gather({ newWorld, signIn });
	const { page } = admin;
	await page.goto('/');
	await bar(page).getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
	await expect(page).toHaveURL('/admin');
	await expect(panelHeading(page)).toBeVisible();
	await expect(page.getByText('Manage users, content, and monitor platform activity', { exact: true })).toBeVisible();
	await expect(page.getByRole('term')).toHaveText(['Total Users', 'Active Users', 'Banned Users', 'Pending Reports']);
	await expect(page.getByRole('definition')).toHaveText(['2', '2', '0', '0']);
	await expect(page.getByRole('tab')).toHaveText(['Users', 'Joining', 'Reports', 'Announcements', 'Audit Logs', 'Settings', 'Statistics']);
	await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');

	await expect(page.getByPlaceholder('Search users...')).toBeVisible();
	await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText(statusOptions);
	await expect(page.getByRole('columnheader')).toHaveText([/^User/, 'Email', 'Status', /^Joined/, 'Actions']);
	await expect(row(page, member.member.user.name)).toContainText(`@${member.member.user.username}`);
	await expect(row(page, member.member.user.name)).toContainText(member.member.user.email);
	for (const [button, title] of [
		['Ban', 'Ban User'],
		['Deactivate', 'Deactivate User'],
		['Force logout', 'Force Logout User'],
	] as const) {
		await page.getByRole('button', { name: `${button} June Park` }).click();
		const dialog = page.getByRole('dialog', { name: title, exact: true });
		await expect(dialog.getByPlaceholder(reasonPlaceholder)).toBeVisible();
		await expect(dialog.getByRole('spinbutton', { name: 'Duration (hours)' })).toHaveCount(title === 'Ban User' ? 1 : 0);
		await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(dialog).toBeHidden();
	}

	await page.getByRole('tab', { name: 'Reports' }).click();
	await expect(page.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
	await page.getByRole('tab', { name: 'Audit Logs' }).click();
	await expect(page.getByText('No entries yet')).toBeVisible();
	await expect(page).toHaveURL('/admin?tab=audit-logs');
});

test('is for administrators alone, and asks the server nothing for others', async ({ newWorld, signIn }) => {
	const { member } = await gather({ newWorld, signIn });
	const { page } = member;
	const calls = watchCalls(page, anyAdminCall);
	await page.goto('/admin');
	await expectToast(page, 'Access Denied', "You don't have admin privileges");
	await expect(page).toHaveURL('/');
	expect(calls).toEqual([]);
});

test('finds members, and keeps the search in the address', async ({ newWorld, signIn }) => {
	const { admin } = await gather({ newWorld, signIn });
	const { page } = admin;
	await page.goto('/admin');
	await page.getByPlaceholder('Search users...').fill('june');
	await expect(page).toHaveURL('/admin?search=june');
	await expect(page.getByRole('row')).toHaveCount(2);
	await page.getByRole('combobox', { name: 'Status' }).selectOption('Banned');
	await expect(page.getByText('No users found')).toBeVisible();
	await page.reload();
	await expect(page.getByPlaceholder('Search users...')).toHaveValue('june');
	await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('banned');
	await expect(page.getByText('No users found')).toBeVisible();
});

test('a ban ends the session in another browser within two seconds and says why; its undoing lets the member back', async ({
	newWorld,
	signIn,
}) => {
	const { admin, member } = await gather({ newWorld, signIn });
	const live = followLive(member.page);
	await member.page.goto('/tribes');
	await expectSignedIn(member.page);
	await live.began();
	await admin.page.goto('/admin');
	await act(admin.page, { button: 'Ban June Park', title: 'Ban User', reason: 'Sold the same bicycle five times' });
	await expectThrownOut(member.page, 'Sold the same bicycle five times');
	await expect(row(admin.page, 'June Park')).toContainText('Banned');
	await expect(admin.page.getByRole('definition')).toHaveText(['2', '1', '1', '0']);

	await logIn(member.page, member.member.user.email);
	await expect(toast(member.page, 'Login failed')).toContainText('Sold the same bicycle five times');
	await act(admin.page, { button: 'Unban June Park', title: 'Unban User' });
	await expect(row(admin.page, 'June Park')).toContainText('Active');
	await member.page.getByRole('button', { name: 'Log In' }).click();
	await expectToast(member.page, 'Welcome back!');
	await expect(member.page).toHaveURL('/tribes');
});

test('deactivation and its undoing, and a forced logout', async ({ newWorld, signIn }) => {
	const { admin, member } = await gather({ newWorld, signIn });
	const live = followLive(member.page);
	await member.page.goto('/tribes');
	await live.began();
	await admin.page.goto('/admin');
	await act(admin.page, { button: 'Force logout June Park', title: 'Force Logout User', reason: 'A lost telephone' });
	await expectThrownOut(member.page, 'A lost telephone');
	await logIn(member.page, member.member.user.email);
	await expectToast(member.page, 'Welcome back!');
	await live.began(2);

	await act(admin.page, { button: 'Deactivate June Park', title: 'Deactivate User', reason: 'Left the house' });
	await expectThrownOut(member.page, 'Left the house');
	await expect(row(admin.page, 'June Park')).toContainText('Inactive');
	await act(admin.page, { button: 'Reactivate June Park', title: 'Reactivate User' });
	await logIn(member.page, member.member.user.email);
	await expectToast(member.page, 'Welcome back!');
});

test('nobody acts on themselves; somebody else becomes an administrator', async ({ newWorld, signIn }) => {
	const { admin, member } = await gather({ newWorld, signIn });
	await admin.page.goto('/admin');
	await expect(row(admin.page, 'Grace Pell')).toContainText('You can’t do this to yourself');
	await expect(row(admin.page, 'Grace Pell').getByRole('button')).toHaveCount(0);
	await admin.page.getByRole('button', { name: 'More about June Park' }).click();
	await admin.page.getByRole('menuitem', { name: 'Make administrator' }).click();
	await confirm(admin.page, { title: 'Grant admin role' });
	await expect(row(admin.page, 'June Park')).toContainText('Admin');
	await member.page.goto('/admin');
	await expect(panelHeading(member.page)).toBeVisible();
});

test('somebody is banned by keyboard alone', async ({ newWorld, signIn }) => {
	const { admin } = await gather({ newWorld, signIn });
	const { page } = admin;
	await page.goto('/admin');
	const ban = page.getByRole('button', { name: 'Ban June Park' });
	await expect(ban).toBeVisible();
	await tabTo(page, page.getByPlaceholder('Search users...'));
	await page.keyboard.type('june');
	await expect(page).toHaveURL('/admin?search=june');
	await tabTo(page, ban);
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Ban User' });
	await expect(dialog.getByRole('spinbutton', { name: 'Duration (hours)' })).toBeFocused();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('48');
	await tabTo(page, dialog.getByPlaceholder(reasonPlaceholder));
	await page.keyboard.type('By hand');
	await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
	await page.keyboard.press('Enter');
	await expectToast(page, 'Action completed');
	await expect(page.getByRole('button', { name: 'Unban June Park' })).toBeFocused();
});

for (const viewport of [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
]) {
	test(`every tab is accessible, ${viewport.width} px wide`, async ({ newWorld, signIn }) => {
		test.slow();
		const { admin } = await gather({ newWorld, signIn });
		const { page } = admin;
		const complaints = watchComplaints(page);
		await page.setViewportSize(viewport);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			await page.goto('/admin');
			await page.getByRole('button', { name: 'Ban June Park' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page, `ban, ${colorScheme}`);
			await page.keyboard.press('Escape');
			for (const name of ['Users', 'Joining', 'Reports', 'Audit Logs', 'Settings', 'Statistics']) {
				await page.getByRole('tab', { name }).click();
				await expect(page.getByRole('tabpanel').locator('[aria-busy]')).toHaveCount(0);
				await expectAccessible(page, `${name}, ${colorScheme}`);
				await expectNoSidewaysScrolling(page, name);
			}
		}
		expect(complaints).toEqual([]);
	});
}
