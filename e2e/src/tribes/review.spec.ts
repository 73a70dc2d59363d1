/** First posts of newcomers: a tribe wants to see them, a newcomer writes one, and a moderator lets it through or declines it with a reason. */
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { button, expectToast } from '../steps.ts';
import { closeUndo } from './queue-steps.ts';

const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');

/** Writes in the tribe of the page, and sends it to the moderators. */
async function sendForReview(page: Page, body: string): Promise<void> {
	await page.getByRole('button', { name: /What’s on your mind/ }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('note')).toContainText('A moderator looks at your first posts in this tribe before others see them.');
	await dialog.getByRole('textbox', { name: 'Body' }).fill(body);
	await expectNoSidewaysScrolling(page);
	await dialog.getByRole('button', { name: 'Send for review' }).click();
	await expect(dialog).toHaveCount(0);
	await expectToast(page, 'Your post waits for a moderator');
}

/** Goes from the tribe to what waits there. */
async function openHeld(page: Page, tribe: Pick<Tribe, 'slug'>): Promise<void> {
	await page.goto(`/tribes/${tribe.slug}`);
	await page.getByRole('link', { name: /^Queue.*1 waiting/ }).click();
	await page.getByRole('link', { name: /^Held \d/ }).click();
	await expect(page.getByRole('list', { name: 'What waits' }).getByRole('link', { name: 'Held: first post by Rosa Quispe' })).toBeVisible();
}

test('a newcomer on a phone sends a first post, sees it wait, and finds it in the tribe once a moderator lets it through', async ({
	api,
	signIn,
}) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);
	await kofi.page.goto(`/tribes/${tribe.slug}/settings/posting`);
	await kofi.page.getByRole('combobox', { name: 'Posts of newcomers that a moderator looks at' }).selectOption({ label: 'The first one' });
	await expectToast(kofi.page, 'Changes saved');

	const { page } = rosa;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/tribes/${tribe.slug}`);
	await sendForReview(page, 'Hello, I walk too.');
	await page.goto('/drafts');
	await expect(drafts(page)).toContainText('Waits for the moderators of Ridge Walkers');
	await expectAccessible(page, 'the drafts with a post that waits');
	await expectNoSidewaysScrolling(page);

	await openHeld(kofi.page, tribe);
	await expect(kofi.page.getByText('no post in the tribe yet')).toBeVisible();
	await expectAccessible(kofi.page, 'a first post in the queue');
	await button(kofi.page, 'Let it through').click();
	await expect(kofi.page.getByRole('heading', { name: 'All knots undone.' })).toBeVisible();
	await closeUndo(kofi.page, 'The post of Rosa Quispe is through.', '/admit');
	await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
	await page.goto('/notifications');
	await page.getByRole('link', { name: /^Your post is up in Ridge Walkers/ }).click();
	await expect(page.getByRole('article').filter({ hasText: 'Hello, I walk too.' })).toHaveCount(1);
});

test('a newcomer reads why a first post was declined, and finds the words in their drafts', async ({ api, signIn }) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);
	const { token } = kofi.member;
	await api.succeed(changeTribePosting, { token, params: { id: tribe.id }, body: { slowSeconds: 0, reviewedPosts: 1 } });

	const { page } = rosa;
	await page.goto(`/tribes/${tribe.slug}`);
	await sendForReview(page, 'Boots for sale.');
	await kofi.page.setViewportSize({ width: 390, height: 844 });
	await openHeld(kofi.page, tribe);
	await kofi.page.getByRole('link', { name: 'Held: first post by Rosa Quispe' }).click();
	await button(kofi.page, 'Decline').click();
	const dialog = kofi.page.getByRole('dialog', { name: 'Decline this post' });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sales belong in the market tribe.');
	await expectAccessible(kofi.page, 'declining a first post');
	await button(dialog, 'Decline').click();
	await closeUndo(kofi.page, 'The post of Rosa Quispe is declined.', '/decline');
	await page.goto('/drafts');
	const notice = page.getByRole('region', { name: 'Decided in your tribes' });
	await expect(notice).toContainText('Your post “Boots for sale.” was not let through in its tribe. It’s in your drafts.');
	await expect(notice).toContainText('Reason: Sales belong in the market tribe.');
	await expect(drafts(page)).toContainText('The moderators of the tribe didn’t let it through.');
});
