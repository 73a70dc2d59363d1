/** Passkeys, with an authenticator in software: adding one, and logging in with it. */
import { addPasskey, plugIn } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectLanding, expectSignedIn, logOut } from '../steps.ts';

test('a passkey is added, named, and logs in', async ({ signIn }) => {
	const { page } = await signIn();
	const touch = await plugIn(page);
	await addPasskey(page, 'MacBook, kitchen table');
	await button(page.getByRole('dialog', { name: 'Passkeys' }), 'Close')
		.last()
		.click();
	await expect(page.getByText('One: MacBook, kitchen table')).toBeVisible();

	await touch(false);
	await logOut(page);
	await expectLanding(page);
	await page.goto('/login');
	await expect(button(page, 'Use a passkey')).toBeVisible();
	await touch(true);
	await button(page, 'Use a passkey').click();
	await expectSignedIn(page);
});
