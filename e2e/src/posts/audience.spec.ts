/** Who sees and who answers a post: for friends, counted before, and closed to others. */
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { expect, test } from '../fixtures.ts';
import { commentBox, createDialog, openComments, openCreateDialog, postWith } from '../steps.ts';

test('a post for friends, by keys: counted, seen by a friend alone, and answered by whom its author lets', async ({
	signIn,
	api,
	browser,
}) => {
	const { member: grace, page } = await signIn('Grace Hopper');
	const { member: ada, page: adasPage } = await signIn('Ada Lovelace');
	const { page: strangersPage } = await signIn();
	await befriend(api, grace, ada);
	const body = `Among us, ${grace.user.username}`;

	await page.goto('/');
	const dialog = await openCreateDialog(page);
	const chip = dialog.getByRole('button', { name: /^To: / });
	await expect(chip).toHaveAccessibleDescription(/^\d+ people here and guests can see this$/);
	await chip.press('Enter');
	await expect(dialog.getByRole('option', { name: /^Friends/ })).toContainText('1 person can see this');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(chip).toBeFocused();
	await expect(chip).toHaveAccessibleName('To: Friends');
	await expect(chip).toHaveAccessibleDescription('1 person can see this');
	await expect(dialog.getByText('1 person can see this')).toBeVisible();

	await dialog.getByRole('textbox', { name: 'Body' }).fill(body);
	await dialog.getByRole('button', { name: 'Everybody may answer' }).press('Enter');
	await expect(page.getByRole('menuitemradio', { name: 'Everybody' })).toBeFocused();
	await page.keyboard.press('End');
	await expect(page.getByRole('menuitemradio', { name: 'No one' })).toBeFocused();
	await page.keyboard.press('Enter');
	const answers = dialog.getByRole('button', { name: 'No one may answer' });
	await expect(answers).toBeFocused();
	// The choices are part of the draft.
	await page.reload();
	await openCreateDialog(page);
	await expect(chip).toHaveAccessibleName('To: Friends');
	await expect(answers).toBeVisible();
	await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
	await expect(createDialog(page)).toBeHidden();
	await expect(postWith(page, body).getByText('Only friends can see this post')).toBeAttached();
	const [newest] = await api.succeed(listPosts, { token: grace.token, query: { limit: 1 } });
	expect(newest).toMatchObject({ body, isForFriends: true, answers: 'none' });
	const path = `/post/${newest?.id}`;

	await adasPage.goto(path);
	await expect(adasPage.getByRole('note')).toHaveText('Grace closed the comments');
	await strangersPage.goto(path);
	await expect(strangersPage.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible();
	const guest = await browser.newPage();
	expect((await guest.request.get(new URL(path, page.url()).href)).status()).toBe(404);
	await guest.close();

	// Its author opens it again: the friend sees the field where they are.
	await page.goto(path);
	await page.getByRole('button', { name: /^More about the post/ }).click();
	await page.getByRole('menuitem', { name: 'Edit' }).click();
	const editing = page.getByRole('dialog', { name: 'Edit post' });
	await editing.getByRole('button', { name: 'No one may answer' }).click();
	await page.getByRole('menuitemradio', { name: 'Friends' }).click();
	await editing.getByRole('button', { name: 'Save' }).click();
	await expect(editing).toBeHidden();
	await expect(commentBox(adasPage.locator('body'))).toBeVisible();
	const said = await api.call(createComment, { token: ada.token, params: { id: newest?.id ?? '' }, body: { body: 'Here I am' } });
	expect(said.status).toBe(201);
	await page.goto('/');
	await openComments(postWith(page, body));
	await expect(postWith(page, body).getByText('Here I am')).toBeVisible();
});
