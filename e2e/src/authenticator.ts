/** An authenticator in software, for passkeys in journeys, and adding one. */
import type { Page } from '@playwright/test';
import { button, expectToast } from './steps.ts';

/** Switches whether the holder touches the authenticator at once. */
type Touch = (isTouched: boolean) => Promise<void>;

/** Plugs in an authenticator, and with `next` more of them. */
export async function plugIn(page: Page): Promise<Touch & { next: () => Promise<Touch> }> {
	const client = await page.context().newCDPSession(page);
	await client.send('WebAuthn.enable', { enableUI: false });
	async function add(transport: 'internal' | 'usb'): Promise<Touch> {
		const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
			options: {
				protocol: 'ctap2',
				transport,
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		return async (enabled) => void (await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }));
	}
	return Object.assign(await add('internal'), { next: () => add('usb') });
}

/**
 * Pages opened from now on offer no passkeys in the list of a field: the authenticator would answer that question at once, and a journey
 * about the button would race with it.
 */
export const withoutSuggestions = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});

/** Adds a passkey in the settings, to which it opens them. */
export async function addPasskey(page: Page, name: string): Promise<void> {
	await page.goto('/settings?tab=security');
	await button(page, 'Add passkeys').click();
	await addAnother(page, name);
}

/** Adds a passkey in the open dialog. */
export async function addAnother(page: Page, name: string): Promise<void> {
	await button(page, 'Add a passkey').click();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await button(page.getByRole('dialog', { name: 'Name this passkey' }), 'Save').click();
	await expectToast(page, 'Passkey added', 'Your other devices are signed out.');
}
