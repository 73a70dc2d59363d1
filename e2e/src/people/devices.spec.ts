/** Devices: a sign-in from a new one is told to the others, and undone there. */
import { expect, test } from '../fixtures.ts';
import { bar, expectSignedIn, expectToast, logIn } from '../steps.ts';

test('a sign-in from a new device is told on home, and ended by a no', async ({ signIn, visit, server, api }) => {
	const { member, page } = await signIn();
	const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
	const other = await visit({ server, api }, { userAgent });
	await other.goto('/login');
	await logIn(other, member.user.email);
	await expectSignedIn(other);

	await page.goto('/');
	const notice = page.getByRole('region', { name: 'New sign-in to your account' });
	await expect(notice).toContainText('Firefox on Windows, today at');
	await notice.getByRole('link', { name: 'Have a look' }).click();
	await page.getByRole('button', { name: 'No, sign it out: Firefox on Windows' }).click();
	await expect(page.getByRole('status').getByText('Firefox on Windows is signed out.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
	await expectToast(other, 'You’ve been signed out', 'Your session has ended. Please log in again.');
	await expect(bar(other).getByRole('link', { name: 'Log In' })).toBeVisible();
});
