/** A word of 120 letters and an address of 300 in every text field: no box grows, and no button leaves the screen. */
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openCreateDialog } from '../steps.ts';

const word = 'Rindfleisch'.repeat(11).slice(0, 120);
const address = `https://docs.example/${'d'.repeat(300 - 'https://docs.example/'.length)}`;
const widths = [390, 1280];

/** Fields for text; those for numbers, email and addresses would refuse it. */
const textFields = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

/** Overflow in px of the place, or of a control in it, beyond the visible area. A list of tabs scrolls by itself. */
function excessOf(place: Locator): Promise<number> {
	return place.evaluate((element) => {
		const { left, right } = element.getBoundingClientRect();
		const inside = [...element.querySelectorAll('button, textarea, input:not([type="hidden"])')]
			.filter((control) => control.checkVisibility() && !control.closest('.sr-only, [role="tablist"]'))
			.map((control) => control.getBoundingClientRect())
			.filter(({ width }) => width > 1)
			.map((box) => Math.max(box.right - right, left - box.left, box.right - innerWidth, -box.left));
		return Math.max(element.scrollWidth - element.clientWidth, right - innerWidth, -left, 0, ...inside);
	});
}

/** Fills every field with both texts, and measures after each. */
async function expectRoomFor(place: Locator): Promise<void> {
	const fields = place.locator(textFields);
	await expect(fields.first()).toBeVisible();
	for (const field of await fields.all()) {
		if (!(await field.isEditable()) || !(await field.isVisible())) continue;
		for (const text of [word, address]) {
			await field.fill(text);
			await expect.poll(() => excessOf(place), { message: `${field}: ${text.length} letters`, timeout: 2000 }).toBeLessThanOrEqual(0.5);
		}
	}
}

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const width of widths) {
	test.describe(`at ${width} px`, () => {
		test('posts: in the dialog, in the dashboard, on the page, when changed', async ({ signIn, api }) => {
			const { member, page } = await signIn();
			await page.setViewportSize({ width, height: 900 });
			await page.goto('/');
			for (const layout of ['feed', 'dashboard']) {
				await page.evaluate((chosen) => localStorage.setItem('friends-home-layout', chosen), layout);
				await page.goto('/');
				const dialog = await openCreateDialog(page);
				// The draft of the previous layout has a title already.
				if (layout === 'feed') await dialog.getByRole('button', { name: 'Add a title' }).click();
				await expectRoomFor(dialog);
			}
			await page.goto('/create/post');
			await expectRoomFor(page.getByRole('main'));
			const { id } = await createPost(api, member);
			await page.goto(`/post/${id}`);
			await page.getByRole('button', { name: /^More about the post/ }).click();
			await page.getByRole('menuitem', { name: 'Edit' }).click();
			await expectRoomFor(dialogOf(page));
		});

		test('a post to a tribe with a long name', async ({ signIn, api }) => {
			const { member, page } = await signIn();
			const { slug } = await createTribe(api, member, { name: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzen' });
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`/tribes/${slug}`);
			await expectRoomFor(await openCreateDialog(page));
		});

		test('comments, replies, changed comments and reports', async ({ signIn, api }) => {
			const { member, page } = await signIn();
			const other = await registerMember(api, { name: 'Grace Hopper' });
			const { id } = await createPost(api, other);
			await createComment(api, member, id, { body: 'My comment' });
			await createComment(api, other, id, { body: 'Another one' });
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`/post/${id}`);
			const main = page.getByRole('main');
			await expect(main.getByText('My comment')).toBeVisible();
			await expectRoomFor(main);
			await main
				.getByRole('button', { name: /^Reply/ })
				.first()
				.click();
			await expectRoomFor(main);
			await main.getByRole('button', { name: `More about the comment by ${member.user.name}` }).click();
			await page.getByRole('menuitem', { name: 'Edit' }).click();
			await expectRoomFor(main);
			await main
				.getByRole('button', { name: /^More about the post/ })
				.first()
				.click();
			await page.getByRole('menuitem', { name: 'Report' }).click();
			await expectRoomFor(dialogOf(page));
		});

		test('settings, tribes and the panel', async ({ newWorld, signIn }) => {
			const { page } = await signIn('Grace Pell', await newWorld());
			await page.setViewportSize({ width, height: 900 });
			for (const path of ['/settings', '/create/tribe', '/admin?tab=settings']) {
				await page.goto(path);
				await expectRoomFor(page.getByRole('main'));
			}
			await page.goto('/tribes');
			await page.getByRole('button', { name: 'Create tribe' }).first().click();
			await expectRoomFor(dialogOf(page));
		});
	});
}
