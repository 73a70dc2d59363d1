/** Signing up: validation by the form, refusals by the server, and success. */
import { newRegistration, registerMember } from '@friends/test-kit/members';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { boxOf } from '../layout.ts';
import { cutCalls, refuseCalls, watchCalls } from '../network.ts';
import { expectLanding, expectSignedIn, expectToast, fillRegistration, toast } from '../steps.ts';

const registerCall = { method: 'POST', path: '/auth/register' } as const;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();

test.beforeEach(async ({ page }) => {
	await page.goto('/register');
});

test('describes the community', async ({ page }) => {
	await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
	await expect(page.getByText(/^Friends is a community/)).toBeVisible();
	await expect(page).toHaveTitle('Sign up · FRIENDS');
});

test('says at each empty field what is missing, and sends nothing', async ({ page }) => {
	const sent = watchCalls(page, registerCall);
	await submit(page);
	await expect(field(page, 'Full name')).toBeFocused();
	await expect(field(page, 'Full name')).toHaveAccessibleDescription('Name is required');
	await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is required');
	await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
	await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');
	await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Please repeat your password');

	// Blanks count as empty.
	await fillRegistration(page, { name: '  ', username: ' ', email: '   ', password: '      ' });
	await submit(page);
	await expect(field(page, 'Full name')).toHaveAccessibleDescription('Name is required');
	await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');
	expect(sent).toHaveLength(0);
});

test('tells passwords that differ', async ({ page }) => {
	const sent = watchCalls(page, registerCall);
	await fillRegistration(page, { ...newRegistration(), confirmPassword: 'something-else-43' });
	await submit(page);
	await expectToast(page, "Passwords don't match", 'Please make sure your passwords match');
	await expect(field(page, 'Confirm password')).toHaveAttribute('aria-invalid', 'true');
	expect(sent).toHaveLength(0);
});

test('tells a password that is too short', async ({ page }) => {
	const sent = watchCalls(page, registerCall);
	await fillRegistration(page, newRegistration({ password: '12345' }));
	await submit(page);
	await expectToast(page, 'Password too short', 'Password must be at least 6 characters long');
	await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
	expect(sent).toHaveLength(0);
});

test('tells an address that is none, and a username that cannot be one', async ({ page }) => {
	await fillRegistration(page, newRegistration({ email: 'ada at home', username: 'ada lovelace' }));
	await submit(page);
	await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
	await expect(field(page, 'Username')).toHaveAccessibleDescription('Use 3 to 30 letters, digits or underscores');
	await expect(field(page, 'Username')).toBeFocused();

	// The error disappears as soon as the field changes.
	await field(page, 'Email').fill('ada@home');
	await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
});

test('sends name, username and email without blanks around them', async ({ page }) => {
	const sent = watchCalls(page, registerCall);
	const { name, username, email, password } = newRegistration({ name: 'Ada Lovelace' });
	await fillRegistration(page, { name: `  ${name} `, username: ` ${username}  `, email: ` ${email}   `, password });
	await submit(page);
	await expectToast(page, 'Account created!');
	await expectSignedIn(page);
	await expect(page).toHaveURL('/');
	expect(sent.map((request) => request.postDataJSON())).toEqual([{ name, username, email, password }]);
	await expect(page.getByRole('button', { name: 'What’s on your mind, Ada?' })).toBeVisible();
});

for (const taken of ['email', 'username'] as const) {
	test(`says that the ${taken} is taken, and keeps what was typed`, async ({ page, api }) => {
		const { user } = await registerMember(api);
		const wanted = newRegistration({ [taken]: user[taken].toUpperCase() });
		await fillRegistration(page, wanted);
		await submit(page);
		await expectToast(page, 'Registration failed');
		const label = taken === 'email' ? 'Email' : 'Username';
		await expect(field(page, label)).toBeFocused();
		await expect(field(page, label)).toHaveAccessibleDescription(/taken|already/);
		await expect(field(page, 'Full name')).toHaveValue(wanted.name);
		await expect(field(page, 'Username')).toHaveValue(wanted.username);
		await expect(field(page, 'Password')).toHaveValue(wanted.password);
		await expect(field(page, 'Confirm password')).toHaveValue(wanted.password);

		const { [taken]: free } = newRegistration();
		await field(page, label).fill(free);
		await submit(page);
		await expectToast(page, 'Account created!');
	});
}

