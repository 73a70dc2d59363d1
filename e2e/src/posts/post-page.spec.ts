/** The page of a post: editing, answering, liking, reporting, deleting. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { commentsButton, expectToast, openComments, postWith } from '../steps.ts';

async function choose(page: Page, menu: RegExp | string, item: string): Promise<void> {
	await page.getByRole('button', { name: menu }).first().click();
	await page.getByRole('menuitem', { name: item }).click();
}

test('the author changes a post, and everybody can read what it said before', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { page: otherPage } = await signIn('Grace Hopper');
	const { id } = await createPost(api, member, { title: 'Supper', body: 'Soup on the roof at seven.' });
	await page.goto(`/post/${id}`);
	await choose(page, 'More about the post by Ada Lovelace', 'Edit');
	const dialog = page.getByRole('dialog', { name: 'Edit post' });
	await expect(dialog.getByRole('textbox', { name: 'Body' })).toBeFocused();
	await dialog.getByRole('textbox', { name: 'Body' }).fill('Soup in the cellar at eight.');
	await expectAccessible(page, 'edit post');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expectToast(page, 'Post updated');
	await expect(page.getByRole('article').getByText('Soup in the cellar at eight.')).toBeVisible();

	await otherPage.goto(`/post/${id}`);
	await otherPage.getByRole('button', { name: /^Edited/ }).click();
	await expect(otherPage.getByRole('dialog').getByText('Soup on the roof at seven.')).toBeVisible();
	await expectAccessible(otherPage, 'history of a post');
	await otherPage.keyboard.press('Escape');
	await otherPage.getByRole('button', { name: 'More about the post by Ada Lovelace' }).click();
	await expect(otherPage.getByRole('menuitem')).toHaveText([
		'Copy link',
		'Save in a folder',
		'Show history',
		'Filter posts like this…',
		'Mute notifications about this post',
		'Report',
	]);
});

test('a deleted post is gone from its page and from the feed', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Soon gone, ${member.user.username}` });
	await page.goto(`/post/${id}`);
	await choose(page, /^More about the post/, 'Delete');
	await page.getByRole('dialog', { name: 'Delete this post?' }).getByRole('button', { name: 'Delete' }).click();
	await expectToast(page, 'Your post has been deleted');
	await expect(page).toHaveURL('/');
	await expect(postWith(page, body)).toHaveCount(0);
	await page.goto(`/post/${id}`);
	await expect(page.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible();
});

test('two people talk in a thread, like, change and delete what they said', async ({ signIn, api }) => {
	const { member: ada, page: adas } = await signIn('Ada Lovelace');
	const { page: graces } = await signIn('Grace Hopper');
	const { id } = await createPost(api, ada, { body: 'Who brings what?' });
	await createComment(api, ada, id, { body: 'I bring bread.' });

	await graces.goto(`/post/${id}`);
	await graces.getByRole('button', { name: 'Reply to Ada Lovelace' }).click();
	await expect(graces.getByRole('textbox', { name: 'Reply to Ada Lovelace' })).toBeFocused();
	await graces.keyboard.type('And I the butter.');
	await graces.keyboard.press('Control+Enter');
	const answers = graces.getByRole('list', { name: 'Replies to Ada Lovelace' });
	await expect(answers.getByText('And I the butter.')).toBeVisible();
	await expect(commentsButton(graces.getByRole('article'))).toHaveAccessibleName('Comments, 2');
	await expectAccessible(graces, 'a thread');

	await adas.goto(`/post/${id}`);
	const hers = adas.getByRole('list', { name: 'Replies to Ada Lovelace' });
	await hers.getByRole('button', { name: 'Like, 0 likes' }).click();
	await expect(hers.getByRole('button', { name: '1 like, liked' })).toHaveAttribute('aria-pressed', 'true');

	await choose(graces, 'More about the comment by Grace Hopper', 'Edit');
	await graces.getByRole('textbox', { name: 'Comment', exact: true }).fill('And I the salted butter.');
	await graces.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Save' }).click();
	await expect(answers.getByText('And I the salted butter.')).toBeVisible();
	await expect(answers.getByRole('button', { name: /^Edited/ })).toBeVisible();

	await choose(adas, 'More about the comment by Ada Lovelace', 'Delete');
	await adas.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(adas.getByText('I bring bread.')).toHaveCount(0);
	await expect(adas.getByText('The comment this replies to is no longer here.')).toBeVisible();
	await expect(commentsButton(adas.getByRole('article'))).toHaveAccessibleName('Comments, 1');
});

/** Expects that the menu of this button shows the report as sent, and disabled. */
async function expectReported(page: Page, button: string | RegExp) {
	await page
		.getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
		.first()
		.click();
	await expect(page.getByRole('menuitem', { name: 'You reported this' })).toBeDisabled();
	await page.keyboard.press('Escape');
}

test('posts, comments and profiles can be reported once, by their kind', async ({ signIn, api }) => {
	const { member: ada } = await signIn('Ada Lovelace');
	const { page } = await signIn('Grace Hopper');
	const { id } = await createPost(api, ada, { body: 'Buy my soup' });
	await createComment(api, ada, id, { body: 'Really, buy it' });
	await page.goto(`/post/${id}`);
	for (const [menu, title] of [
		[/^More about the post/, 'Report this post'],
		[/^More about the comment/, 'Report this comment'],
	] as const) {
		await choose(page, menu, 'Report');
		const dialog = page.getByRole('dialog', { name: title });
		await dialog.getByRole('button', { name: 'Report' }).click();
		await expect(dialog.getByText('Please say what’s wrong')).toBeVisible();
		await dialog.getByText('Spam', { exact: true }).click();
		await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('Advertising');
		await expectAccessible(page, title);
		await dialog.getByRole('button', { name: 'Report' }).click();
		await expectToast(page, 'Report sent');
		await expectReported(page, menu);
	}
	await page.reload();
	await expectReported(page, /^More about the post/);
	await expectReported(page, /^More about the comment/);

	await page.goto(`/profile/${ada.user.username}`);
	await choose(page, 'More', 'Report');
	const dialog = page.getByRole('dialog', { name: 'Report this profile' });
	await dialog.getByText('Something else', { exact: true }).click();
	await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('Impersonation');
	await page.keyboard.press('Escape');
	await choose(page, 'More', 'Report');
	await expect(dialog.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('Impersonation');
	await expect(dialog.getByRole('radio', { name: 'Something else' })).toBeChecked();
	await dialog.getByRole('button', { name: 'Report' }).click();
	await expectToast(page, 'Report sent');
	await expectReported(page, 'More');
	await page.reload();
	await expectReported(page, 'More');
});

test('a mention completes itself by the keyboard and leads to the person', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { member: grace } = await signIn('Grace Hopper');
	const { body } = await createPost(api, member, { body: `Mentioning, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	const box = post.getByRole('textbox', { name: 'Write a comment' });
	await box.pressSequentially(`Ask @${grace.user.username}`);
	await expect(page.getByRole('option', { selected: true })).toContainText('Grace Hopper');
	await page.keyboard.press('Enter');
	await expect(box).toHaveValue(`Ask @${grace.user.username} `);
	await page.keyboard.press('Control+Enter');
	await post.getByRole('link', { name: `@${grace.user.username}` }).click();
	await expect(page).toHaveURL(`/profile/${grace.user.username}`);
});
