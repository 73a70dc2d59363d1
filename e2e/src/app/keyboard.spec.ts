/** The main ways through the app by keyboard alone: this file uses no pointer. */
import { newRegistration } from '@friends/test-kit/members';
import { createPost, createPostsInTurn } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectFocusSeen, tabTo } from '../focus.ts';
import {
	bar,
	commentBox,
	commentsButton,
	createDialog,
	dock,
	expectLanding,
	expectSignedIn,
	expectToast,
	likeButton,
	postWith,
	toast,
} from '../steps.ts';

async function dismissToast(page: Page, title: string): Promise<void> {
	await expectToast(page, title);
	await page.keyboard.press('F8');
	await tabTo(page, toast(page, title).getByRole('button', { name: 'Close' }));
	await page.keyboard.press('Enter');
	await expect(toast(page, title)).toBeHidden();
}

test('one signs up, posts, likes, comments and leaves', async ({ page }) => {
	const { keyboard } = page;
	const { name, username, email, password } = newRegistration({ name: 'Ada Lovelace' });
	await page.goto('/');
	await tabTo(page, page.getByRole('link', { name: 'Sign Up' }));
	await keyboard.press('Enter');
	for (const [label, value] of Object.entries({ 'Full name': name, Username: username, Email: email, Password: password })) {
		await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
		await keyboard.type(value);
	}
	await tabTo(page, page.getByRole('textbox', { name: 'Confirm password' }));
	await keyboard.type(password);
	await tabTo(page, page.getByRole('button', { name: 'Sign Up' }));
	await keyboard.press('Enter');
	await expectSignedIn(page);
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
	await dismissToast(page, 'Account created!');

	const create = page.getByRole('main').getByRole('button', { name: 'Create post' }).first();
	await tabTo(page, create);
	await keyboard.press('Enter');
	const bodyField = createDialog(page).getByRole('textbox', { name: 'Body' });
	await expect(bodyField).toBeFocused();
	await tabTo(page, createDialog(page).getByRole('button', { name: 'Add a title' }), { backwards: true });
	await keyboard.press('Enter');
	await expect(createDialog(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
	await keyboard.type('By hand');
	await tabTo(page, bodyField);
	const body = `No mouse was near ${username}`;
	await keyboard.type(body);
	await tabTo(page, createDialog(page).getByRole('button', { name: 'Publish' }));
	await keyboard.press('Enter');
	await expect(createDialog(page)).toBeHidden();
	await expect(create).toBeFocused();
	await dismissToast(page, 'Your post has been created!');

	const post = postWith(page, body);
	await tabTo(page, likeButton(post));
	await keyboard.press('Space');
	await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
	await expect(likeButton(post)).toBeFocused();
	await tabTo(page, commentsButton(post));
	await keyboard.press('Enter');
	await expect(post.getByText('No comments yet')).toBeVisible();
	await expect(commentBox(post)).toBeFocused();
	// In a field letters are not shortcuts.
	await keyboard.type('go figure');
	await keyboard.press('Control+Enter');
	await expect(post.getByRole('listitem')).toContainText(['go figure']);
	await expect(commentBox(post)).toBeFocused();
	await expect(page).toHaveURL('/');

	await tabTo(page, bar(page).getByRole('button', { name: 'Settings' }), { backwards: true });
	await keyboard.press('Enter');
	await expect(page.getByRole('menuitem').first()).toBeFocused();
	await keyboard.press('End');
	await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
	await expectFocusSeen(page);
	await keyboard.press('Enter');
	await expectLanding(page);
});

test('g and a letter lead to the seven rooms, and the new page has the focus', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	await expectSignedIn(page);
	const rooms = { t: 'Tribes', f: 'Friends', m: 'Messages', e: 'Explore', n: 'Notifications', p: 'Profile', h: 'Home' };
	for (const [letter, label] of Object.entries(rooms)) {
		await page.keyboard.press('g');
		await page.keyboard.press(letter);
		await expect(dock(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
		// While its heading is loading, a page puts the focus on its landmark.
		await expect(page.locator('h1:focus, main:focus')).toHaveCount(1);
	}
	// No shortcut: with other keys between, with a modifier, or as a letter alone.
	await page.keyboard.press('g');
	await page.keyboard.press('x');
	await page.keyboard.press('f');
	await page.keyboard.press('g');
	await page.keyboard.press('Alt+f');
	await expect(page).toHaveURL('/');
});

test('the first stop leads past the page to the dock', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/messages');
	await expectSignedIn(page);
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to navigation' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await expectFocusSeen(page);
	await page.keyboard.press('Enter');
	await expect(dock(page).getByRole('link', { name: 'Messages' })).toBeFocused();
	await expectFocusSeen(page);
	await expect(page).toHaveURL('/messages');
	await tabTo(page, dock(page).getByRole('link', { name: 'Profile' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/profile');
});

test('the first stop of home leads to the posts', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `First of all, ${member.user.username}` });
	await page.goto('/');
	await expect(postWith(page, body)).toBeVisible();
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to posts' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to navigation' })).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('article').first()).toBeFocused();
	await expect(page).toHaveURL('/');
});

