/** Right to left: a sample of screens is accessible, no wider than its window and without overlaps, and keys and icons follow the line. */
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { boxOf, expectNoSidewaysScrolling } from '../layout.ts';
import { guestScreens, memberScreens, roomScreens, type Screen } from '../screens.ts';
import { bar, dock } from '../steps.ts';

/** Before the app starts, as index.html in such a language has it. */
async function turnAround(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const turn = () => document.documentElement?.setAttribute('dir', 'rtl');
		turn();
		new MutationObserver(turn).observe(document, { childList: true });
	});
}

/** Pairs of controls of one place that cover each other in part. */
function overlapsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const floats = (element: Element | null): boolean =>
			element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
		const places = [...document.querySelectorAll('header, article, form, [role="tablist"], [role="menu"]')];
		return places.flatMap((place) => {
			const boxes = [...place.querySelectorAll('a[href], button, input, textarea, select, [role="menuitem"]')]
				.filter((control) => control.checkVisibility() && floats(control) === floats(place))
				.map((control) => ({ name: control.ariaLabel ?? control.textContent ?? '', box: control.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 1 && box.height > 1);
			return boxes.flatMap(({ name, box: one }, index) =>
				boxes.slice(index + 1).flatMap(({ name: otherName, box: other }) => {
					const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
					const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
					const smaller = Math.min(one.width * one.height, other.width * other.height);
					// Paddings of neighbours share up to 10 px; a button in its field lies wholly inside.
					return width > 10.5 && height > 1 && width * height < smaller * 0.95 ? [`${name} / ${otherName}`] : [];
				}),
			);
		});
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

test.beforeEach(async ({ signIn, api }) => {
	const { member } = await signIn('Grace Hopper');
	const post = await createPost(api, member, { title: 'Sunday in the park', body: 'Who brings what? #picnic' });
	await createComment(api, member, post.id);
	const tribe = await createTribe(api, member, { tags: ['tomatoes', 'roofs'] });
	const wolfe = await registerMember(api, { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' });
	await joinTribe(api, wolfe, tribe);
});

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
			await inspect(page, [...rooms, ...named(memberScreens, screens)]);
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
