/** Home with something open. */
import { expect } from '@playwright/test';
import { bar, commentBox, createDialog, firstPost, likeButton, openComments, openCreateDialog, toast } from '../steps.ts';
import { openHome, type Screen } from './screen.ts';

export const homeScreens: readonly Screen[] = [
	{
		name: 'home as a dashboard',
		isNarrowApart: true,
		async open(page) {
			await page.goto('/');
			await page.evaluate(() => localStorage.setItem('friends-home-layout', 'dashboard'));
			await openHome(page);
			await page.evaluate(() => localStorage.setItem('friends-home-layout', 'feed'));
		},
	},
	{
		name: 'home with comments open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			const post = firstPost(page);
			await likeButton(post).click();
			await openComments(post);
			await expect(post.getByRole('listitem').first()).toBeVisible();
			await commentBox(post).fill('x'.repeat(1001));
		},
	},
	{
		name: 'home with the dialog open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await openCreateDialog(page);
			await createDialog(page).getByRole('button', { name: 'Publish' }).click();
			await expect(page.getByText('Post content is required')).toBeVisible();
		},
	},
	{
		name: 'home with the search open',
		async open(page) {
			await openHome(page);
			await page.keyboard.press('/');
			await page.getByRole('combobox', { name: 'Search' }).fill('grace');
			await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible();
		},
	},
	{
		name: 'home with who reacted',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			const post = firstPost(page);
			await likeButton(post).press('ArrowUp');
			const cheer = post.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Cheer' });
			// The own one again would be taken back.
			await ((await cheer.getAttribute('aria-pressed')) === 'true' ? cheer.press('Escape') : cheer.click());
			await post.getByRole('button', { name: /reactions?, .*see who$/ }).click();
			await expect(page.getByRole('list', { name: 'People who reacted' }).getByRole('link').first()).toBeVisible();
		},
	},
	{
		name: 'home with the picker of reactions open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await likeButton(firstPost(page)).press('ArrowUp');
			await expect(page.getByRole('group', { name: 'React' })).toBeVisible();
		},
	},
	{
		name: 'home with the choice of a folder',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await firstPost(page)
				.getByRole('button', { name: /^More about the post/ })
				.click();
			await page.getByRole('menuitem', { name: 'Save in a folder' }).click();
			await expect(page.getByRole('dialog', { name: 'Choose a folder' }).getByRole('button', { name: 'No folder' })).toBeVisible();
		},
	},
	{
		name: 'home with the settings menu open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await bar(page).getByRole('button', { name: 'Settings' }).click();
			await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
		},
	},
	{
		name: 'home with a toast',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await firstPost(page).getByRole('button', { name: 'Share' }).click();
			// The toast stays while the pointer is over it.
			await toast(page, 'ink').hover();
		},
	},
];
