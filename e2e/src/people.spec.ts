/** People: a profile of one's own, what others see of it, and becoming friends. */
import { expect, test } from './fixtures.ts';
import { toast } from './steps.ts';

test('a profile is changed in the settings, and shows what was written', async ({ signIn }) => {
	const { member, page } = await signIn('Ada Lovelace');
	await page.goto('/settings');
	await page.getByRole('textbox', { name: 'Bio' }).fill('I count what others weave.');
	await page.getByRole('textbox', { name: 'Location' }).fill('Harbour');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expect(toast(page, 'Profile updated!')).toBeVisible();
	await page.goto(`/profile/${member.user.username}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
	await expect(page.getByText('I count what others weave.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
	await expect(page.getByText('No posts yet', { exact: true })).toBeVisible();
	await expect(page.getByText('Share your first post to get started!')).toBeVisible();
});

test('a private profile shows others a small card only', async ({ signIn }) => {
	const ada = await signIn('Ada Lovelace');
	await ada.page.goto('/settings?tab=privacy');
	await ada.page.getByRole('main').getByText('Private', { exact: true }).click();
	await expect(ada.page.getByRole('radio', { name: 'Private', exact: true })).toBeChecked();
	await expect(toast(ada.page, 'Privacy settings updated!')).toBeVisible();
	const grace = await signIn('Grace Hopper');
	await grace.page.goto(`/profile/${ada.member.user.username}`);
	await expect(grace.page.getByText('This profile is private.')).toBeVisible();
	await expect(grace.page.getByText(`@${ada.member.user.username}`)).toBeVisible();
	await grace.page.goto('/profile/nobody_at_all');
	await expect(grace.page.getByText('User not found')).toBeVisible();
});

test('two people become friends', async ({ signIn }) => {
	const ada = await signIn('Ada Lovelace');
	const grace = await signIn('Grace Hopper');
	await ada.page.goto(`/profile/${grace.member.user.username}`);
	await ada.page.getByRole('button', { name: 'Add Friend' }).click();
	await expect(ada.page.getByRole('button', { name: 'Request Sent' })).toBeVisible();
	await grace.page.goto('/friends?tab=requests');
	await grace.page.getByRole('button', { name: /^Accept/ }).click();
	await grace.page.goto('/friends');
	await expect(grace.page.getByRole('link', { name: 'Ada Lovelace' }).first()).toBeVisible();
	await ada.page.reload();
	await expect(ada.page.getByRole('button', { name: /^Friends/ })).toBeVisible();
});

test('a file that is no picture is refused in words', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/settings');
	const file = page.locator('input[type="file"]').first();
	await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
	await expect(toast(page, 'Invalid File')).toBeVisible();
	await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible();
	await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
	await expect(toast(page, 'File Too Large')).toBeVisible();
	await expect(page.getByText('Please select an image under 5MB.', { exact: true })).toBeVisible();
});
