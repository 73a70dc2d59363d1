/** Order in a tribe: a post is locked and removed with a reason, its author muted and banned; they read why, and members read the log. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectToast } from '../steps.ts';

const cards = (page: Page) => page.getByRole('article');

async function choose(page: Page, text: string, item: string): Promise<void> {
	await cards(page)
		.filter({ hasText: text })
		.getByRole('button', { name: /^More about the post/ })
		.click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Confirms the open dialog with a reason. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: button }).click();
	await expect(dialog.getByText('Please say why')).toBeVisible();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
	await expectAccessible(page, `the dialog of “${button}”`);
	await dialog.getByRole('button', { name: button }).click();
	await expect(dialog).toHaveCount(0);
}

/** Chooses an item of the menu of a member in the list of members. */
async function restrain(page: Page, name: string, item: string): Promise<void> {
	await page.getByRole('button', { name: `More about ${name}` }).click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an owner locks, removes, mutes and bans with reasons; they and the members read why', async ({ api, signIn }) => {
	const [kofi, rosa, noor] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe'), await signIn('Noor Haddad')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	for (const { member } of [rosa, noor]) await joinTribe(api, member, tribe);
	for (const body of ['Jokes, part four.', 'Whose turn is it to cook?']) await createPost(api, rosa.member, { body, tribeId: tribe.id });
	const home = `/tribes/${tribe.slug}`;

	await kofi.page.goto(home);
	await choose(kofi.page, 'Whose turn', 'Lock the comments');
	await expectToast(kofi.page, 'The post is locked');
	await expect(cards(kofi.page).filter({ hasText: 'Whose turn' }).getByText('Locked')).toBeVisible();
	await rosa.page.goto(home);
	await cards(rosa.page)
		.filter({ hasText: 'Whose turn' })
		.getByRole('link', { name: /ago|now/ })
		.first()
		.click();
	await expect(rosa.page.getByRole('note')).toContainText('Locked: no one can comment');

	await choose(kofi.page, 'Jokes, part four.', 'Delete');
	await confirm(kofi.page, 'Delete', 'Third warning about the jokes');
	await expect(cards(kofi.page).filter({ hasText: 'Jokes' })).toHaveCount(0);

	await kofi.page.goto(`${home}?tab=members`);
	await restrain(kofi.page, 'Rosa Quispe', 'Mute…');
	await confirm(kofi.page, 'Mute', 'Please cool down');
	await expectToast(kofi.page, 'Rosa Quispe is muted');
	await rosa.page.goto(home);
	await expect(rosa.page.getByText('“Please cool down”')).toBeVisible();

	await restrain(kofi.page, 'Rosa Quispe', 'Ban…');
	await confirm(kofi.page, 'Ban', 'Again, right away');
	await expectToast(kofi.page, 'Rosa Quispe is banned');
	await rosa.page.goto('/');
	const notice = rosa.page.getByRole('region', { name: 'Decided in your tribes' });
	await expect(notice).toContainText('You were banned from the tribe “Ridge Walkers” for a while.');
	await expect(notice).toContainText('Reason: Again, right away');
	await expect(notice).toContainText('Your post “Jokes, part four.” was removed from its tribe.');
	await expect(notice).toContainText('Reason: Third warning about the jokes');
	await expectNoSidewaysScrolling(rosa.page);

	await noor.page.goto(`${home}/log`);
	const lines = noor.page.getByRole('listitem');
	for (const told of [
		/Kofi Mensah banned Rosa Quispe until .*“Again, right away”/,
		/Kofi Mensah removed a post by Rosa Quispe“Third warning/,
	])
		await expect(lines.filter({ hasText: told })).toHaveCount(1);
	await expect(lines.filter({ hasText: 'Kofi Mensah locked “Whose turn is it to cook?”' })).toHaveCount(1);
	await expectAccessible(noor.page, 'the log of a tribe');
});
