/** Passkeys, with an authenticator in software: adding one, and logging in with it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectSignedIn, expectToast, logOut } from '../steps.ts';

/** @returns switches whether the holder touches the authenticator at once. */
async function plugIn(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
	const client = await page.context().newCDPSession(page);
	await client.send('WebAuthn.enable', { enableUI: false });
	const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return async (enabled) => void (await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }));
}

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
