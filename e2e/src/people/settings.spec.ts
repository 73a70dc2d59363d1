/** Settings: errors of saving, and ending sessions on other devices. */
import { updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { drawJpeg } from '@friends/test-kit/uploads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { refuseCalls } from '../network.ts';
import { bar, expectSignedIn, expectToast, logIn, toast } from '../steps.ts';

const refused = { status: 400 };

async function choosePicture(page: Page): Promise<void> {
	await page.getByLabel('Change picture: file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg() });
	await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
}

test('what could not be saved is told', async ({ signIn }) => {
	const { page } = await signIn();
	await refuseCalls(page, updateProfile, refused);
	await refuseCalls(page, updatePrivacy, refused);
	await refuseCalls(page, updateProfilePicture, refused);
	await page.goto('/settings');
	await page.getByRole('textbox', { name: 'Bio' }).fill('I count what others weave.');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expectToast(page, 'Update failed', 'Failed to update profile.');
	await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I count what others weave.');

	await choosePicture(page);
	// The toast lies over the dialog, which stays open for a retry.
	await expect(page.getByText('Failed to update profile picture. Please try again.', { exact: true })).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await refuseCalls(page, { method: 'POST', path: '/api/objects/upload' }, refused);
	await choosePicture(page);
	await expect(page.getByText('Upload Error', { exact: true })).toBeVisible();
	await expect(page.getByText('Failed to upload image. Please try again.', { exact: true })).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

	await page.getByRole('link', { name: 'Privacy' }).click();
	const email = page.getByRole('switch', { name: 'Show email' });
	await email.click();
	await expectToast(page, 'Update failed', 'Failed to update privacy settings.');
	await expect(email).not.toBeChecked();
});

test('a file that is no picture is refused in words', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/settings');
	const file = page.locator('input[type="file"]').first();
	await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
	await expect(toast(page, 'Invalid File')).toBeVisible();
	await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible();
	await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('Dear all') });
	await expect(page.getByText('This file is not a picture that can be read.', { exact: true })).toBeVisible();
});

test('another session is ended from here, and that browser is signed out', async ({ signIn, page: other }) => {
	const { member, page } = await signIn();
	await other.goto('/login');
	await logIn(other, member.user.email);
	await expectSignedIn(other);
	await page.goto('/settings?tab=devices');
	const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
	await expect(sessions).toHaveCount(2);
	await sessions
		.filter({ hasNotText: 'Here now' })
		.getByRole('button', { name: /^Sign out/ })
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
	await expect(toast(page, 'Signed out')).toBeVisible();
	await expect(sessions).toHaveCount(1);
	// Without any action in the other browser.
	await expectToast(other, 'You’ve been signed out', 'Your session has ended. Please log in again.');
	await expect(bar(other).getByRole('link', { name: 'Log In' })).toBeVisible();
	await page.reload();
	await expect(sessions).toHaveCount(1);
});

test('what is typed into the profile is there again after a reload, and can be given up for the saved one', async ({ signIn }) => {
	const { page } = await signIn();
	const bio = page.getByRole('textbox', { name: 'Bio' });
	await page.goto('/settings');
	await expect(bio).toHaveValue('');
	await bio.fill('I count what others weave.');
	await expect(page.getByText('These are your unsaved changes.')).toHaveCount(0);
	await page.reload();
	await expect(bio).toHaveValue('I count what others weave.');
	await expect(page.getByText('These are your unsaved changes.')).toBeVisible();
	await page.getByRole('button', { name: 'Start from your saved profile' }).click();
	await expect(bio).toHaveValue('');
	await expect(page.getByText('These are your unsaved changes.')).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
	await expect(bio).toHaveValue('');
});
