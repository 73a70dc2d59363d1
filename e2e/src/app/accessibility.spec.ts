/** Every screen, light and dark, wide and narrow: accessible, without errors in the console, never wider than its window. */
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLegible, watchComplaints } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { rareAdminScreens, rareGuestScreens, rareMemberScreens } from '../rare-screens.ts';
import { guestScreens, memberScreens, oddScreens, roomScreens, type Screen } from '../screens.ts';

const schemes = ['light', 'dark'] as const;
const sizes = [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
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
async function lookInBothThemes(page: Page, { name, isLoading }: Screen): Promise<void> {
	for (const [colorScheme, look] of [
		['light', expectAccessible],
		['dark', expectLegible],
	] as const) {
		await page.emulateMedia({ colorScheme });
		await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark');
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

test.beforeEach(async ({ signIn, api }) => {
	const { member } = await signIn('Grace Hopper');
	const post = await createPost(api, member, {
		title: 'Sunday in the park',
		body: 'Who brings what? #picnic https://friends.example @ada_lovelace',
	});
	await createComment(api, member, post.id);
	const tribe = await createTribe(api, member, { tags: ['tomatoes', 'roofs'] });
	// The longest names lie closest to the buttons beside them.
	const wolfe = await registerMember(api, { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' });
	await joinTribe(api, wolfe, tribe);
});

for (const viewport of sizes) {
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
			await inspect(page, roomScreens, (screen) => lookInBothThemes(page, screen));
		});

		test('screens for members', async ({ signIn, api }) => {
			const { member, page } = await signIn('Ada Lovelace');
			await createTribe(api, member, { name: 'The Back Room', isPrivate: true, tags: ['quiet'] });
			await inspect(page, memberScreens, (screen) => lookInBothThemes(page, screen));
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
				const world = await newWorld();
				const admin = await signIn('Grace Pell', world);
				const post = await createPost(world.api, admin.member);
				await createComment(world.api, admin.member, post.id);
				const ada = await signIn('Ada Lovelace', world);
				await createTribe(world.api, ada.member);
				const context = (who === 'members' ? ada : admin).page.context();
				for (const screen of screens) {
					const fresh = await context.newPage();
					await inspect(fresh, [screen], () => lookInBothThemes(fresh, screen));
					await fresh.close();
				}
			});
		}
	});
}
