/** The feed that can be steered and finished: for you by the keyboard, why a post is there, a folded run, and the line where the member was. */

import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const feed = (page: Page) => page.getByRole('feed', { name: 'Posts' });
const texts = (page: Page) => feed(page).locator('[data-post-id] > article');

test('a member steers the feed, asks why, opens a run, and finds their place on another device', async ({ signIn, newWorld, browser }) => {
	const town = await newWorld();
	const { api } = town;
	const { member, page } = await signIn('Maya Okonkwo', town);
	const [noor, ana, ben] = [
		await registerMember(api, { name: 'Noor Haddad' }),
		await registerMember(api, { name: 'Ana Lima' }),
		await registerMember(api, { name: 'Ben Larsen' }),
	];
	await befriend(api, member, noor);
	await createPost(api, noor, { body: 'Words of a friend' });
	for (let index = 1; index <= 5; index += 1) await createPost(api, ana, { body: `Row ${index}` });
	await createPost(api, ben, { body: 'Words of a stranger' });

	await page.goto('/');
	await expect(texts(page).first()).toContainText('Words of a stranger');

	await page.getByRole('button', { name: 'Ana Lima, 2 more' }).click();
	await expect(texts(page).filter({ hasText: 'Row 2' })).toBeFocused();
	await expect(texts(page).filter({ hasText: /Row \d/ })).toHaveCount(5);

	await page.getByRole('button', { name: 'newest first' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitemradio', { name: 'Newest first' })).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('menuitemradio', { name: 'For you' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(texts(page).first()).toContainText('Words of a friend');
	await expectAccessible(page, 'home, for you');

	await page.getByRole('slider', { name: 'Friends' }).focus();
	const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/preferences') && response.ok());
	await page.keyboard.press('Home');
	await expect(texts(page).first()).toContainText('Words of a stranger');
	await saved;
	await page.reload();
	await expect(page.getByRole('slider', { name: 'Friends' })).toHaveValue('0');
	await expect(texts(page).first()).toContainText('Words of a stranger');

	await page.getByRole('button', { name: 'More about the post by Noor Haddad' }).click();
	await page.getByRole('menuitem', { name: 'Why do I see this?' }).click();
	const why = page.getByRole('dialog', { name: 'Why do I see this?' });
	await expect(why.getByRole('term')).toContainText([/^Written /, 'Together']);
	await page.keyboard.press('Escape');

	// The newest order, seen to its end, is what the second browser goes on from.
	const moved = page.waitForResponse((response) => response.url().endsWith('/api/me/feed-mark') && response.request().method() === 'PUT');
	await page.getByRole('button', { name: 'for you' }).click();
	await page.getByRole('menuitemradio', { name: 'Newest first' }).click();
	await moved;
	await createPost(api, ben, { body: 'Written meanwhile' });
	const context = await browser.newContext({ baseURL: town.server.url, storageState: await page.context().storageState() });
	const second = await context.newPage();
	await second.goto('/');
	const line = second.getByRole('article', { name: 'What you have seen' });
	await expect(line).toContainText('You are caught up since');
	await expect(feed(second).locator('[data-post-id]').filter({ has: line })).toContainText('Words of a stranger');
	await expectAccessible(second, 'home, caught up');
	await context.close();
});
