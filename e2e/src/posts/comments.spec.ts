/** Comments under a post: writing, counting, loading more. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { holdCalls, refuseCalls, watchCalls } from '../network.ts';
import { commentBox, commentsButton, openComments, postWith, sendComment, writeComment } from '../steps.ts';

const createCall = { method: 'POST', path: /^\/api\/posts\/[^/]+\/comments$/ } as const;
const listCall = { ...createCall, method: 'GET' } as const;

test('counts the characters, and takes 1 to 1000', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Counting, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await expect(post.getByText('No comments yet')).toBeVisible();
	await expect(post.getByText('0/1000', { exact: true })).toBeVisible();
	await expect(sendComment(post)).toBeDisabled();

	await commentBox(post).fill('   \n\t ');
	await expect(post.getByText('0/1000', { exact: true })).toBeVisible();
	await expect(sendComment(post)).toBeDisabled();

	await commentBox(post).fill('  Hello  ');
	await expect(post.getByText('5/1000', { exact: true })).toBeVisible();
	await expect(sendComment(post)).toBeEnabled();

	await commentBox(post).fill('x'.repeat(1001));
	await expect(post.getByText('1001/1000', { exact: true })).toBeVisible();
	await expect(commentBox(post)).toHaveAttribute('aria-invalid', 'true');
	await expect(post.getByText('1 character over the limit')).toBeAttached();
	await expect(sendComment(post)).toBeDisabled();

	await commentBox(post).press('Backspace');
	await expect(commentBox(post)).not.toHaveAttribute('aria-invalid');
	await sendComment(post).click();
	await expect(post.getByRole('listitem')).toContainText(['x'.repeat(1000)]);
});

test('a comment is there for both people, and is counted', async ({ signIn, api }) => {
	const { member, page: adasPage } = await signIn('Ada');
	const { page: gracesPage } = await signIn('Grace');
	const { body } = await createPost(api, member, { body: `Two voices, ${member.user.username}` });
	const [adas, graces] = [postWith(adasPage, body), postWith(gracesPage, body)];
	for (const page of [adasPage, gracesPage]) await page.goto('/');
	await expect(commentsButton(adas)).toHaveAccessibleName('Comments, 0');

	await openComments(graces);
	const sent = watchCalls(gracesPage, createCall);
	await writeComment(graces, '  First!\nWith a second line.  ');
	await expect(graces.getByRole('listitem')).toContainText(['First!']);
	await expect(graces.getByText('Comment posted')).toBeAttached();
	await expect(commentsButton(graces)).toHaveAccessibleName('Comments, 1');
	await expect(commentBox(graces)).toHaveValue('');
	await expect(commentBox(graces)).toBeFocused();
	expect(sent.map((call) => call.postDataJSON())).toEqual([{ body: 'First!\nWith a second line.' }]);

	await openComments(adas);
	await commentBox(adas).fill('Second.');
	await commentBox(adas).press('Control+Enter');
	await expect(adas.getByRole('listitem')).toHaveText([/^Grace.*First!/s, /^Ada.*Second\./s]);
	for (const [page, post] of [
		[adasPage, adas],
		[gracesPage, graces],
	] as const) {
		await page.reload();
		await expect(commentsButton(post)).toHaveAccessibleName('Comments, 2');
		await openComments(post);
		await expect(post.getByRole('listitem')).toHaveText([/^Grace.*First!/s, /^Ada.*Second\./s]);
	}
});

test('a comment that is not sent keeps its text and says so', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Kept, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	const allow = await refuseCalls(page, createCall, { status: 403, detail: 'You are muted here.' });
	await writeComment(post, 'Do not lose this');
	await expect(post.getByText('Not sent. Try again.')).toBeVisible();
	await expect(commentBox(post)).toHaveValue('Do not lose this');
	// Errors of comments appear in the console alone.
	await expect(page.getByText('You are muted here.')).toHaveCount(0);
	await allow();

	// Closing the comments keeps the draft too.
	await commentsButton(post).click();
	await openComments(post);
	await expect(commentBox(post)).toHaveValue('Do not lose this');
	await sendComment(post).click();
	await expect(post.getByRole('listitem')).toContainText(['Do not lose this']);
	await expect(post.getByText('Not sent. Try again.')).toHaveCount(0);
});

test('a comment whose reply is lost is there once', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Lost reply, ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	let lost = 0;
	await page.route('**/comments', async (route) => {
		if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
		lost += 1;
		await route.fetch();
		await route.abort('connectionreset');
	});
	const sent = watchCalls(page, createCall);
	await writeComment(post, 'Only once, please');
	// What was stored is told before it is sent again.
	await expect(post.getByRole('listitem')).toContainText(['Only once, please']);
	await expect.poll(() => sent.length).toBe(2);
	await expect(commentBox(post)).toHaveValue('');
	await expect(post.getByRole('listitem')).toHaveCount(1);
	await page.reload();
	await openComments(post);
	await expect(post.getByRole('listitem')).toHaveCount(1);
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
});

