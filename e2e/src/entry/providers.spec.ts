/** Signing up, logging in and proving with another provider, against a real one on this machine; linking and unlinking it. */
import { setPassword } from '@friends/contract/accounts/accounts.endpoints';
import { proveWithProvider } from '@friends/contract/providers/providers.endpoints';
import { findFreePort } from '@friends/test-kit/free-port';
import { startProvider, type TestProvider } from '@friends/test-kit/oidc-provider';
import { codeAt, codeSeconds, turnOnTwoStep } from '@friends/test-kit/two-step';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLegible, watchComplaints } from '../axe.ts';
import { test as base, expect, type World } from '../fixtures.ts';
import { refuseCalls, watchCalls } from '../network.ts';
import { button, expectLanding, expectSignedIn, expectToast, logOut } from '../steps.ts';

const variablesOf = (key: string, name: string, issuer: string, { clientId, clientSecret }: TestProvider) => ({
	[`OIDC_${key}_NAME`]: name,
	[`OIDC_${key}_ISSUER`]: issuer,
	[`OIDC_${key}_CLIENT_ID`]: clientId,
	[`OIDC_${key}_CLIENT_SECRET`]: clientSecret,
});

interface Coast {
	provider: TestProvider;
	/** An instance with this provider, and one that never answers. */
	world: World;
}

const test = base.extend<Coast & { port: number }>({
	// The provider knows the address that it sends back to, before the server starts.
	port: ({ browserName: _ }, use) => findFreePort().then(use),
	async provider({ port }, use) {
		const provider = await startProvider(`http://localhost:${port}/login/elsewhere`);
		await use(provider);
		await provider.close();
	},
	world: async ({ newWorld, provider, port }, use) =>
		use(
			await newWorld({
				PORT: String(port),
				...variablesOf('HARBOUR', 'Harbour Hub', provider.issuer, provider),
				...variablesOf('QUIET', 'The Quiet Provider of the Whole Coast', 'http://127.0.0.1:9', provider),
			}),
		),
});

const wren = { sub: 'wren', name: 'Wren Ashby', preferred_username: 'wren', email: 'wren@post.example', email_verified: true };

const continueWith = (page: Page | Locator, name = 'Harbour Hub') => button(page, `Continue with ${name}`);

/** By keyboard alone. */
async function press(page: Page, name?: string): Promise<void> {
	await continueWith(page, name).focus();
	await page.keyboard.press('Enter');
}

/** A member without a password, who signed up as Wren. */
async function signUp(page: Page): Promise<void> {
	await page.goto('/register');
	await press(page);
	// The page that was left has such a button too.
	await expect(page.getByRole('heading', { name: 'You’re new here' })).toBeVisible();
	await button(page, 'Sign Up').click();
	await expectSignedIn(page);
}

