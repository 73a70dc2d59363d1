/** A member's own profile as others see it. */
import { befriend } from '@friends/test-kit/friends';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** What a page says of the person, and their posts, without the time. */
async function seenOn(page: Page) {
	const facts = page.getByRole('region', { name: 'Profile' }).getByRole('list').first();
	await expect(page.getByRole('article').first()).toBeVisible();
	return { facts: await facts.textContent(), posts: await page.getByRole('article').getByText(/^For /).allTextContents() };
}

test('with the keyboard, one’s own profile is seen as members and friends see it', async ({ signIn, api }) => {
	const [ada, grace, joan] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper'), await signIn('Joan Clarke')];
	await befriend(api, ada.member, grace.member);
	await createPost(api, ada.member, { body: 'For everybody.' });
	await createPost(api, ada.member, { body: 'For friends alone.', isForFriends: true });
	for (const { page } of [grace, joan]) await page.goto(`/profile/${ada.member.user.username}`);

	const { page } = ada;
	await page.goto('/profile');
	await page.getByRole('link', { name: 'View as' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('radio', { name: 'Member' })).toBeFocused();
	await expect(page.getByText('For everybody.')).toBeVisible();
	expect(await seenOn(page)).toEqual(await seenOn(joan.page));
	await expect(page.getByRole('button', { name: 'Add Friend' })).toBeDisabled();

	await page.keyboard.press('ArrowRight');
	await expect(page.getByText('For friends alone.')).toBeVisible();
	expect(await seenOn(page)).toEqual(await seenOn(grace.page));
	await page.reload();
	await expect(page.getByRole('radio', { name: 'Friend' })).toBeChecked();
	await expect(page.getByText('For friends alone.')).toBeVisible();

	await page.keyboard.press('Escape');
	await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
	await expect(page).toHaveURL('/profile');
});
