/** The admin panel: reported content, the audit log and the settings, and their effect on members and guests. */
import { readFile } from 'node:fs/promises';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, type Person, test, type World } from '../fixtures.ts';
import { bar, dock, expectToast, postWith, toast } from '../steps.ts';

interface Community {
	world: World;
	admin: Person;
	author: Person;
	reporter: Person;
}

async function gather(newWorld: () => Promise<World>, signIn: (name: string, world: World) => Promise<Person>): Promise<Community> {
	const world = await newWorld();
	const admin = await signIn('Grace Pell', world);
	const author = await signIn('Eli Novak', world);
	return { world, admin, author, reporter: await signIn('June Park', world) };
}

async function resolve(
	page: Page,
	{ button, title, confirm, reason = '' }: Record<'button' | 'title' | 'confirm', string> & { reason?: string },
) {
	await page.getByRole('button', { name: button, exact: true }).click();
	const dialog = page.getByRole('dialog', { name: title, exact: true });
	await dialog.getByPlaceholder('Enter reason for this action...').fill(reason);
	await dialog.getByRole('button', { name: confirm, exact: true }).click();
	await expect(dialog).toBeHidden();
}

const outcome = (page: Page, sentence: string) => page.getByRole('main').getByText(sentence, { exact: true });

test('what is reported is removed everywhere and restored, and whoever reported it is told once', async ({ newWorld, signIn }) => {
	const { world, admin, author, reporter } = await gather(newWorld, signIn);
	const { api } = world;
	const { id } = await createPost(api, author.member, { body: 'Soup, cheap, write to me' });
	const report = { target: 'post', targetId: id } as const;
	await api.succeed(createReport, { token: reporter.member.token, body: { ...report, reason: 'Advertising' } });
	await api.succeed(createReport, { token: admin.member.token, body: { ...report, reason: 'Posted every day' } });

	const { page } = admin;
	await page.goto('/admin?tab=reports');
	await expect(page.getByRole('columnheader')).toHaveText(['Content', 'Reporter', 'Reason', 'Date', 'Actions']);
	await expect(page.getByRole('row')).toHaveCount(2);
	await expect(page.getByRole('row').nth(1)).toContainText('and 1 more');
	await page.getByText('All 2 reasons').click();
	await expect(page.getByRole('row').getByText('Advertising', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'View post by Eli Novak' }).click();
	await expect(page.getByRole('dialog', { name: 'Reported post' }).getByText('Soup, cheap, write to me')).toBeVisible();
	await page.keyboard.press('Escape');

	await resolve(page, { button: 'Remove post by Eli Novak', title: 'Remove this post', confirm: 'Remove', reason: 'No shop' });
	await expectToast(page, 'Content removed');
	await expect(page.getByText('No open reports')).toBeVisible();
	await expect(page.getByRole('definition').last()).toHaveText('0');
	await reporter.page.goto(`/post/${id}`);
	await expect(reporter.page.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible();
	await expect(outcome(reporter.page, 'The post you reported has been removed.')).toBeVisible();
	await reporter.page.getByRole('button', { name: 'Got it' }).click();
	await expect(outcome(reporter.page, 'The post you reported has been removed.')).toBeHidden();

	await page.getByRole('combobox', { name: 'Status of reports' }).selectOption('Removed');
	await resolve(page, { button: 'Restore post by Eli Novak', title: 'Restore this post', confirm: 'Restore' });
	await expectToast(page, 'Content restored');
	await reporter.page.goto('/');
	await expect(postWith(reporter.page, 'Soup, cheap, write to me')).toBeVisible();

	await page.getByRole('tab', { name: 'Audit Logs' }).click();
	await expect(page.getByRole('row')).toHaveText([/^Admin/, /Restore content/, /Remove content/, /Open report/]);
});

test('what is dismissed stays, and whoever reported it is told', async ({ newWorld, signIn }) => {
	const { world, admin, author, reporter } = await gather(newWorld, signIn);
	const body = { target: 'user', targetId: author.member.user.id, reason: 'Somebody else' } as const;
	await world.api.succeed(createReport, { token: reporter.member.token, body });
	await admin.page.goto('/admin?tab=reports');
	await resolve(admin.page, {
		button: 'Dismiss the reports of the profile of Eli Novak',
		title: 'Dismiss the reports',
		confirm: 'Dismiss',
	});
	await expectToast(admin.page, 'Report dismissed');
	await reporter.page.goto('/tribes');
	await expect(outcome(reporter.page, 'We looked at the profile you reported, and it stays.')).toBeVisible();
});

test('every act stands in the audit log, which can be filtered and saved', async ({ newWorld, signIn }) => {
	const { world, admin, author } = await gather(newWorld, signIn);
	const body = { userId: author.member.user.id, reason: 'Spam, =SUM(A1)' } as const;
	await world.api.succeed(actOnUser, { token: admin.member.token, body: { ...body, action: 'ban', duration: 24 } });
	await world.api.succeed(actOnUser, { token: admin.member.token, body: { ...body, action: 'unban' } });

	const { page } = admin;
	await page.goto('/admin?tab=audit-logs');
	await expect(page.getByRole('columnheader')).toHaveText(['Admin', 'Action', 'Target', 'Date', 'Details']);
	await expect(page.getByRole('row')).toHaveCount(3);
	await page.getByRole('combobox', { name: 'Action' }).selectOption('Ban');
	await expect(page.getByRole('row')).toHaveCount(2);
	await expect(page).toHaveURL('/admin?tab=audit-logs&action=ban');
	const { username } = author.member.user;
	await expect(page.getByRole('row').nth(1)).toContainText(`@${username}`);
	await page.getByRole('button', { name: /^Details/ }).click();
	await expect(page.getByText('Spam, =SUM(A1)')).toBeVisible();
	await expect(page.getByText('Banned until')).toBeVisible();

	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe('audit-log.csv');
	const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(username);

	await page
		.getByRole('textbox', { name: 'Target' })
		.or(page.getByRole('searchbox', { name: 'Target' }))
		.fill('nobody_at_all');
	await page.keyboard.press('Enter');
	await expect(page.getByText('No entries found')).toBeVisible();
});

test('settings hold at once, for members and guests', async ({ newWorld, signIn, visit }) => {
	const { world, admin, author } = await gather(newWorld, signIn);
	const { page } = admin;
	await page.goto('/admin?tab=settings');
	await page.getByRole('textbox', { name: 'Name' }).fill('Harbour House');
	await page.getByRole('textbox', { name: 'Description' }).fill('Neighbours of the harbour.');
	await page.getByRole('switch', { name: 'Friends' }).click();
	await page.getByRole('textbox', { name: 'Rules' }).fill('Be kind.');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expectToast(page, 'Settings saved');
	await page.getByRole('tab', { name: 'Joining' }).click();
	await page.getByRole('group', { name: 'Who may join' }).getByText('Closed', { exact: true }).click();
	await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
	await page.getByRole('tab', { name: 'Settings' }).click();

	await author.page.goto('/friends');
	await expect(author.page.getByRole('heading', { name: 'Friends feature coming soon!' })).toBeVisible();
	await bar(author.page).getByRole('button', { name: 'Settings' }).click();
	await author.page.getByRole('menuitem', { name: 'Community rules' }).click();
	await expect(author.page.getByRole('main').getByText('Be kind.')).toBeVisible();

	const guest = await visit(world);
	await guest.goto('/');
	await expect(guest.getByText('Harbour House', { exact: true })).toBeVisible();
	await expect(guest.getByText('Neighbours of the harbour.')).toBeVisible();
	await expect(guest.getByText('This community isn’t taking new members right now.')).toBeVisible();
	await expect(guest.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
	await guest.goto('/register');
	await expect(guest.getByText('This community isn’t taking new members right now.')).toBeVisible();
	await guest.goto('/rules');
	await expect(guest.getByText('Be kind.')).toBeVisible();

	await page.getByRole('group', { name: 'Guests' }).getByText('Open', { exact: true }).click();
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expect(toast(page, 'Settings saved')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
	await guest.goto('/');
	await expect(dock(guest)).toBeVisible();
});

test('the plots come with their figures as tables', async ({ newWorld, signIn }) => {
	const { admin } = await gather(newWorld, signIn);
	await admin.page.goto('/admin?tab=statistics');
	const members = admin.page.getByRole('region', { name: 'Members', exact: true });
	await expect(members.getByText('3 today · 3 new in 90 days')).toBeVisible();
	await members.getByText('Show as a table').click();
	await expect(members.getByRole('row')).toHaveCount(91);
});
