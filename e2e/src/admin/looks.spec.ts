/** The community's own name, mark and hue: chosen by an administrator, seen by everybody. */
import { drawJpeg } from '@friends/test-kit/uploads';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { bar, expectToast } from '../steps.ts';

const settings = (page: Page) => page.getByRole('region', { name: 'Looks' });
const save = async (page: Page) => {
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expectToast(page, 'Settings saved');
};
const colorOf = (page: Page, name: string) =>
	page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
const ocean = /^oklch\(0\.455 0\.098 240(?:deg)?\)$/;

test('an administrator gives the community a name, a mark and a hue, and takes them back', async ({ newWorld, signIn, visit }) => {
	const world = await newWorld();
	const { page } = await signIn('Ada Lovelace', world);
	await page.goto('/admin?tab=settings');
	await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Neighbours');
	await settings(page).getByTitle('Harbour blue').click();
	await expect(settings(page).getByRole('radio', { name: 'Harbour blue' })).toBeChecked();
	await page
		.getByLabel('Choose a picture: file')
		.setInputFiles({ name: 'mark.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg({ width: 300, height: 200 }) });
	await page.getByRole('button', { name: 'Use picture' }).click();
	await expect(settings(page).getByRole('button', { name: 'Use the FRIENDS mark' })).toBeVisible();
	await expectAccessible(page, 'settings with looks');
	await save(page);

	const home = bar(page).getByRole('link', { name: 'Harbour Neighbours home' });
	await expect(home.locator('img')).toHaveJSProperty('naturalWidth', 200);
	await expect(page).toHaveTitle('Admin Panel · Harbour Neighbours');

	const guest = await visit(world);
	await guest.goto('/tribes');
	await expect(guest.getByRole('heading', { name: 'This is for members of Harbour Neighbours' })).toBeVisible();
	expect(await colorOf(guest, 'Sign Up')).toMatch(ocean);
	await expect(guest.getByText('Runs on FRIENDS')).toBeVisible();
	// Before the app has loaded.
	await guest.route('**/assets/*.js', (route) => route.abort());
	await guest.reload();
	expect(await guest.evaluate(() => document.documentElement.style.getPropertyValue('--accent-shift'))).toBe('78');

	await settings(page).getByRole('button', { name: 'Back to the FRIENDS green' }).click();
	await settings(page).getByRole('button', { name: 'Use the FRIENDS mark' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('FRIENDS');
	await save(page);
	await expect(bar(page).getByRole('link', { name: 'FRIENDS home' })).toBeVisible();
	await expect(page).toHaveTitle('Admin Panel · FRIENDS');
});

test('the hue is chosen by keys too', async ({ newWorld, signIn }) => {
	const { page } = await signIn('Ada Lovelace', await newWorld());
	await page.goto('/admin?tab=settings');
	await settings(page).getByRole('radio', { name: 'FRIENDS green' }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(settings(page).getByRole('radio', { name: 'Lagoon' })).toBeChecked();
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowRight');
	await expect(settings(page).getByRole('slider', { name: 'Hue' })).toHaveValue('201');
});

for (const name of ['W'.repeat(60), 'جيران الميناء وأصدقاء الشاطئ الطويل في المدينة القديمة هنا']) {
	test(`a long name gives way and turns nothing around: ${name.slice(0, 12)}`, async ({ newWorld, signIn, visit }) => {
		const world = await newWorld();
		const { page } = await signIn('Ada Lovelace', world);
		await page.goto('/admin?tab=settings');
		await page.getByRole('textbox', { name: 'Name' }).fill(name);
		await save(page);
		const guest = await visit(world);
		for (const width of [320, 390, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/');
			await expect(bar(page).getByRole('button', { name: /^Settings/ })).toBeInViewport({ ratio: 1 });
			await expectNoSidewaysScrolling(page, `home, ${width}`);
			await guest.setViewportSize({ width, height: 800 });
			for (const path of ['/', '/login', '/register', '/tribes']) {
				await guest.goto(path);
				await expect(guest.getByText(name).first()).toBeVisible();
				await expectNoSidewaysScrolling(guest, `${path}, ${width}`);
			}
		}
	});
}
