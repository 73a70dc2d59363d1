/** Writing a post: the dialog of the feed, and the page /create/post. */
import { createPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cutCalls, holdCalls, refuseCalls, watchCalls } from '../network.ts';
import { answerKeepQuestion, createDialog, expectToast, openCreateDialog, postWith, submitPost, toast, writeTitle } from '../steps.ts';

const createCall = { method: 'POST', path: createPost.path } as const;

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const bodyField = (page: Page) => page.getByRole('textbox', { name: 'Body' });

test('a post needs a body', async ({ signIn }) => {
	const { page } = await signIn();
	const sent = watchCalls(page, createCall);
	await page.goto('/');
	await submitPost(page, { title: 'Only a title', body: '   \n ' });
	await expect(bodyField(page)).toHaveAccessibleDescription('Post content is required');
	await expect(bodyField(page)).toBeFocused();
	await bodyField(page).fill('Here it is');
	await expect(bodyField(page)).not.toHaveAttribute('aria-invalid');
	expect(sent).toHaveLength(0);
});

test('a new post stands at the top, and says that it has been created', async ({ signIn, api }) => {
	const { member, page } = await signIn('Grace Hopper');
	const sent = watchCalls(page, createCall);
	await page.goto('/');
	const body = `Two lines\nof ${member.user.username}`;
	await submitPost(page, { title: '  A title  ', body: `\n${body}  ` });
	await expectToast(page, 'Your post has been created!');
	await expect(createDialog(page)).toBeHidden();
	const first = page.getByRole('article').first();
	await expect(first).toHaveAccessibleName('Grace Hopper');
	await expect(first.getByRole('heading', { name: 'A title', exact: true })).toBeVisible();
	await expect(first.getByText(body)).toBeVisible();
	await expect(first.getByRole('time')).toHaveText('Just now');
	expect(sent.map((call) => call.postDataJSON())).toEqual([{ type: 'feed', title: 'A title', body }]);
	expect(await sent[0]?.headerValue('idempotency-key')).toMatch(/\S{16,}/);

	const [newest] = await api.succeed(listPosts, { query: { limit: 1 } });
	expect(newest).toMatchObject({ title: 'A title', body, author: { username: member.user.username } });
	await page.reload();
	await expect(page.getByRole('article').first().getByText(body)).toBeVisible();
	// The next post starts empty.
	await openCreateDialog(page);
	await expect(bodyField(page)).toHaveValue('');
});

test('an empty title is left out', async ({ signIn }) => {
	const { member, page } = await signIn('Grace');
	const sent = watchCalls(page, createCall);
	await page.goto('/');
	await submitPost(page, { title: '   ', body: `Untitled, ${member.user.username}` });
	const post = postWith(page, `Untitled, ${member.user.username}`);
	await expect(post).toHaveAccessibleName('Grace');
	await expect(post.getByRole('heading')).toHaveText(['Grace']);
	expect(sent[0]?.postDataJSON()).not.toHaveProperty('title');
});

test('however it is closed, the words are kept if their author wants that', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	await openCreateDialog(page);
	await expect(bodyField(page)).toBeFocused();
	await writeTitle(createDialog(page), 'Half a');
	await bodyField(page).fill('thought');
	const ways = [
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
		() => page.mouse.click(5, 400),
		() => createDialog(page).getByRole('button', { name: 'Close' }).click(),
	];
	for (const close of ways) {
		await close();
		await answerKeepQuestion(page, 'Keep as draft');
		await expect(createDialog(page)).toBeHidden();
		await page.getByRole('button', { name: 'Draft Half a thought' }).click();
		await expect(titleField(page)).toHaveValue('Half a');
		await expect(bodyField(page)).toHaveValue('thought');
	}
	await expect(createDialog(page).getByText('Draft kept on this device')).toBeVisible();
	await page.keyboard.press('Escape');
	await answerKeepQuestion(page, 'Discard');
	await expect(createDialog(page)).toBeHidden();
	await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click();
	await page.getByRole('button', { name: 'Draft Half a thought' }).click();
	await page.keyboard.press('Escape');
	await answerKeepQuestion(page, 'Discard');
	await openCreateDialog(page);
	await expect(bodyField(page)).toHaveValue('');
	await expect(titleField(page)).toHaveCount(0);
});

