/** Signing in: validation of the form, error texts, and the page it leads to. */
import { registerMember } from '@friends/test-kit/members';
import { expect, test } from '../fixtures.ts';
import { cutCalls, holdCalls, refuseCalls, watchCalls } from '../network.ts';
import { expectLanding, expectSignedIn, expectToast, logIn } from '../steps.ts';

const loginCall = { method: 'POST', path: '/auth/login' } as const;

test.beforeEach(async ({ page }) => {
	await page.goto('/login');
});

test('the button works only when email and password are there', async ({ page }) => {
	const button = page.getByRole('button', { name: 'Log In' });
	const email = page.getByRole('textbox', { name: 'Email' });
	const password = page.getByRole('textbox', { name: 'Password' });
	await expect(button).toBeDisabled();
	await email.fill('ada@friends.example');
	await expect(button).toBeDisabled();
	await password.fill('   ');
	await expect(button).toBeDisabled();
	await password.fill('secret');
	await expect(button).toBeEnabled();
	await email.fill('  ');
	await expect(button).toBeDisabled();

	await expect(email).toHaveAttribute('type', 'email');
	await expect(page).toHaveTitle('Log in · FRIENDS');
});

test('shows and hides the password', async ({ page }) => {
	const password = page.getByRole('textbox', { name: 'Password' });
	await password.fill('secret');
	await expect(password).toHaveAttribute('type', 'password');
	const [field, eye] = await Promise.all([password.boundingBox(), page.getByRole('button', { name: 'Show password' }).boundingBox()]);
	expect(eye?.y).toBeGreaterThanOrEqual(field?.y ?? 0);
	expect((eye?.y ?? 0) + (eye?.height ?? 0)).toBeLessThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
	await page.getByRole('button', { name: 'Show password' }).click();
	await expect(password).toHaveAttribute('type', 'text');
	await expect(password).toHaveValue('secret');
	await page.getByRole('button', { name: 'Hide password' }).click();
	await expect(password).toHaveAttribute('type', 'password');
});

test('tells an address that is none, and sends nothing', async ({ page }) => {
	const sent = watchCalls(page, loginCall);
	await logIn(page, 'ada at home', 'secret');
	const email = page.getByRole('textbox', { name: 'Email' });
	await expect(email).toHaveAccessibleDescription('Invalid email address');
	await expect(email).toBeFocused();
	expect(sent).toHaveLength(0);
});

test('refuses a wrong password and an unknown address with the same words', async ({ page, api }) => {
	const { user } = await registerMember(api);
	for (const email of [user.email, 'nobody@friends.example']) {
		await page.reload();
		await logIn(page, email, 'not-the-password');
		await expectToast(page, 'Login failed', 'Invalid credentials');
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
		await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not-the-password');
	}
});

test("shows the server's sentence, and 'Invalid credentials' when it gives none", async ({ page }) => {
	const allow = await refuseCalls(page, loginCall, { status: 403, detail: 'This account is banned until tomorrow.' });
	await logIn(page, 'ada@friends.example', 'secret');
	await expectToast(page, 'Login failed', 'This account is banned until tomorrow.');
	await allow();
	await refuseCalls(page, loginCall, { status: 400 });
	await page.getByRole('button', { name: 'Log In' }).click();
	await expectToast(page, 'Login failed', 'Invalid credentials');
});

test('lets a member in, by the Enter key as well, and welcomes them', async ({ page, api }) => {
	const { user } = await registerMember(api);
	await page.getByRole('textbox', { name: 'Email' }).fill(`  ${user.email.toUpperCase()} `);
	await page.getByRole('textbox', { name: 'Password' }).fill('woven-bracelet-42');
	await page.keyboard.press('Enter');
	await expectToast(page, 'Welcome back!');
	await expectSignedIn(page);
	await expect(page).toHaveURL('/');
});

test('a second click while it is under way sends nothing more', async ({ page, api }) => {
	const { user } = await registerMember(api);
	const sent = watchCalls(page, loginCall);
	const release = await holdCalls(page, loginCall);
	await logIn(page, user.email);
	const button = page.getByRole('button', { name: 'Logging in…' });
	await expect(button).toHaveAttribute('aria-busy', 'true');
	await button.click({ force: true });
	await page.getByRole('textbox', { name: 'Password' }).press('Enter');
	release();
	await expectSignedIn(page);
	expect(sent).toHaveLength(1);
});

test('a member who opens it goes home', async ({ signIn }) => {
	const { page } = await signIn();
	for (const path of ['/login', '/register']) {
		await page.goto(path);
		await expectSignedIn(page);
		await expect(page).toHaveURL('/');
	}
});

test('leads to sign-up and back to the door', async ({ page }) => {
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await expect(page).toHaveURL('/register');
	await page.getByRole('link', { name: 'Log In' }).click();
	await expect(page).toHaveURL('/login');
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveURL('/');
	await expectLanding(page);
});

test('never leads to another site afterwards', async ({ page, api }) => {
	const { user } = await registerMember(api);
	await page.goto('/login?returnTo=https%3A%2F%2Fevil.example%2F');
	await logIn(page, user.email);
	await expectSignedIn(page);
	await expect(page).toHaveURL('/');
});

test('says that the server could not be reached', async ({ page }) => {
	await page.clock.install();
	await page.reload();
	await cutCalls(page, loginCall);
	const tries = watchCalls(page, loginCall);
	await logIn(page, 'ada@friends.example', 'secret');
	// Signing in twice does no harm, so there are three retries, after 1, 2 and 4 seconds.
	for (const [failures, waitMs] of [1000, 2000, 4000].entries()) {
		await expect.poll(() => tries.length).toBe(failures + 1);
		await page.clock.runFor(waitMs);
	}
	await expectToast(page, 'Login failed', 'The server couldn’t be reached.');
	expect(tries).toHaveLength(4);
});
