/** Passkeys, with an authenticator in software: adding one, and logging in with it. */
import { plugIn } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { expectSignedIn, expectToast, logOut } from '../steps.ts';

test('a passkey is added, named, and logs in', async ({ signIn }) => {
	const { page } = await signIn();
	const touch = await plugIn(page);
	await page.goto('/settings?tab=security');
	await page.getByRole('button', { name: 'Manage your passkeys' }).click();
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('MacBook, kitchen table');
	await page.getByRole('dialog', { name: 'Name this passkey' }).getByRole('button', { name: 'Save' }).click();
	await expectToast(page, 'Passkey added', 'Your other devices are signed out.');
	await page.getByRole('dialog', { name: 'Passkeys' }).getByRole('button', { name: 'Close' }).last().click();
	await expect(page.getByText('One: MacBook, kitchen table')).toBeVisible();

	await touch(false);
	await logOut(page);
	await page.goto('/login');
	const button = page.getByRole('button', { name: 'Use a passkey' });
	await expect(button).toBeVisible();
	await touch(true);
	await button.click();
	await expectSignedIn(page);
});
