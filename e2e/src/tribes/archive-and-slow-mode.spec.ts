/** Quiet ways of keeping order: a post goes to the archive and comes back, and slow mode lets members post once in a while. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectToast } from '../steps.ts';

const cards = (page: Page) => page.getByRole('article');

async function choose(page: Page, item: string): Promise<void> {
	await cards(page)
		.getByRole('button', { name: /^More about the post/ })
		.click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an owner archives a post, a member reads it there, and it comes back', async ({ api, signIn }) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);
	await createPost(api, rosa.member, { body: 'The hike of last Saturday.', tribeId: tribe.id });
	const home = `/tribes/${tribe.slug}`;

	await kofi.page.goto(home);
	await choose(kofi.page, 'Archive the post');
	await expectToast(kofi.page, 'The post is in the archive of the tribe');
	await expect(kofi.page.getByText('No posts in this tribe yet')).toBeVisible();

	await rosa.page.goto(home);
	await expect(cards(rosa.page)).toHaveCount(0);
	await rosa.page.getByRole('button', { name: 'More about Ridge Walkers' }).click();
	await rosa.page.getByRole('menuitem', { name: 'Archived posts' }).click();
	await expect(rosa.page.getByRole('heading', { level: 1, name: 'Archived posts' })).toBeVisible();
	await expect(cards(rosa.page)).toHaveCount(1);
	await expectAccessible(rosa.page, 'the archive');
	await expectNoSidewaysScrolling(rosa.page);
	await cards(rosa.page)
		.getByRole('link', { name: /ago|now/ })
		.first()
		.click();
	await expect(rosa.page.getByRole('note')).toContainText('Archived by the moderators of Ridge Walkers');

	await kofi.page.goto(`${home}/archive`);
	await choose(kofi.page, 'Take out of the archive');
	await expectToast(kofi.page, 'The post is back in the tribe');
	await expect(kofi.page.getByText('Nothing is archived')).toBeVisible();
	await rosa.page.goto(home);
	await expect(cards(rosa.page)).toHaveCount(1);
});

test('slow mode is set, and tells a member how long they wait', async ({ api, signIn }) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);

	await kofi.page.goto(`/tribes/${tribe.slug}/settings/posting`);
	await kofi.page.getByRole('combobox', { name: 'Slow mode' }).selectOption({ label: '15 minutes' });
	await expectToast(kofi.page, 'Changes saved');
	await expectAccessible(kofi.page, 'the settings of posting');

	await createPost(api, rosa.member, { body: 'First thought.', tribeId: tribe.id });
	await rosa.page.goto(`/tribes/${tribe.slug}`);
	await rosa.page.getByRole('button', { name: /What’s on your mind/ }).click();
	const dialog = rosa.page.getByRole('dialog');
	await expect(dialog.getByRole('note')).toContainText(/Slow mode: one post in 15 minutes\. Yours is ready in 1[45]:\d\d\./);
	await dialog.getByRole('textbox', { name: 'Body' }).fill('Second thought.');
	await dialog.getByRole('button', { name: 'Publish' }).click();
	await expectToast(rosa.page, 'Slow mode: you can write again in 15 minutes.');
	await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue('Second thought.');

	await rosa.page.goto(`/tribes/${tribe.slug}/log`);
	await expect(rosa.page.getByText('set slow mode for posts: 15 minutes')).toBeVisible();
});
