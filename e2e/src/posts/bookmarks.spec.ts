/** Saved posts: by key, in a folder, found again, and removed with an undo. */
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { bar, button, expectToast, postWith, toast } from '../steps.ts';

test('a member saves a post by its key, files it, finds it again, and removes it', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { body } = await createPost(api, member, { body: `Bread for later, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await post.focus();
	await page.keyboard.press('s');
	await expect(button(post, 'Save')).toHaveAttribute('aria-pressed', 'true');
	await button(toast(page, 'Saved').first(), 'Choose a folder').click();

	const choice = page.getByRole('dialog', { name: 'Choose a folder' });
	await expect(button(choice, 'No folder')).toHaveAttribute('aria-pressed', 'true');
	await choice.getByRole('textbox', { name: 'New folder' }).fill('Recipes');
	await page.keyboard.press('Enter');
	await expectToast(page, 'Saved in “Recipes”');

	await bar(page).getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('menuitem', { name: 'Saved posts' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Saved posts' })).toBeVisible();
	const folders = page.getByRole('navigation', { name: 'Folders' });
	await folders.getByRole('link', { name: 'Recipes' }).click();
	await expect(folders.getByRole('link', { name: 'Recipes' })).toHaveAttribute('aria-current', 'page');
	await expect(post).toBeVisible();

	await button(post, 'Save').click();
	await expect(post).toBeHidden();
	await button(toast(page, 'No longer saved'), 'Undo').click();
	await expect(post).toBeVisible();

	await button(page, 'More about the folder Recipes').click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const ask = page.getByRole('dialog', { name: 'Delete the folder “Recipes”?' });
	await button(ask, 'Delete').click();
	await expect(folders.getByRole('link')).toHaveText(['All']);
	// Its posts stay saved.
	await expect(post).toBeVisible();

	await button(post, 'Save').click();
	await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
