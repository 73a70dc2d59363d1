/** An authenticator in software, for passkeys in journeys, and adding one. */
import type { Page } from '@playwright/test';
import { button, expectToast } from './steps.ts';

/** @returns switches whether the holder touches the authenticator at once. */
export async function plugIn(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
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

/** Adds a passkey in the settings, to which it opens them. */
export async function addPasskey(page: Page, name: string): Promise<void> {
	await page.goto('/settings?tab=security');
	await button(page, 'Manage your passkeys').click();
	await button(page, 'Add a passkey').click();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await button(page.getByRole('dialog', { name: 'Name this passkey' }), 'Save').click();
	await expectToast(page, 'Passkey added', 'Your other devices are signed out.');
}