test('a person asks to join with a provider, waits, and logs in with it once an administrator let them in', async ({
	world,
	provider,
	signIn,
	visit,
}) => {
	const { page: panel } = await signIn('Grace', world);
	await panel.goto('/admin?tab=joining');
	await panel.getByRole('group', { name: 'Who may join' }).getByText('By approval', { exact: true }).click();
	await expect(panel.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
	provider.person = wren;
	const page = await visit(world);
	await page.goto('/register');
	await press(page);
	await expect(page.getByRole('heading', { name: 'You’re new here' })).toBeVisible();
	await page.getByRole('button', { name: 'Ask to join' }).click();
	await expect(page.getByText('Then you can log in with Harbour Hub.')).toBeVisible();

	await page.getByRole('link', { name: 'Log In' }).click();
	await press(page);
	await expect(page.getByText(/^You’re still waiting/)).toBeVisible();
	await panel.reload();
	await panel.getByRole('button', { name: 'Let Wren Ashby in' }).click();
	await expectToast(panel, 'Wren Ashby is in');
	await press(page);
	await expectSignedIn(page);
});

test('a person signs up with a provider, and logs in with it afterwards', async ({ world, provider, signIn, visit }) => {
	// The first member of a community owns it.
	await signIn('Grace', world);
	provider.person = wren;
	const page = await visit(world);
	const complaints = watchComplaints(page);
	await page.goto('/tribes');
	await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
	await expect(continueWith(page)).toBeVisible();
	await expectAccessible(page, 'log in with providers');
	await press(page);

	await expect(page.getByRole('heading', { name: 'You’re new here' })).toBeVisible();
	expect(new URL(page.url()).search).toBe('');
	await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wren Ashby');
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('wren@post.example');
	await expect(page.getByText('Confirmed by Harbour Hub.')).toBeVisible();
	await expectAccessible(page, 'signing up with a provider');
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectLegible(page, 'signing up with a provider, dark');
	await page.getByRole('textbox', { name: 'Username' }).fill('wren_ashby');
	await page.keyboard.press('Enter');
	await expectToast(page, 'Account created!');
	await expectSignedIn(page);
	await expect(page).toHaveURL(/\/tribes$/);
	expect(complaints).toEqual([]);

	await logOut(page);
	await expectLanding(page);
	await page.goto('/login');
	await press(page);
	await expectToast(page, 'Welcome back!');
	await expectSignedIn(page);
	// The page of the answer is not in the history.
	await page.goBack();
	await expectSignedIn(page);
});

test('a member sets a password, unlinks the provider, and links it again', async ({ world, provider, signIn, visit }) => {
	await signIn('Grace', world);
	provider.person = wren;
	const page = await visit(world);
	await signUp(page);

	await page.goto('/settings?tab=security');
	await expect(page.getByText('You log in with Harbour Hub.')).toBeVisible();
	const manage = button(page, 'Manage your accounts elsewhere');
	await manage.click();
	const list = page.getByRole('dialog', { name: 'Accounts elsewhere' });
	await expect(list.getByText('wren@post.example')).toBeVisible();
	await expectAccessible(page, 'accounts elsewhere');
	await button(list, 'Unlink Harbour Hub').click();
	const question = page.getByRole('dialog', { name: 'Unlink Harbour Hub?' });
	await button(question, 'Unlink').click();
	await expect(question.getByRole('alert')).toContainText('This is your only way to log in.');
	await button(question, 'Cancel').click();
	await button(list, 'Close').last().click();

	await button(page, 'Set a password').click();
	await page.getByRole('textbox', { name: 'New password' }).fill('three wet boots of Wren');
	await page.keyboard.press('Enter');
	await expectToast(page, 'Password set', 'Your other devices are signed out.');
	await expect(button(page, 'Change your password')).toBeVisible();

	await manage.click();
	await button(list, 'Unlink Harbour Hub').click();
	await button(question, 'Unlink').click();
	await expectToast(page, 'Harbour Hub is unlinked', 'Your other devices are signed out.');
	await press(page);
	await expectToast(page, 'Harbour Hub is linked', 'From now on you can log in with it.');
	await expect(page).toHaveURL(/\/settings\?tab=security$/);
	await expect(page.getByText('You log in with Harbour Hub.')).toBeVisible();
});

test('a member with two-step log in gives a code after the provider', async ({ world, provider, signIn, visit }) => {
	await signIn('Grace', world);
	provider.person = wren;
	const page = await visit(world);
	await signUp(page);
	const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
	const app = await turnOnTwoStep(world.api, { token }, { now: () => new Date(), advanceSeconds() {} });
	await logOut(page);
	await expectLanding(page);

	await page.goto('/login');
	await press(page);
	await expect(page.getByText('Harbour Hub says it’s you. A code from your app, and you’re in.')).toBeVisible();
	await expectAccessible(page, 'second step after a provider');
	const field = page.getByRole('textbox', { name: 'Code', exact: true });
	await field.fill('000000');
	await field.press('Enter');
	await expect(field).toHaveAccessibleDescription(/This code doesn’t fit, or was used before/);
	await field.fill(codeAt(app.secret, new Date(Date.now() + codeSeconds * 1000)));
	await field.press('Enter');
	await expectToast(page, 'Welcome back!');
	await expectSignedIn(page);
});

test('a member without a password proves with the provider who they are, and does once more what they wanted', async ({
	world,
	provider,
	signIn,
	visit,
}) => {
	await signIn('Grace', world);
	provider.person = wren;
	const page = await visit(world);
	await signUp(page);
	await page.goto('/settings?tab=security');
	// Ten minutes after the log-in.
	const goOn = await refuseCalls(page, setPassword, { status: 403, code: 'proof_needed', detail: 'Please prove that it’s you.' });
	const proofs = watchCalls(page, proveWithProvider);
	const wish = async () => {
		await button(page, 'Set a password').click();
		await page.getByRole('textbox', { name: 'New password' }).fill('three wet boots of Wren');
		await page.keyboard.press('Enter');
	};
	await wish();
	const question = page.getByRole('dialog', { name: 'Just checking it’s you' });
	await expect(continueWith(question)).toBeVisible();
	await expect(question.getByLabel('Your password')).toHaveCount(0);
	// The form behind the question waits for it.
	await expectAccessible(page, 'the proof by a provider', { isLoading: true });

	// Another person at the provider proves nothing.
	provider.person = { ...wren, sub: 'otto', email: 'otto@post.example' };
	await continueWith(question).click();
	await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
	await page.getByRole('link', { name: 'Go back' }).click();
	await expect(page).toHaveURL(/\/settings\?tab=security$/);
	provider.person = wren;
	await wish();
	await continueWith(question).click();
	await expectToast(page, 'Thanks, it’s you', 'Do it once more: for ten minutes it goes through.');
	await expect(page).toHaveURL(/\/settings\?tab=security$/);
	expect(proofs).toHaveLength(2);
	await goOn();
	await wish();
	await expectToast(page, 'Password set', 'Your other devices are signed out.');
});

test('a person who declines, or whose provider is away, reads what they can do', async ({ world, provider, signIn, visit }) => {
	await signIn('Grace', world);
	provider.person = null;
	const page = await visit(world);
	await page.goto('/login');
	await press(page, 'The Quiet Provider of the Whole Coast');
	await expect(page.getByRole('alert')).toContainText('This provider doesn’t answer right now.');
	await press(page);
	await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
	await expect(page.getByRole('alert')).toContainText('The provider didn’t sign you in.');
	await expectAccessible(page, 'a trip that failed');
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Nothing to finish here' })).toBeVisible();
	await page.getByRole('link', { name: 'Back to log in' }).click();
	await expect(continueWith(page)).toBeVisible();
});
