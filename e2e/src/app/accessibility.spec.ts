/** Every screen, wide in both themes and narrow in the light one: accessible, without errors in the console, never wider than its window. */
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLegible, watchComplaints } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { furnish, furnishApart } from '../furnish.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { rareAdminScreens, rareGuestScreens, rareMemberScreens } from '../rare-screens.ts';
import { guestScreens, memberScreens, oddScreens, roomScreens, type Screen } from '../screens.ts';

type Scheme = 'light' | 'dark';

/** Both widths have the same colours, so the narrow one is judged in the light alone. */
const sizes: readonly { viewport: { width: number; height: number }; schemes: readonly Scheme[] }[] = [
	{ viewport: { width: 1280, height: 800 }, schemes: ['light', 'dark'] },
	{ viewport: { width: 390, height: 844 }, schemes: ['light'] },
];
/** The narrowest window that WCAG requires. */
const narrowest = { width: 320, height: 640 };

async function inspect(page: Page, screens: readonly Screen[], look: (screen: Screen) => Promise<void>): Promise<void> {
	const complaints = watchComplaints(page);
	for (const screen of screens) {
		await test.step(screen.name, async () => {
			const before = complaints.length;
			await screen.open(page);
			await look(screen);
			const fresh = complaints.slice(before);
			const unexpected = screen.isRefused ? fresh.filter((text) => !text.startsWith('Failed to load resource')) : fresh;
			expect.soft(unexpected, `${screen.name}: complaints of the browser`).toEqual([]);
		});
	}
}

/** Open pages of the shell follow the system's theme. */
async function lookInThemes(page: Page, { name, isLoading }: Screen, schemes: readonly Scheme[]): Promise<void> {
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark');
		const look = colorScheme === 'light' ? expectAccessible : expectLegible;
		await look(page, `${name}, ${colorScheme}`, { isLoading });
	}
	await lookWhenNarrow(page, name);
}

async function lookWhenNarrow(page: Page, name: string): Promise<void> {
	const size = page.viewportSize();
	await expectNoSidewaysScrolling(page, name);
	await page.setViewportSize(narrowest);
	await expectNoSidewaysScrolling(page, `${name}, ${narrowest.width} px wide`);
	if (size) await page.setViewportSize(size);
}

test.beforeEach(async ({ signIn, api }) => furnish(api, (await signIn('Grace Hopper')).member));

for (const { viewport, schemes } of sizes) {
	test.describe(`${viewport.width} × ${viewport.height}`, () => {
		test.use({ viewport });
		test.slow();

		for (const colorScheme of schemes) {
			test(`screens for guests, ${colorScheme}`, async ({ page }) => {
				await page.emulateMedia({ colorScheme });
				await inspect(page, guestScreens, async ({ name }) => {
					await expectAccessible(page, name);
					await lookWhenNarrow(page, name);
				});
			});
		}

		test('rooms for members', async ({ signIn }) => {
			const { page } = await signIn('Ada Lovelace');
			await inspect(page, roomScreens, (screen) => lookInThemes(page, screen, schemes));
		});

		test('screens for members', async ({ signIn, api }) => {
			const { member, page } = await signIn('Ada Lovelace');
			await createTribe(api, member, { name: 'The Back Room', isPrivate: true, tags: ['quiet'] });
			await inspect(page, memberScreens, (screen) => lookInThemes(page, screen, schemes));
		});

		for (const colorScheme of schemes) {
			test(`odd screens for guests, ${colorScheme}`, async ({ newWorld, signIn, visit }) => {
				const world = await newWorld();
				await signIn('Grace Pell', world);
				const context = (await visit(world)).context();
				for (const screen of rareGuestScreens) {
					const fresh = await context.newPage();
					await fresh.emulateMedia({ colorScheme });
					await inspect(fresh, [screen], async ({ name, isLoading }) => {
						await expectAccessible(fresh, name, { isLoading });
						await lookWhenNarrow(fresh, name);
					});
					await fresh.close();
				}
			});
		}

		// The last of the odd screens ends the session of its browser.
		for (const [who, screens] of [
			['members', [...rareMemberScreens, ...oddScreens]],
			['administrators', rareAdminScreens],
		] as const) {
			test(`odd screens for ${who}`, async ({ newWorld, signIn }) => {
				const people = await furnishApart(newWorld, signIn);
				const context = people[who].page.context();
				for (const screen of screens) {
					const fresh = await context.newPage();
					await inspect(fresh, [screen], () => lookInThemes(fresh, screen, schemes));
					await fresh.close();
				}
			});
		}
	});
}
