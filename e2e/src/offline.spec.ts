/** Without a connection: what is said, what waits, and what happens when it is back. */
import { getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cutCalls, watchCalls } from './network.ts';
import {
	commentBox,
	commentsButton,
	createDialog,
	expectSignedIn,
	expectToast,
	likeButton,
	openComments,
	postWith,
	submitPost,
	writeComment,
} from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const notice = 'You are offline. What you write is sent when you are back.';

async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect(page.getByText(notice)).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect(page.getByText(notice)).toBeHidden();
}

test('the notice comes and goes with the connection', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/friends');
	await expectSignedIn(page);
	await expect(page.getByText(notice)).toBeHidden();
	await goOffline(page);
	await comeBack(page);
});

test('a like waits, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Liked offline, ${member.user.username}` });
	await page.goto('/');
	const heart = likeButton(postWith(page, body));
	await expect(heart).toBeVisible();
	const sent = watchCalls(page, { method: 'POST', path: `/api/posts/${id}/like` });
	await goOffline(page);
	await heart.click();
	await expect(heart).toHaveAccessibleName('1 like, liked');
	expect(sent).toHaveLength(0);
	await comeBack(page);
	await expect.poll(async () => (await api.succeed(getPost, { params: { id } })).likeCount).toBe(1);
	await page.reload();
	await expect(heart).toHaveAccessibleName('1 like, liked');
	expect(sent).toHaveLength(1);
});

test('a comment waits, says so, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Commented offline, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByText('No comments yet')).toBeVisible();
	const sent = watchCalls(page, { method: 'POST', path: `/api/posts/${id}/comments` });
	await goOffline(page);
	await writeComment(post, 'From the tunnel');
	await expect(post.getByText('You are offline. Your comment is sent when you are back.')).toBeVisible();
	await expect(commentBox(post)).toHaveValue('From the tunnel');
	// It is sent even when nobody looks at it any more.
	await commentsButton(post).click();
	expect(sent).toHaveLength(0);
	await comeBack(page);
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
	await openComments(post);
	await expect(post.getByRole('listitem')).toContainText(['From the tunnel']);
	await expect(commentBox(post)).toHaveValue('');
	await page.reload();
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
	expect(sent).toHaveLength(1);
});

test('a post waits in sight, and is sent once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	await page.goto('/');
	await expectSignedIn(page);
	const sent = watchCalls(page, { method: 'POST', path: listPosts.path });
	const body = `Written offline, ${member.user.username}`;
	await goOffline(page);
	await submitPost(page, { body });
	await expect(createDialog(page).getByText('You are offline. Your post is sent when you are back.')).toBeVisible();
	await createDialog(page).getByRole('button', { name: 'Close' }).first().click();
	await expect(createDialog(page)).toBeHidden();
	const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Waits to be sent' });
	await expect(waiting).toContainText(body);
	expect(sent).toHaveLength(0);

	await comeBack(page);
	await expectToast(page, 'Your post has been created!');
	await expect(postWith(page, body)).toHaveCount(1);
	await expect(page.getByText('Waits to be sent')).toHaveCount(0);
	await page.reload();
	await expect(postWith(page, body)).toHaveCount(1);
	expect(sent).toHaveLength(1);
	const newest = await api.succeed(listPosts, { query: { limit: 10 } });
	expect(newest.filter((post) => post.body === body)).toHaveLength(1);
});

test('everything is read anew when the connection is back', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const known = await createPost(api, member, { body: `Known before, ${member.user.username}` });
	await page.goto('/');
	await expect(postWith(page, known.body)).toBeVisible();
	await goOffline(page);
	const meanwhile = await createPost(api, await registerMember(api, { name: 'Grace Hopper' }), {
		body: `Meanwhile, ${member.user.username}`,
	});
	await comeBack(page);
	await expect(postWith(page, meanwhile.body)).toBeVisible();
	await expect(postWith(page, known.body)).toBeVisible();
});

test('a feed that has not come yet says why, and comes with the connection', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `After the tunnel, ${member.user.username}` });
	const reconnect = await cutCalls(page, { method: 'GET', path: listPosts.path });
	await page.goto('/');
	await expect(page.getByText('Loading posts')).toBeAttached();
	await goOffline(page);
	await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
	await reconnect();
	await comeBack(page);
	await expect(postWith(page, body)).toBeVisible();
});
