/** Every screen, light and dark, wide and narrow: accessible, without a complaint from the browser, never wider than its window. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLegible, watchComplaints } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { guestScreens, memberScreens, oddScreens, type Screen } from './screens.ts';

const schemes = ['light', 'dark'] as const;
const sizes = [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
] as const;
/** The narrowest window that WCAG asks for. */
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

/** The pages of the shell follow the system's theme, and the size of their window, while they are open. */
async function lookInEveryWay(page: Page, { name }: Screen): Promise<void> {
	for (const size of sizes) {
		await page.setViewportSize(size);
		for (const [colorScheme, judge] of [
			['light', expectAccessible],
			['dark', expectLegible],
		] as const) {
			await page.emulateMedia({ colorScheme });
			await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark');
			await judge(page, `${name}, ${colorScheme}, ${size.width} px wide`);
		}
		await expectNoSidewaysScrolling(page, `${name}, ${size.width} px wide`);
	}
	await page.setViewportSize(narrowest);
	await expectNoSidewaysScrolling(page, `${name}, ${narrowest.width} px wide`);
	await page.setViewportSize(sizes[0]);
}

test.beforeEach(async ({ signIn, api }) => {
	const { member } = await signIn('Grace Hopper');
	const post = await createPost(api, member, {
		title: 'Sunday in the park',
		body: 'Who brings what? #picnic https://friends.example @ada_lovelace',
	});
	await createComment(api, member, post.id);
	await createTribe(api, member, { tags: ['tomatoes', 'roofs'] });
});

test.describe('every screen', () => {
	test.slow();

	// The front door paints its theme before anything else.
	for (const colorScheme of schemes) {
		test(`for guests, ${colorScheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme });
			await inspect(page, guestScreens, async ({ name }) => {
				for (const size of [...sizes, narrowest]) {
					await page.setViewportSize(size);
					if (size !== narrowest) await expectAccessible(page, `${name}, ${size.width} px wide`);
					await expectNoSidewaysScrolling(page, `${name}, ${size.width} px wide`);
				}
				await page.setViewportSize(sizes[0]);
			});
		});
	}

	const half = Math.ceil(memberScreens.length / 2);
	for (const [which, screens] of Object.entries({ first: memberScreens.slice(0, half), second: memberScreens.slice(half) })) {
		test(`for members, the ${which} half`, async ({ signIn, api }) => {
			const { member, page } = await signIn('Ada Lovelace');
			await createTribe(api, member, { name: 'The Back Room', isPrivate: true, tags: ['quiet'] });
			await inspect(page, screens, (screen) => lookInEveryWay(page, screen));
		});
	}

	test('on which something is odd', async ({ signIn }) => {
		const { page } = await signIn('Ada Lovelace');
		for (const screen of oddScreens) {
			const fresh = await page.context().newPage();
			await inspect(fresh, [screen], () => lookInEveryWay(fresh, screen));
			await fresh.close();
		}
	});
});
