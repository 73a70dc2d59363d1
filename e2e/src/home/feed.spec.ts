/** The feed in all its states, and with more posts than fit on one page. */
import { registerMember } from '@friends/test-kit/members';
import { createPost, createPostsInTurn } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { cutCalls, holdCalls, refuseCalls, watchCalls } from '../network.ts';
import { createDialog, expectToast, postWith } from '../steps.ts';

const listCall = { method: 'GET', path: '/api/posts' } as const;
const end = 'You’ve reached the end of the thread.';

test('an empty feed asks for the first post', async ({ newWorld, signIn }) => {
	const { page } = await signIn('Ada', await newWorld());
	await page.goto('/');
	await expect(page.getByRole('heading', { name: 'No posts yet. Be the first to share something!', exact: true })).toBeVisible();
	await page.getByRole('main').getByRole('button', { name: 'Create post' }).last().click();
	await createDialog(page).getByRole('textbox', { name: 'Body' }).fill('The very first');
	await createDialog(page).getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Your post has been created!');
	// The empty state and the list are separate views; the new post shows in the list.
	await expect(postWith(page, 'The very first')).toBeVisible();
	await expect(page.getByText('No posts yet. Be the first to share something!')).toBeHidden();
	await expect(page.getByText(end)).toBeVisible();
});

test('a feed on its way shows that it is', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Slowly, ${member.user.username}` });
	const release = await holdCalls(page, listCall);
	await page.goto('/');
	const posts = page.getByRole('region', { name: 'Posts' });
	await expect(posts).toHaveAttribute('aria-busy', 'true');
	await expect(posts.getByRole('status')).toHaveText('Loading posts');
	await expect(page.getByRole('article')).toHaveCount(0);
	release();
	await expect(postWith(page, body)).toBeVisible();
	await expect(page.getByText('Loading posts')).toBeHidden();
	await expect(page.getByRole('feed', { name: 'Posts' })).toHaveAttribute('aria-busy', 'false');
});

test('a feed that is refused says so, and comes when asked again', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Tangled, ${member.user.username}` });
	const allow = await refuseCalls(page, listCall, { status: 400, detail: 'Not like this.' });
	await page.goto('/');
	const alert = page.getByRole('alert');
	await expect(alert.getByRole('heading', { name: 'The posts couldn’t be loaded' })).toBeVisible();
	await allow();
	await alert.getByRole('button', { name: 'Try again' }).click();
	await expect(postWith(page, body)).toBeVisible();
	await expect(page.getByText('The posts couldn’t be loaded')).toBeHidden();
});

test('a server that stumbles is asked again without a word', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Stumbled, ${member.user.username}` });
	await page.clock.install();
	const heal = await refuseCalls(page, listCall, { status: 503 });
	const tries = watchCalls(page, listCall);
	await page.goto('/');
	await expect(page.getByText('Loading posts')).toBeAttached();
	await expect.poll(() => tries.length).toBeGreaterThan(0);
	await heal();
	await page.clock.runFor(1000);
	await expect(postWith(page, body)).toBeVisible();
	await expect(page.getByRole('alert')).toBeHidden();
});

test('45 posts come page by page, each once, also when somebody posts meanwhile', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { member, page } = await signIn('Ada', world);
	const numbers = Array.from({ length: 45 }, (_, index) => index + 1);
	const posts = numbers.map((number) => ({ body: `Post number ${number}.` }));
	await createPostsInTurn(world.api, member, posts);
	const pages = watchCalls(page, listCall);

	await page.goto('/');
	const articles = page.getByRole('article');
	await expect(articles.first()).toContainText('Post number 45.');
	await createPost(world.api, await registerMember(world.api), { body: 'Written meanwhile' });
	// Posts far from view are not in the DOM.
	const shown = new Map<number, string | undefined>();
	await expect(async () => {
		await articles.last().scrollIntoViewIfNeeded();
		const present = await articles.evaluateAll((elements) =>
			elements.map(({ ariaPosInSet, textContent }) => [Number(ariaPosInSet), /Post number \d+\./.exec(textContent ?? '')?.[0]] as const),
		);
		for (const [position, text] of present) shown.set(position, text);
		expect(shown.size).toBe(numbers.length);
	}).toPass();
	await expect(page.getByText(end)).toBeVisible();

	expect([...shown]).toEqual(numbers.map((position) => [position, `Post number ${46 - position}.`]));
	const cursors = pages.map((call) => new URL(call.url()).searchParams.get('cursor'));
	expect(cursors).toHaveLength(3);
	expect(new Set(cursors).size).toBe(3);

	await page.reload();
	await expect(articles.first()).toContainText('Written meanwhile');
});

test('a next page that does not come can be asked for', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { member, page } = await signIn('Ada', world);
	const posts = Array.from({ length: 21 }, (_, index) => ({ body: `Post number ${index + 1}.` }));
	await createPostsInTurn(world.api, member, posts);
	await page.goto('/');
	await expect(postWith(page, 'Post number 21.')).toBeVisible();
	const allow = await refuseCalls(page, listCall, { status: 400 });
	await expect(async () => {
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await expect(page.getByText('The next posts couldn’t be loaded.')).toBeVisible({ timeout: 500 });
	}).toPass();
	await allow();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(postWith(page, 'Post number 1.')).toBeVisible();
	await expect(page.getByText(end)).toBeVisible();
});

test('a page that is gone back to is simply there', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Still there, ${member.user.username}` });
	await page.goto('/');
	await expect(postWith(page, body)).toBeVisible();
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
	const reads = watchCalls(page, listCall);
	await cutCalls(page, listCall);
	await page.goBack();
	await expect(postWith(page, body)).toBeVisible();
	// The query stays fresh for five minutes.
	expect(reads).toHaveLength(0);
});
