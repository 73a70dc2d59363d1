/** The language of the reader: that of the browser, of a guest's choice, of the account, on other devices and offline. */
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { registerMember } from '@friends/test-kit/members';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { watchCalls } from '../network.ts';
import { expectSignedIn, logIn } from '../steps.ts';
import { translatorInto } from './translate.ts';

const german = await translatorInto('de');
const arabic = await translatorInto('ar');

const select = (page: Page, name: string | RegExp = 'Language'): Locator => page.getByRole('combobox', { name, exact: true });
const expectLanguage = (page: Page, tag: string) => expect(page.locator('html')).toHaveAttribute('lang', tag);
const reading = '/settings?tab=reading';

/** Chooses in the settings, from the language that the page speaks. */
async function chooseInSettings(page: Page, tag: string): Promise<void> {
	await page.goto(reading);
	await select(page).selectOption(tag);
	await expectLanguage(page, tag);
}

for (const [locale, expected] of [
	['de-AT', 'de'],
	['ar-EG', 'ar'],
	['fr-FR', 'en'],
] as const) {
	test.describe(`a browser in ${locale}`, () => {
		test.use({ locale });

		test(`is spoken to in ${expected}`, async ({ page }) => {
			await page.goto('/login');
			await expectLanguage(page, expected);
			await expect(page.locator('html')).toHaveAttribute('dir', expected === 'ar' ? 'rtl' : 'ltr');
		});
	});
}

test('a guest chooses a language on the landing page, and it stays', async ({ page }) => {
	await page.goto('/');
	await select(page).selectOption({ label: 'Deutsch' });
	await expectLanguage(page, 'de');
	await expect(page.getByText(german('Connect with friends and build communities', true))).toBeVisible();
	const call = page.waitForRequest((request) => request.url().endsWith('/api/instance'));
	await page.reload();
	expect((await call).headers()['accept-language']).toBe('de');
	await page.getByRole('link', { name: german('Log In', true) }).click();
	await expect(page.getByRole('heading', { name: german('Log in', true) })).toBeVisible();
	await select(page, german('Language', true)).selectOption({ label: 'العربية' });
	await expectLanguage(page, 'ar');
	await expect(page).toHaveURL('/login');
	await expect(page.getByRole('heading', { name: arabic('Log in', true) })).toBeVisible();
});

test('a browser that keeps nothing says so, and goes on', async ({ page }) => {
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('Denied', 'SecurityError');
		};
	});
	await page.goto('/login');
	await select(page).selectOption('de');
	await expect(page.getByText('The language stays as it is', { exact: true }).first()).toBeVisible();
	await expectLanguage(page, 'en');
});

test('a member chooses a language, and finds it on another device, where they wanted to go', async ({ signIn, page: elsewhere }) => {
	const { member, page } = await signIn();
	await chooseInSettings(page, 'de');
	await expect(page.getByRole('heading', { name: german('Language and reading', true) })).toBeVisible();
	await expect(select(page, german('Language', true))).toHaveValue('de');

	await elsewhere.goto('/tribes?tab=all');
	await elsewhere.getByRole('link', { name: 'Log In' }).click();
	await logIn(elsewhere, member.user.email);
	await expectLanguage(elsewhere, 'de');
	await expect(elsewhere).toHaveURL('/tribes?tab=all');
	await expect(elsewhere.getByRole('tab', { name: german('All', true), selected: true })).toBeVisible();

	// Signed out, the device speaks it still.
	await elsewhere
		.getByRole('banner')
		.getByRole('button', { name: german('Settings', true) })
		.click();
	await elsewhere.getByRole('menuitem', { name: german('Log out', true) }).click();
	await expect(elsewhere.getByText(german('Connect with friends and build communities', true))).toBeVisible();
});

test('what was chosen elsewhere is followed at the next visit, once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	// To Chromium, what Playwright asks a page is something that the member did there, after which nothing reloads.
	await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }));
	await page.goto('/tribes');
	await expectSignedIn(page);
	await api.succeed(updatePreferences, { token: member.token, body: { language: 'ar' } });
	const documents = watchCalls(page, { method: 'GET', path: '/tribes' });
	await page.goto('/tribes');
	await expectLanguage(page, 'ar');
	await expect(page.getByRole('heading', { name: arabic('Tribes', true) })).toBeVisible();
	expect(documents).toHaveLength(2);
	await page.reload();
	await expectLanguage(page, 'ar');
	await expect(page.getByRole('heading', { name: arabic('Tribes', true) })).toBeVisible();
	expect(documents).toHaveLength(3);

	// Back to that of the browser.
	await page.goto(reading);
	await select(page, arabic('Language', true)).selectOption('');
	await expectLanguage(page, 'en');
	await expect(select(page)).toHaveValue('');
});

test('a switch keeps what was typed', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/create/post');
	await page.getByRole('main').getByRole('textbox', { name: 'Body' }).fill('Not sent yet');
	await chooseInSettings(page, 'de');
	await page.goto('/create/post');
	await expect(page.getByRole('main').getByRole('textbox', { name: german('Body', true) })).toHaveValue('Not sent yet');
});

test('an account without a choice leaves that of the device', async ({ page, api }) => {
	await page.addInitScript(() => localStorage.setItem('friends-language', 'de'));
	const member = await registerMember(api);
	await api.succeed(updatePreferences, { token: member.token, body: { language: null } });
	await page.goto('/login');
	await page.getByRole('textbox', { name: german('Email', true) }).fill(member.user.email);
	await page.getByRole('textbox', { name: german('Password', true) }).fill('woven-bracelet-42');
	await page.getByRole('button', { name: german('Log In', true) }).click();
	await page.waitForURL('/');
	await expectLanguage(page, 'de');
	await page.goto(reading);
	await expect(select(page, german('Language', true))).toHaveValue('de');
});

test.describe('with a service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('the app opens offline in the language that was chosen last', async ({ signIn }) => {
		const { page } = await signIn();
		await chooseInSettings(page, 'de');
		await page.goto('/');
		// The worker of the new language has all its files once it is in control.
		await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.includes('language=de'));
		await page.context().setOffline(true);
		await page.goto('/settings?tab=security');
		await expectLanguage(page, 'de');
		await expect(page.getByRole('heading', { name: german('Security', true), level: 1 })).toBeVisible();
	});
});
