/** Tokens: a member makes one, a program reads with it, and the member revokes it. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../steps.ts';

test('a program reads with a token until it is revoked', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const post = await createPost(api, member, { body: 'For the frame in the kitchen.' });
	await page.goto('/settings?tab=tokens');
	await expect(page.getByText('No tokens')).toBeVisible();

	await page.getByRole('button', { name: 'New token' }).click();
	const dialog = page.getByRole('dialog', { name: 'New token' });
	await dialog.getByLabel('Name').fill('Photo frame');
	await page.keyboard.press('Enter');
	const box = page.getByRole('region', { name: 'Secret of Photo frame' });
	await expect(box.getByText('Copy it now, we won’t show it again.')).toBeVisible();
	await expect(box.getByRole('button', { name: 'Copy' })).toBeFocused();
	const secret = (await box.locator('code').textContent()) ?? '';

	const reading = () => api.call(listPosts, { token: secret });
	expect((await reading()).body.map(({ id }) => id)).toContain(post.id);

	await page.reload();
	await expect(page.getByText(/^Read · used today · ends /)).toBeVisible();
	await expect(page.getByText(secret)).toHaveCount(0);
	await page.getByRole('button', { name: 'Revoke Photo frame' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
	await expectToast(page, 'Token revoked');
	await expect(page.getByText('No tokens')).toBeVisible();
	expect((await reading()).status).toBe(401);
});
