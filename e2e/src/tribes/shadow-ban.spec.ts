/** A shadow-ban from its beginning to its line in the log: the person goes on as always, members see nothing, and a moderator sees the tribe as they do. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectToast, postWith } from '../steps.ts';

async function choose(page: Page, name: string, item: string): Promise<void> {
	await page.getByRole('button', { name: `More about ${name}` }).click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a moderator shadow-bans someone, sees the tribe as they do, and ends it', async ({ api, signIn }) => {
	const [kofi, rosa, bo, noor] = [
		await signIn('Kofi Mensah'),
		await signIn('Rosa Quispe'),
		await signIn('Bo Larsen'),
		await signIn('Noor Haddad'),
	];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	for (const { member } of [rosa, bo, noor]) await joinTribe(api, member, tribe);
	await giveTribeRole(api, kofi.member, tribe, rosa.member, 'moderator');
	await createPost(api, noor.member, { body: 'May a beginner come on Saturday?', tribeId: tribe.id });
	const home = `/tribes/${tribe.slug}`;

	await rosa.page.goto(`${home}?tab=members`);
	await choose(rosa.page, 'Bo Larsen', 'Shadow-ban…');
	const dialog = rosa.page.getByRole('dialog', { name: 'Shadow-ban Bo Larsen?' });
	await dialog.getByText('30 days, the most').click();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Same link in nine threads');
	await expectAccessible(rosa.page, 'the dialog of a shadow-ban');
	await dialog.getByRole('button', { name: 'Shadow-ban for 30 days' }).click();
	await expectToast(rosa.page, 'Bo Larsen is shadow-banned');

	await bo.page.goto(home);
	await bo.page.getByRole('button', { name: /What’s on your mind/ }).click();
	const composer = bo.page.getByRole('dialog');
	await composer.getByRole('textbox', { name: 'Body' }).fill('Best poles you will ever own.');
	await composer.getByRole('button', { name: 'Publish' }).click();
	await expect(postWith(bo.page, 'Best poles')).toBeVisible();
	await bo.page.reload();
	await expect(postWith(bo.page, 'Best poles')).toBeVisible();

	await noor.page.goto(home);
	await expect(postWith(noor.page, 'May a beginner')).toBeVisible();
	await expect(postWith(noor.page, 'Best poles')).toHaveCount(0);
	await rosa.page.goto(home);
	await expect(postWith(rosa.page, 'May a beginner')).toBeVisible();
	await expect(postWith(rosa.page, 'Best poles')).toHaveCount(0);

	await rosa.page.goto(`${home}?tab=members`);
	await choose(rosa.page, 'Bo Larsen', 'See the tribe as they do');
	await expect(rosa.page.getByRole('banner')).toContainText('You’re seeing the tribe as Bo Larsen does. Nothing can be changed here.');
	await expect(postWith(rosa.page, 'Best poles').getByRole('note')).toHaveText('Only Bo and moderators see this post.');
	await expect(postWith(rosa.page, 'May a beginner').getByRole('note')).toHaveCount(0);
	await expect(rosa.page.getByRole('button', { name: 'Joined' })).toBeDisabled();
	await expectAccessible(rosa.page, 'the tribe as someone else sees it');
	await expectNoSidewaysScrolling(rosa.page);
	const view = rosa.page.url();
	await rosa.page.keyboard.press('Escape');
	await expect(rosa.page.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');

	for (const { page } of [bo, noor]) {
		await page.goto(view);
		await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing to see here' })).toBeVisible();
	}

	await choose(rosa.page, 'Bo Larsen', 'End the shadow-ban');
	await expectToast(rosa.page, 'The shadow-ban of Bo Larsen has ended');
	await noor.page.goto(`${home}/log`);
	const line = noor.page.getByRole('listitem').filter({ hasText: 'A shadow-ban ended' });
	await expect(line).toContainText('“Same link in nine threads”');
	await expect(line).toContainText('Set by Rosa Quispe');
	await expect(line).not.toContainText('Bo Larsen');
	await rosa.page.goto(view);
	await expect(rosa.page.getByRole('heading', { level: 1, name: 'There’s nothing to see here' })).toBeVisible();
});
