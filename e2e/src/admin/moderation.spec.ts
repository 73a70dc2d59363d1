/** An administrator settles three reports: badge, dialog, audit log, and the notices to the reporter and the author. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures.ts';
import { bar, expectToast, postWith } from '../steps.ts';

async function settle(page: Page, { open, confirm, reason }: { open: string; confirm: string; reason: string }): Promise<void> {
	await page.getByRole('button', { name: open, exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByPlaceholder('Enter reason for this action...').fill(reason);
	await dialog.getByRole('button', { name: confirm, exact: true }).click();
	await expect(dialog).toBeHidden();
}

const notice = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title });

for (const width of [390, 1280]) {
	test(`three reports are settled, and all concerned are told, at ${width} px`, async ({ newWorld, signIn }) => {
		const world = await newWorld();
		const admin = await signIn('Grace Pell', world);
		const author = await signIn('Eli Novak', world);
		const reporter = await signIn('June Park', world);
		for (const { page } of [admin, author, reporter]) await page.setViewportSize({ width, height: 900 });
		const write = (body: string) => createPost(world.api, author.member, { body });
		const [soup, rumour] = [await write('Soup, cheap, today only'), await write('There is lead in the water')];
		const report = (by: Person, body: { target: 'post' | 'user'; targetId: string; kind: 'spam' | 'falsehood' | 'other' }) =>
			world.api.succeed(createReport, { token: by.member.token, body });
		await report(reporter, { target: 'post', targetId: rumour.id, kind: 'falsehood' });
		await report(reporter, { target: 'user', targetId: author.member.user.id, kind: 'other' });
		await report(reporter, { target: 'post', targetId: soup.id, kind: 'spam' });

		// The badge at the gear counts three open reports.
		const { page } = admin;
		await page.goto('/');
		const gear = bar(page).getByRole('button', { name: /^Settings/ });
		await expect(gear).toHaveAccessibleName(/3/);
		await gear.click();
		await page.getByRole('menuitem', { name: /^Admin Panel/ }).click();
		await page.getByRole('tab', { name: /^Reports/ }).click();
		await expect(page.getByRole('row')).toHaveCount(4);
		await expect(page.getByRole('row').nth(1)).toContainText('Spam');

		await settle(page, { open: 'Dismiss the reports of the profile of Eli Novak', confirm: 'Dismiss', reason: '' });
		await expectToast(page, 'Report dismissed');
		await expect(page.getByRole('row')).toHaveCount(3);
		await page.getByRole('row').nth(1).getByRole('button', { name: 'Remove post by Eli Novak' }).click();
		const removal = page.getByRole('dialog', { name: 'Remove this post' });
		await removal.getByPlaceholder('Enter reason for this action...').fill('No shop, please.');
		await removal.getByRole('button', { name: 'Remove', exact: true }).click();
		await expectToast(page, 'Content removed');
		await expect(page.getByRole('row')).toHaveCount(2);

		// The author reads the removal and its reason, once.
		await author.page.goto('/');
		const told = notice(author.page, 'An administrator removed something of yours');
		await expect(told.getByText('Your post “Soup, cheap, today only” was removed.')).toBeVisible();
		await expect(told.getByText('Reason: No shop, please.')).toBeVisible();
		await expect(postWith(author.page, 'Soup, cheap, today only')).toHaveCount(0);
		await told.getByRole('button', { name: 'Got it' }).click();
		await expect(told).toBeHidden();
		await author.page.reload();
		await expect(postWith(author.page, 'There is lead in the water')).toBeVisible();
		await expect(told).toHaveCount(0);

		// The reporter is thanked for both.
		await reporter.page.goto('/');
		const thanks = notice(reporter.page, 'Thank you for looking out for others');
		await expect(thanks.getByRole('listitem')).toHaveText([
			'The post you reported has been removed.You chose: Spam',
			'We looked at the profile you reported, and it stays.You chose: Something else',
		]);
		await thanks.getByRole('button', { name: 'Got it' }).click();
		await expect(thanks).toBeHidden();

		await page.getByRole('tab', { name: 'Users' }).click();
		await page.getByRole('button', { name: 'Ban Eli Novak', exact: true }).click();
		const ban = page.getByRole('dialog', { name: 'Ban User' });
		await ban.getByRole('spinbutton', { name: 'Duration (hours)' }).fill('24');
		await expect(ban.getByText(/^Banned until \w+ \d+ \w+( \d{4})? at \d\d:\d\d$/)).toBeVisible();
		await ban.getByPlaceholder('Enter reason for this action...').fill('Third time');
		await ban.getByRole('button', { name: 'Confirm' }).click();
		await expectToast(page, 'Action completed');
		await expect(page.getByRole('row').filter({ hasText: 'Eli Novak' })).toContainText(/until \w+ \d+ \w+/);

		await page.getByRole('tab', { name: 'Audit Logs' }).click();
		await expect(page.getByRole('row')).toHaveCount(4);
		for (const [index, action] of ['Ban', 'Remove content', 'Dismiss report'].entries()) {
			await expect(page.getByRole('row').nth(index + 1)).toContainText(action);
		}
	});
}

test('no tab of the panel scrolls sideways at 320 px', async ({ newWorld, signIn }) => {
	const { page } = await signIn('Grace Pell', await newWorld());
	await page.setViewportSize({ width: 320, height: 800 });
	for (const tab of ['users', 'reports', 'audit-logs', 'settings', 'statistics']) {
		await page.goto(`/admin?tab=${tab}`);
		await expect(page.getByRole('tabpanel').locator('h2, h3, form, table').first()).toBeAttached();
		await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(320);
	}
});