test('shows that comments are on their way, and that they did not come', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: `On their way, ${member.user.username}` });
	await createComment(api, member, written.id, { body: 'Here at last' });
	await page.goto('/');
	const post = postWith(page, written.body);
	const comments = post.getByRole('region', { name: 'Comments' });
	const allow = await refuseCalls(page, listCall, { status: 400 });
	const release = await holdCalls(page, listCall);
	await openComments(post);
	await expect(comments.getByText('Loading comments')).toBeAttached();
	await expect(comments).toHaveAttribute('aria-busy', 'true');
	release();
	await expect(comments.getByRole('alert')).toContainText('The comments couldn’t be loaded.');
	await allow();
	const releaseAgain = await holdCalls(page, listCall);
	const again = comments.getByRole('button', { name: 'Try again' });
	await again.press('Enter');
	await expect(again).toHaveAttribute('aria-busy', 'true');
	await expect(again).toBeFocused();
	await expect(comments).toHaveAttribute('aria-busy', 'true');
	releaseAgain();
	await expect(comments.getByRole('listitem')).toContainText(['Here at last']);
	await expect(comments).toHaveAttribute('aria-busy', 'false');
	await expect(comments).toBeFocused();
});

test('75 comments come page by page on the page of the post, the oldest first', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: `Much to say, ${member.user.username}` });
	const numbers = Array.from({ length: 75 }, (_, index) => index + 1);
	for (const number of numbers) await createComment(api, member, written.id, { body: `Comment number ${number}.` });
	await page.goto('/');
	const post = postWith(page, written.body);
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 75');
	const pages = watchCalls(page, listCall);
	await openComments(post);
	await post.getByRole('link', { name: 'Show all 75' }).click();
	await expect(page).toHaveURL(`/post/${written.id}`);
	await expect(post.getByRole('listitem')).toHaveCount(50);

	// The member's own comment appears at once, and moves to its place when its page is loaded.
	await page.getByRole('textbox', { name: 'Write a comment' }).fill('Comment number 76.');
	await page.keyboard.press('Control+Enter');
	await expect(post.getByText('Comment number 76.')).toBeVisible();
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 76');
	const more = post.getByRole('button', { name: 'Show more comments' });
	await more.click();
	await expect(post.getByRole('listitem')).toHaveCount(76);
	await expect(more).toBeHidden();
	const shown = await post.getByText(/^Comment number \d+\.$/).allTextContents();
	expect(shown).toEqual([...numbers, 76].map((number) => `Comment number ${number}.`));
	expect(new Set(pages.map((call) => new URL(call.url()).searchParams.get('cursor'))).size).toBe(2);
});

test('in the feed the field comes first, and the last three comments', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: `Eleven words, ${member.user.username}` });
	for (let number = 1; number <= 11; number += 1) await createComment(api, member, written.id, { body: `Word ${number}.` });
	await page.goto('/');
	const post = postWith(page, written.body);
	await openComments(post);
	await expect(commentBox(post)).toBeFocused();
	await expect(post.getByText(/^Word \d+\.$/)).toHaveText(['Word 9.', 'Word 10.', 'Word 11.']);
	await post.getByRole('button', { name: 'Show all 11' }).click();
	await expect(post.getByText(/^Word \d+\.$/)).toHaveCount(11);
});

test('a link to a comment of a later page leads to it', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: `Linked, ${member.user.username}` });
	for (let number = 1; number <= 59; number += 1) await createComment(api, member, written.id, { body: `Comment number ${number}.` });
	const { id } = await createComment(api, member, written.id, { body: 'The one that is meant.' });
	await page.goto(`/post/${written.id}#comment-${id}`);
	const comment = page.locator(`#comment-${id}`);
	await expect(comment).toBeInViewport();
	await expect(comment).toBeFocused();
	await expect(comment).toHaveClass(/bg-accent-soft/);
	await expect(comment.getByRole('link', { name: 'Just now' })).toHaveAttribute('href', `/post/${written.id}#comment-${id}`);
	// The highlight fades; with reduced motion it stays until the focus moves on.
	await page.keyboard.press('Tab');
	await expect(comment).not.toHaveClass(/bg-accent-soft/);
});

test('the field of a post’s page is in reach at once, and c leads to it', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: 'A long story. '.repeat(150) });
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto(`/post/${written.id}`);
		const field = page.getByRole('textbox', { name: 'Write a comment' });
		await expect(field).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('c');
		await expect(field).toBeFocused();
		const gap = await page.evaluate(() => {
			const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
			return (bottom('.dock')?.top ?? 0) - (bottom('.field-bar')?.bottom ?? 0);
		});
		expect(gap).toBeGreaterThanOrEqual(8);
		// The field grows to 40 % of the window at most.
		await field.fill('Line\n'.repeat(60));
		expect((await field.boundingBox())?.height).toBeLessThanOrEqual(0.4 * viewport.height + 1);
		await expect(field).toBeInViewport({ ratio: 1 });
		await field.fill('');
	}
});

test('a reply field never opens under the dock or the bar', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const written = await createPost(api, member, { body: `Replies, ${member.user.username}` });
	for (let number = 1; number <= 9; number += 1) await createComment(api, member, written.id, { body: `Comment number ${number}.` });
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 700 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto(`/post/${written.id}`);
		const reply = page.getByRole('button', { name: /^Reply to/ });
		await expect(reply).toHaveCount(9);
		for (const index of [4, 8]) {
			await reply.nth(index).click();
			const field = page.getByRole('textbox', { name: /^Reply to/ });
			await expect(field).toBeFocused();
			const isCovered = await field.evaluate((element) => {
				const { left, bottom } = element.getBoundingClientRect();
				return !element.parentElement?.parentElement?.parentElement?.contains(document.elementFromPoint(left + 20, bottom - 2));
			});
			expect(isCovered).toBe(false);
			await page.keyboard.press('Escape');
		}
	}
});
