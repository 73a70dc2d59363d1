/** First posts of newcomers: a tribe wants to see them, a newcomer writes one, and it is let through or declined with a reason. */
import { admitHeldPost, declineHeldPost, listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectToast } from '../steps.ts';

/** Writes in the tribe of the page, and sends it to the moderators. */
async function sendForReview(page: Page, body: string): Promise<void> {
	await page.getByRole('button', { name: /What’s on your mind/ }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('note')).toContainText('A moderator looks at your first posts in this tribe before others see them.');
	await dialog.getByRole('textbox', { name: 'Body' }).fill(body);
	await expectAccessible(page, 'the composer of a newcomer');
	await expectNoSidewaysScrolling(page);
	await dialog.getByRole('button', { name: 'Send for review' }).click();
	await expect(dialog).toHaveCount(0);
	await expectToast(page, 'Your post waits for a moderator');
}

test('a newcomer on a phone sends a first post, which a moderator lets through, and another, which one declines', async ({
	api,
	signIn,
}) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	await joinTribe(api, rosa.member, tribe);
	const { token } = kofi.member;
	const waiting = async () => ({ id: (await api.succeed(listHeldPosts, { token, params: { id: tribe.id } }))[0]?.id ?? '' });

	await kofi.page.goto(`/tribes/${tribe.slug}/settings/posting`);
	await kofi.page.getByRole('combobox', { name: 'Posts of newcomers that a moderator looks at' }).selectOption({ label: 'The first 2' });
	await expectToast(kofi.page, 'Changes saved');
	await expectAccessible(kofi.page, 'the settings of posting');

	const { page } = rosa;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/tribes/${tribe.slug}`);
	await sendForReview(page, 'Hello, I walk too.');
	await page.goto('/drafts');
	const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
	await expect(row).toContainText('Waits for the moderators of Ridge Walkers');
	await expectAccessible(page, 'the drafts with a post that waits');
	await expectNoSidewaysScrolling(page);
	await kofi.page.goto(`/tribes/${tribe.slug}`);
	await expect(kofi.page.getByRole('article')).toHaveCount(0);

	await api.succeed(admitHeldPost, { token, params: await waiting() });
	await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
	await page.goto(`/tribes/${tribe.slug}`);
	await expect(page.getByRole('article').filter({ hasText: 'Hello, I walk too.' })).toHaveCount(1);

	await sendForReview(page, 'Boots for sale.');
	await api.succeed(declineHeldPost, { token, params: await waiting(), body: { reason: 'Sales belong in the market tribe.' } });
	await page.goto('/');
	const notice = page.getByRole('region', { name: 'Decided in your tribes' });
	await expect(notice).toContainText('Your post “Boots for sale.” was not let through in its tribe. It’s in your drafts.');
	await expect(notice).toContainText('Reason: Sales belong in the market tribe.');
	await page.goto('/drafts');
	await expect(row).toContainText('The moderators of the tribe didn’t let it through.');
});
