/**
 * Every screen, wide in both themes and narrow in the light one: accessible, without errors in the console, never wider than its window.
 * Windows get narrow while the screen is open, which costs no second load; `every-screen.spec.ts` opens all of them in a narrow one.
 */
import { createTribe } from '@friends/test-kit/tribes';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectLegible, switchTheme, watchComplaints } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { furnish, furnishApart } from '../furnish.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { guestScreens } from '../screens/guest-screens.ts';
import { homeScreens } from '../screens/home-screens.ts';
import { memberScreens } from '../screens/member-screens.ts';
import { oddScreens } from '../screens/odd-screens.ts';
import { rareAdminScreens, rareGuestScreens, rareMemberScreens, rareTribeScreens } from '../screens/rare-screens.ts';
import { roomScreens } from '../screens/room-screens.ts';
import { onPages, type Screen } from '../screens/screen.ts';

type Scheme = 'light' | 'dark';

const wide = { width: 1280, height: 800 };
/** It has the same colours as the wide one, so it is judged in the light alone. */
const narrow = { width: 390, height: 844 };
/** The narrowest window that WCAG requires. */
const narrowest = { width: 320, height: 640 };

async function inspect(page: Page, screens: readonly Screen[], look: (page: Page, screen: Screen) => Promise<void>): Promise<void> {
	const complaints = watchComplaints(page);
	for (const screen of screens) {
		await test.step(screen.name, async () => {
			const before = complaints.length;
			await screen.open(page);
			await look(page, screen);
			const fresh = complaints.slice(before);
			const unexpected = screen.isRefused ? fresh.filter((text) => !text.startsWith('Failed to load resource')) : fresh;
			expect.soft(unexpected, `${screen.name}: complaints of the browser`).toEqual([]);
		});
	}
}

const isNarrowApart = (screen: Screen) => screen.isNarrowApart === true;

/** Waits until the page has answered: listeners of media queries run in the next frame, observers of sizes after it. */
async function resize(page: Page, size: typeof wide): Promise<void> {
	await page.setViewportSize(size);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function lookWhenNarrowest(page: Page, name: string): Promise<void> {
	await resize(page, narrowest);
	await expectNoSidewaysScrolling(page, `${name}, ${narrowest.width} px wide`);
}

async function lookNarrow(page: Page, { name, isLoading }: Screen): Promise<void> {
	await expectAccessible(page, `${name}, narrow`, { isLoading });
	await expectNoSidewaysScrolling(page, `${name}, narrow`);
	await lookWhenNarrowest(page, name);
	await resize(page, narrow);
}

/** Looks at a wide page, and at the same page when its window gets narrow. */
async function lookWide(page: Page, screen: Screen, isNarrowToo: boolean): Promise<void> {
	await expectNoSidewaysScrolling(page, screen.name);
	if (isNarrowToo) {
		await resize(page, narrow);
		await lookNarrow(page, screen);
	} else await lookWhenNarrowest(page, screen.name);
	await resize(page, wide);
}

/** Open pages of the shell follow the system's theme. */
async function lookInThemes(page: Page, screen: Screen): Promise<void> {
	const { name, isLoading } = screen;
	for (const colorScheme of ['dark', 'light'] as const) {
		await switchTheme(page, colorScheme);
		const look = colorScheme === 'light' ? expectAccessible : expectLegible;
		await look(page, `${name}, ${colorScheme}`, { isLoading });
	}
	await lookWide(page, screen, !isNarrowApart(screen));
}

/** Pages of guests are opened in each theme. */
async function lookAsGuest(page: Page, screen: Screen, colorScheme: Scheme): Promise<void> {
	await expectAccessible(page, screen.name, { isLoading: screen.isLoading });
	await lookWide(page, screen, colorScheme === 'light' && !isNarrowApart(screen));
}

function inspectApart(
	context: BrowserContext,
	screens: readonly Screen[],
	look: (page: Page, screen: Screen) => Promise<void>,
	prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
	const openPage = async () => {
		const page = await context.newPage();
		await prepare(page);
		return page;
	};
	return onPages(openPage, screens, (page, screen) => inspect(page, [screen], look));
}

test.use({ viewport: wide });
test.slow();
test.beforeEach(async ({ signIn, api }) => furnish(api, (await signIn('Grace Hopper')).member));

for (const colorScheme of ['light', 'dark'] as const) {
	const look = (page: Page, screen: Screen) => lookAsGuest(page, screen, colorScheme);

	test(`screens for guests, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await inspect(page, guestScreens, look);
	});

	test(`odd screens for guests, ${colorScheme}`, async ({ newWorld, signIn, visit }) => {
		const world = await newWorld();
		await signIn('Grace Pell', world);
		const context = (await visit(world)).context();
		await inspectApart(context, rareGuestScreens, look, (page) => page.emulateMedia({ colorScheme }));
	});
}

test('screens for guests that are opened narrow', async ({ page }) => {
	await page.setViewportSize(narrow);
	await inspect(page, guestScreens.filter(isNarrowApart), lookNarrow);
});

for (const [title, isOfThem] of [
	['rooms for members', (screen: Screen) => !screen.name.startsWith('/settings')],
	['settings for members', (screen: Screen) => screen.name.startsWith('/settings')],
] as const) {
	test(title, async ({ signIn }) => inspect((await signIn('Ada Lovelace')).page, roomScreens.filter(isOfThem), lookInThemes));
}

for (const [title, screens] of [
	['screens for members', memberScreens],
	['home with something open', homeScreens],
] as const) {
	test(title, async ({ signIn, api }) => {
		const { member, page } = await signIn('Ada Lovelace');
		await createTribe(api, member, { name: 'The Back Room', isPrivate: true, tags: ['quiet'] });
		await inspect(page, screens, lookInThemes);
		await page.setViewportSize(narrow);
		await inspect(page, screens.filter(isNarrowApart), lookNarrow);
	});
}

for (const [title, screens] of [
	['odd screens for members', rareMemberScreens],
	['odd screens of tribes', rareTribeScreens],
] as const) {
	test(title, async ({ newWorld, signIn }) => {
		const { members } = await furnishApart(newWorld, signIn);
		await inspectApart(members.page.context(), screens, lookInThemes);
	});
}

// The last of the screens ends the session of its browser.
test('screens for members when something is wrong', async ({ newWorld, signIn }) => {
	const { members } = await furnishApart(newWorld, signIn);
	await inspectApart(members.page.context(), oddScreens, lookInThemes);
});

test('screens for members when something is wrong that are opened narrow', async ({ newWorld, signIn }) => {
	const { members } = await furnishApart(newWorld, signIn);
	const screens = oddScreens.filter(isNarrowApart);
	await inspectApart(members.page.context(), screens, lookNarrow, (page) => page.setViewportSize(narrow));
});

test('odd screens for administrators', async ({ newWorld, signIn }) => {
	const { administrators } = await furnishApart(newWorld, signIn);
	await inspectApart(administrators.page.context(), rareAdminScreens, lookInThemes);
});
