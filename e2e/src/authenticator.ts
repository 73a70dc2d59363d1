/** An authenticator in software, for passkeys in journeys. */
import type { Page } from '@playwright/test';

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