test('a post goes to the tribe that one chooses, by keys, from home and from the page', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	for (let number = 1; number <= 8; number += 1) await createTribe(api, member, { name: `Choir ${number} of ${member.user.username}` });
	const name = `Choir 3 of ${member.user.username}`;
	const body = `For the choir of ${member.user.username}`;
	await page.goto('/');
	await openCreateDialog(page);
	await bodyField(page).fill(body);
	for (const path of ['/', '/create/post']) {
		if (path !== '/') await page.goto(path);
		const chip = page.getByRole('button', { name: /^To: / });
		await chip.press('Enter');
		const search = page.getByRole('combobox', { name: 'Search your tribes' });
		await expect(search).toBeFocused();
		await search.fill('choir 3');
		await expect(page.getByRole('option')).toHaveCount(1);
		// Escape closes the list alone.
		await page.keyboard.press('Escape');
		await expect(chip).toBeFocused();
		await chip.press('Enter');
		await search.fill('choir 3');
		await page.keyboard.press('Enter');
		await expect(chip).toHaveAccessibleName(`To: ${name}`);
		await expect(chip).toBeFocused();
	}
	await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(page).toHaveURL('/');
	const [newest] = await api.succeed(listPosts, { query: { limit: 1 } });
	expect(newest).toMatchObject({ body, tribe: { name } });
});

test('a post on its way is sent once, however often somebody clicks', async ({ signIn }) => {
	const { member, page } = await signIn();
	const sent = watchCalls(page, createCall);
	await page.goto('/');
	const release = await holdCalls(page, createCall);
	await submitPost(page, { body: `Once, ${member.user.username}` });
	const button = createDialog(page).getByRole('button', { name: 'Publishing…' });
	await expect(button).toHaveAttribute('aria-busy', 'true');
	await button.dispatchEvent('click');
	await bodyField(page).press('Control+Enter');
	// While it is being sent, nothing closes the dialog.
	await page.keyboard.press('Escape');
	await expect(createDialog(page)).toBeVisible();
	release();
	await expect(createDialog(page)).toBeHidden();
	await expect(postWith(page, `Once, ${member.user.username}`)).toHaveCount(1);
	expect(sent).toHaveLength(1);
});

test("a refused post shows the server's sentence and keeps the text", async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	const allow = await refuseCalls(page, createCall, { status: 422, detail: 'You may not post in this tribe.' });
	await submitPost(page, { body: 'Refused at first' });
	await expectToast(page, 'Error', 'You may not post in this tribe.');
	await expect(bodyField(page)).toHaveValue('Refused at first');
	await allow();
	await toast(page, 'Error').getByRole('button', { name: 'Close' }).click();
	await createDialog(page).getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Your post has been created!');
});

test("a post that does not arrive says 'Failed to create post. Please try again.'", async ({ signIn }) => {
	const { member, page } = await signIn();
	await page.goto('/');
	const sent = watchCalls(page, createCall);
	const reconnect = await cutCalls(page, createCall);
	const body = `Lost and found, ${member.user.username}`;
	await submitPost(page, { body });
	await expectToast(page, 'Error', 'Failed to create post. Please try again.');
	// One retry with the same idempotency key, so that no duplicate can exist.
	const keys = await Promise.all(sent.map((call) => call.headerValue('idempotency-key')));
	expect(keys).toHaveLength(2);
	expect(new Set(keys).size).toBe(1);
	await expect(bodyField(page)).toHaveValue(body);
	await reconnect();
	await bodyField(page).press('Control+Enter');
	await expectToast(page, 'Your post has been created!');
	await expect(postWith(page, body)).toHaveCount(1);
});

test('the page of its own creates a post too, and leads home', async ({ signIn }) => {
	const { member, page } = await signIn();
	await page.goto('/friends');
	await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
	await page.getByRole('menuitem', { name: 'Post' }).click();
	await expect(page).toHaveURL('/create/post');
	await expect(page.getByRole('heading', { name: 'Create post' })).toBeVisible();
	await page.getByRole('button', { name: 'Back' }).click();
	await expect(page).toHaveURL('/friends');

	await page.goForward();
	await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
	await expect(bodyField(page)).toHaveAccessibleDescription('Post content is required');
	await bodyField(page).fill(`From the page, ${member.user.username}`);
	await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('article').first()).toContainText(`From the page, ${member.user.username}`);
	await expectToast(page, 'Your post has been created!');
});

test("on the page, a failure is called 'Failed to create post'", async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/create-post');
	await expect(page).toHaveURL('/create/post');
	const allow = await refuseCalls(page, createCall, { status: 400 });
	await bodyField(page).fill('Kept');
	await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Failed to create post', 'Something went wrong');
	await allow();
	await refuseCalls(page, createCall, { status: 403, detail: 'Not today.' });
	await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Failed to create post', 'Not today.');
	await expect(bodyField(page)).toHaveValue('Kept');
});