test('refuses a password that everybody tries first', async ({ page }) => {
	await fillRegistration(page, newRegistration({ password: 'password' }));
	await submit(page);
	await expectToast(page, 'Registration failed');
	await expect(field(page, 'Password')).toHaveAccessibleDescription(/too easy to guess/);
});

test("says 'Something went wrong' when the server gives no reason", async ({ page }) => {
	await refuseCalls(page, registerCall, { status: 400 });
	await fillRegistration(page, newRegistration());
	await submit(page);
	await expectToast(page, 'Registration failed', 'Something went wrong');
});

test('says that the server could not be reached, and works once it can', async ({ page }) => {
	const reconnect = await cutCalls(page, { method: 'POST', path: /^\/auth\// });
	await fillRegistration(page, newRegistration());
	await submit(page);
	await expectToast(page, 'Registration failed', 'The server couldn’t be reached.');
	await reconnect();
	await submit(page);
	await expectToast(page, 'Account created!');
});

test('shows and hides each password by itself', async ({ page }) => {
	const [first, second] = [
		page.getByRole('button', { name: 'Show password' }).first(),
		page.getByRole('button', { name: 'Show password' }).last(),
	];
	await first.click();
	await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
	await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'password');
	await second.click();
	await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'text');
	await page.getByRole('button', { name: 'Hide password' }).first().click();
	await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test('leads to the login page, and back to the door', async ({ page }) => {
	await page.getByRole('link', { name: 'Log In' }).click();
	await expect(page).toHaveURL('/login');
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
	await page.goBack();
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveURL('/');
	await expectLanding(page);
});

test('only the first account is told that it is the administrator', async ({ newWorld, browser }) => {
	const { server } = await newWorld();
	for (const isFirst of [true, false]) {
		const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
		const page = await context.newPage();
		await page.goto('/register');
		await page.getByRole('button', { name: 'Skip intro' }).click();
		const notice = page.getByText('You’re the first one here. Your account will be the administrator of this community.');
		if (isFirst) await expect(notice).toBeVisible();
		await fillRegistration(page, newRegistration());
		await expect(notice).toBeVisible({ visible: isFirst });
		await submit(page);
		await expectToast(page, 'Account created!');
		await expect(toast(page, 'Account created!').getByText('You’re the administrator here.')).toBeVisible({ visible: isFirst });
		const welcome = await boxOf(page.getByRole('heading', { name: /^Welcome, / }));
		expect((await boxOf(toast(page, 'Account created!'))).bottom).toBeLessThanOrEqual(welcome.y);
		await context.close();
	}
});

test('while many sign up, the device solves a puzzle, and the person comes in', async ({ page }) => {
	const parameters = {
		algorithm: 'PBKDF2/SHA-256',
		cost: 2_000,
		keyLength: 32,
		keyPrefix: '00',
		nonce: '0'.repeat(32),
		salt: '0'.repeat(32),
	};
	const params = { puzzle: JSON.stringify({ parameters, signature: '' }) };
	const body = { type: '', title: '', status: 403, code: 'puzzle_needed', detail: 'Many people are signing up', params };
	const sent: { solution?: { derivedKey: string } }[] = [];
	await page.route('**/auth/register', (route) => {
		sent.push(route.request().postDataJSON());
		return sent.length === 1 ? route.fulfill({ status: 403, json: body }) : route.continue();
	});
	const person = newRegistration();
	await fillRegistration(page, { ...person, confirmPassword: person.password });
	await submit(page);
	await expectSignedIn(page);
	expect(sent.map(({ solution }) => solution?.derivedKey.slice(0, 2))).toEqual([undefined, '00']);
});
