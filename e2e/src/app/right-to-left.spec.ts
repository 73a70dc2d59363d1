/** Right to left: a sample of screens is accessible, no wider than its window and without overlaps, and keys and icons follow the line. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { furnish } from '../furnish.ts';
import { boxOf, expectNoSidewaysScrolling, overlapsOf } from '../layout.ts';
import { guestScreens } from '../screens/guest-screens.ts';
import { homeScreens } from '../screens/home-screens.ts';
import { memberScreens } from '../screens/member-screens.ts';
import { roomScreens } from '../screens/room-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { bar, dock } from '../steps.ts';

/** Before the app starts, and against the direction of English that start.js sets: the words stay those that the journey looks for. */
async function turnAround(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const turn = () => {
			const root = document.documentElement;
			if (root && root.dir !== 'rtl') root.dir = 'rtl';
		};
		turn();
		new MutationObserver(turn).observe(document, { childList: true, subtree: true, attributeFilter: ['dir'] });
	});
}

async function inspect(page: Page, screens: readonly Screen[]): Promise<void> {
	await turnAround(page);
	const size = page.viewportSize();
	for (const screen of screens) {
		await test.step(screen.name, async () => {
			await screen.open(page);
			await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
			await expectAccessible(page, screen.name);
			expect.soft(await overlapsOf(page), `${screen.name}: controls that overlap`).toEqual([]);
			await expectNoSidewaysScrolling(page, screen.name);
			await page.setViewportSize({ width: 320, height: 640 });
			await expectNoSidewaysScrolling(page, `${screen.name}, 320 px wide`);
			if (size) await page.setViewportSize(size);
		});
	}
}

const named = (screens: readonly Screen[], names: readonly string[]): Screen[] => {
	const found = screens.filter(({ name }) => names.some((wanted) => name.startsWith(wanted)));
	expect(found.length, 'screens of these names').toBeGreaterThanOrEqual(names.length);
	return found;
};

test.beforeEach(async ({ signIn, api }) => furnish(api, (await signIn('Grace Hopper')).member));

for (const viewport of [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
]) {
	test.describe(`${viewport.width} × ${viewport.height}`, () => {
		test.use({ viewport });
		test.slow();

		test('a sample of screens for guests', async ({ page }) => {
			await inspect(page, named(guestScreens, ['/ (', '/login (', '/settings', 'register with errors']));
		});

		test('a sample of rooms and screens for members', async ({ signIn }) => {
			const { page } = await signIn('Ada Lovelace');
			const rooms = named(roomScreens, ['/friends (', '/profile (', '/settings (', '/settings?tab=privacy']);
			const screens = [
				'one post',
				'one tribe',
				'people',
				'create tribe with errors',
				'home with comments open',
				'home with the dialog',
				'home with the settings menu',
				'home with a toast',
			];
			await inspect(page, [...rooms, ...named([...memberScreens, ...homeScreens], screens)]);
		});
	});
}

test('the first things are at the right, arrows follow the line, and icons that point are mirrored', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	await turnAround(page);
	await page.goto('/');
	const home = await boxOf(dock(page).getByRole('link', { name: 'Home' }));
	const profile = await boxOf(dock(page).getByRole('link', { name: 'Profile' }));
	expect(home.x).toBeGreaterThan(profile.right);
	const gear = await boxOf(bar(page).getByRole('button', { name: 'Settings' }));
	const create = await boxOf(bar(page).getByRole('button', { name: 'Create' }));
	expect(gear.right).toBeLessThan(create.x);
	// The bead of the open room lies under its icon.
	const bead = await boxOf(dock(page).locator('.dock-knob'));
	expect(bead.x + bead.width / 2).toBeCloseTo(home.x + home.width / 2, 0);

	await page.getByRole('tab', { name: 'Feed' }).focus();
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByRole('tab', { name: 'Discover' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('tab', { name: 'Feed' })).toBeFocused();

	await page.goto('/create/tribe');
	const back = page.getByRole('button', { name: 'Back' }).locator('svg');
	await expect(back).toHaveCSS('scale', '-1 1');
	await expect(dock(page).locator('svg').first()).toHaveCSS('scale', 'none');
});