test('single keys show what keys there are, search, and write', async ({ signIn }) => {
	const { page } = await signIn();
	const { keyboard } = page;
	await page.goto('/tribes');
	await expect(page.getByRole('heading', { level: 1, name: 'Tribes' })).toBeVisible();
	await keyboard.press('Shift+?');
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(sheet.getByText('Next post')).toBeVisible();
	await keyboard.press('Escape');
	await expect(sheet).toBeHidden();
	await keyboard.press('/');
	await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
	await keyboard.press('Escape');
	await expect(page.getByRole('combobox')).toBeHidden();
	await page.goto('/settings');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await keyboard.press('n');
	await expect(page).toHaveURL('/create/post');
});

test('a dialog keeps the focus inside, and gives it back', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	const opener = page.getByRole('button', { name: /^What’s on your mind/ });
	await tabTo(page, opener);
	await page.keyboard.press('Space');
	const dialog = createDialog(page);
	await expect(dialog.getByRole('textbox', { name: 'Body' })).toBeFocused();
	for (const key of ['Tab', 'Shift+Tab']) {
		for (let stops = 0; stops < 8; stops++) {
			await page.keyboard.press(key);
			await expectFocusSeen(page);
			expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		}
	}
	// Screen readers read nothing behind it meanwhile.
	await expect(page.getByRole('main')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
});

test('a menu opens, walks, closes and gives the focus back', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	const create = bar(page).getByRole('button', { name: 'Create' });
	await tabTo(page, create);
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('menuitem', { name: 'Post' })).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('menuitem', { name: 'Tribe' })).toBeFocused();
	await page.keyboard.press('v');
	await expect(page.getByRole('menuitem', { name: 'Voice' })).toBeFocused();
	await expectFocusSeen(page);
	await page.keyboard.press('Escape');
	await expect(create).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Post' })).toBeFocused();
	await page.keyboard.press('p');
	await expect(page.getByRole('menuitem', { name: 'Poll' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/create/poll');
	await expect(page.getByRole('textbox', { name: 'Body' })).toBeFocused();
});

test('every stop of the home page can be seen', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const bodyOf = (number: number) => `https://friends.example/${number} of ${member.user.username}`;
	const stops = [1, 2, 3, 4, 5, 6].map((number) => ({ title: `Stop ${number}`, body: bodyOf(number) }));
	await createPostsInTurn(api, member, stops);
	await page.goto('/');
	const first = postWith(page, `/6 of ${member.user.username}`);
	await tabTo(page, commentsButton(first));
	await page.keyboard.press('Enter');
	await expect(commentBox(first)).toBeVisible();
	// Posts are mounted as the focus comes near.
	for (const number of [5, 4, 3, 2, 1]) await tabTo(page, likeButton(postWith(page, `/${number} of ${member.user.username}`)));
	await tabTo(page, bar(page).getByRole('link', { name: 'FRIENDS home' }), { backwards: true });
});
