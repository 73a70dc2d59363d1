/** Security: how a member changes what they sign in with. */
import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { testPassword } from '@friends/test-kit/members';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { refuseCalls } from '../network.ts';
import { button, expectSignedIn, expectToast, logIn } from '../steps.ts';

const better = 'three-wet-boots-9';

test('a new password and a new email sign in, and the other devices are signed out', async ({ signIn, page: other }) => {
	const { member, page } = await signIn();
	await other.goto('/login');
	await logIn(other, member.user.email);
	await expectSignedIn(other);

	await page.goto('/settings?tab=security');
	await page.getByRole('button', { name: 'Change your password' }).click();
	await page.getByLabel('Current password').fill(testPassword);
	await page.getByLabel('New password').fill('sunshine');
	await expect(page.getByText(/^Too easy to guess\./)).toBeVisible();
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible();
	await page.getByLabel('New password').fill(better);
	await expect(page.getByText('Excellent.', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Change password' }).click();
	await expectToast(page, 'Password changed', 'Your other devices are signed out.');
	await expectToast(other, 'You’ve been signed out', 'Your session has ended. Please log in again.');

	const email = `new-${member.user.email}`;
	await page.getByRole('button', { name: 'Change your email' }).click();
	await page.getByLabel('New email').fill(email);
	await page.getByRole('button', { name: 'Change email' }).click();
	await expect(page.getByRole('heading', { name: email })).toBeVisible();

	await other.goto('/login');
	await other.getByLabel('Email').fill(email);
	await other.getByLabel('Password', { exact: true }).fill(better);
	await other.keyboard.press('Enter');
	await expectSignedIn(other);
});

test('a change that matters waits for the password, and goes through with the right one', async ({ signIn }) => {
	const { member, page } = await signIn();
	const email = `new-${member.user.email}`;
	await page.goto('/settings?tab=security');
	// Ten minutes after the log-in.
	const goOn = await refuseCalls(page, changeEmail, { status: 403, code: 'proof_needed', detail: 'Please prove that it’s you.' });
	await button(page, 'Change your email').click();
	await page.getByLabel('New email').fill(email);
	await button(page, 'Change email').click();
	const question = page.getByRole('dialog', { name: 'Just checking it’s you' });
	const password = question.getByLabel('Your password');
	await expect(password).toBeVisible();
	// The form behind the question waits for it.
	await expectAccessible(page, 'the proof by a password', { isLoading: true });
	await button(question, 'Cancel').click();
	await expect(page.getByRole('heading', { name: member.user.email })).toBeVisible();

	await button(page, 'Change email').click();
	await password.fill('not-the-one-42');
	await password.press('Enter');
	await expect(password).toHaveAccessibleDescription(/password/);
	await goOn();
	await password.fill(testPassword);
	await password.press('Enter');
	await expect(page.getByRole('heading', { name: email })).toBeVisible();
});
