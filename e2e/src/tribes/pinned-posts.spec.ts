/** Posts that are pinned to the top of a tribe: by keyboard, first for members, at most three. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectToast } from '../steps.ts';

const cards = (page: Page) => page.getByRole('article');

/** Opens the menu of the post with this text by keyboard, and chooses an item. */
async function choose(page: Page, text: string, item: string): Promise<void> {
	const button = cards(page)
		.filter({ hasText: text })
		.getByRole('button', { name: /^More about the post/ });
	await button.focus();
	await page.keyboard.press('Enter');
	const found = page.getByRole('menuitem', { name: item });
	await expect(found).toBeVisible();
	while (!(await found.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
}

test('an owner pins posts by keyboard; a member finds them first, and cannot pin', async ({ api, signIn }) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);
	for (const body of ['Read before you walk.', 'The mill path is wet.', 'Bring two socks.', 'Soup at noon.'])
		await createPost(api, kofi.member, { body, tribeId: tribe.id });
	await kofi.page.goto(`/tribes/${tribe.slug}`);
	await expect(cards(kofi.page).first()).toContainText('Soup at noon.');

	await choose(kofi.page, 'Read before you walk.', 'Pin to the top of the tribe');
	await expectToast(kofi.page, 'Pinned to the top of the tribe');
	await rosa.page.goto(`/tribes/${tribe.slug}`);
	for (const { page } of [kofi, rosa]) {
		await expect(cards(page).first()).toContainText('Read before you walk.');
		await expect(cards(page).first().getByText('Pinned')).toBeVisible();
		await expect(cards(page).filter({ hasText: 'Read before you walk.' })).toHaveCount(1);
		await expectNoSidewaysScrolling(page);
	}
	await expectAccessible(rosa.page, 'a tribe with pinned posts');
	await cards(rosa.page)
		.first()
		.getByRole('button', { name: /^More about the post/ })
		.click();
	await expect(rosa.page.getByRole('menuitem', { name: 'Filter posts like this…' })).toBeVisible();
	await expect(rosa.page.getByRole('menuitem', { name: 'Pin to the top of the tribe' })).toHaveCount(0);

	for (const text of ['The mill path is wet.', 'Bring two socks.']) {
		await choose(kofi.page, text, 'Pin to the top of the tribe');
		await expect(cards(kofi.page).filter({ hasText: text }).getByText('Pinned')).toBeVisible();
	}
	await choose(kofi.page, 'Soup at noon.', 'Pin to the top of the tribe');
	await expectToast(kofi.page, 'A tribe can have 3 pinned posts. Please unpin one first.');
	await choose(kofi.page, 'Read before you walk.', 'Unpin');
	await expect(cards(kofi.page).filter({ hasText: 'Read before you walk.' }).getByText('Pinned')).toHaveCount(0);
	await expect(cards(kofi.page).last()).toContainText('Read before you walk.');
});
