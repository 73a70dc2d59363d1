/** Home: the dashboard, new posts, tags, and the way back. */
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { createPost, createPostsInTurn } from '@friends/test-kit/posts';
import { drawJpeg } from '@friends/test-kit/uploads';
import { expect, test } from '../fixtures.ts';
import { boxOf } from '../layout.ts';
import { followLive } from '../live-connection.ts';
import { commentsButton, createDialog, expectToast, likeButton, postWith } from '../steps.ts';

test('the member chooses between feed and dashboard, and the choice is kept', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Feed layout', pressed: true })).toBeVisible();
	await page.getByRole('button', { name: 'Dashboard layout' }).click();
	await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Ada Lovelace');
	await page.reload();
	await expect(page.getByRole('button', { name: 'Dashboard layout', pressed: true })).toBeVisible();
	for (const name of ['Quick actions', 'Who’s online', 'Happening now', 'Trending', 'Events']) {
		await expect(page.getByRole('region', { name })).toBeVisible();
	}
});

test('at 320 px the actions of a post and who is online take one line each', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { member, page } = await signIn('Ada Lovelace', world);
	await createPost(world.api, member, { body: 'Narrow' });
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/');
	const post = postWith(page, 'Narrow');
	const buttons = [likeButton(post), commentsButton(post), post.getByRole('button', { name: 'Share' })];
	const tops = await Promise.all(buttons.map(async (button) => Math.round((await boxOf(button)).y)));
	expect(new Set(tops).size).toBe(1);
	expect((await boxOf(page.getByText('No one you know is here now.'))).height).toBeLessThan(30);
});

test('the whole page has one scroll, and its columns stay by their upper or lower edge', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const posts = Array.from({ length: 12 }, (_, index) => ({ body: `Line\n\n`.repeat(8) + index }));
	await createPostsInTurn(api, member, posts);
	await page.setViewportSize({ width: 1280, height: 400 });
	await page.goto('/');
	await page.getByRole('button', { name: 'Dashboard layout' }).click();
	await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible();
	const left = page.getByRole('complementary', { name: 'You and your tribes' });
	const right = page.getByRole('complementary', { name: 'Around you' });
	for (const column of [left, right]) expect(await column.evaluate((element) => getComputedStyle(element).overflowY)).toBe('visible');

	const edges = async (column: typeof left) => {
		const { y = 0, height = 0 } = (await column.boundingBox()) ?? {};
		return { top: Math.round(y), bottom: Math.round(y + height) };
	};
	await page.mouse.move(1100, 300);
	await page.mouse.wheel(0, 1800);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(1800);
	// The column is taller than the window: its end stays above the dock.
	for (const column of [left, right]) {
		expect((await edges(column)).top).toBeLessThan(72);
		expect((await edges(column)).bottom).toBe(400 - 120);
	}
	await page.setViewportSize({ width: 1280, height: 1200 });
	for (const column of [left, right]) await expect.poll(async () => (await edges(column)).top).toBe(72);
});

test('on a phone the dock leaves on the way down and returns on the way up, but never from the focus', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const posts = Array.from({ length: 6 }, (_, index) => ({ body: `Line\n\n`.repeat(12) + index }));
	await createPostsInTurn(api, member, posts);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/');
	await expect(page.getByRole('article').nth(1)).toBeVisible();
	const dock = page.getByRole('navigation', { name: 'Main' });
	await expect(dock).toBeInViewport();
	await page.mouse.wheel(0, 600);
	await expect(dock).not.toBeInViewport();
	await page.mouse.wheel(0, -30);
	await expect(dock).toBeInViewport();
	await page.mouse.wheel(0, 300);
	await expect(dock).not.toBeInViewport();
	await dock.getByRole('link', { name: 'Tribes' }).focus();
	await expect(dock).toBeInViewport();
});

test('what waits is told in the dock and in the tab, until it is answered', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { member: stranger } = await signIn('Grace Hopper');
	await api.succeed(requestFriendship, { token: stranger.token, body: { userId: member.user.id } });
	await page.goto('/');
	await page.getByRole('link', { name: 'Friends, 1 new' }).click();
	await expect(page).toHaveTitle(/^\(1\) Friends · /);
	await page.getByRole('tab', { name: /^Requests/ }).click();
	await page.getByRole('button', { name: /^Accept/ }).click();
	await expect(page.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
	await expect(page).toHaveTitle(/^Friends · /);
});

test('nothing is fetched ahead that a member hardly uses', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	const scripts: string[] = [];
	page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
	// The last request of the prefetch.
	const last = page.waitForRequest('**/api/instance');
	await page.goto('/');
	await last;
	const pages = scripts.flatMap((url) => /assets\/([a-z-]+)-page-/.exec(url)?.[1] ?? []).sort();
	expect(pages).toEqual(['friends', 'notifications', 'people', 'post', 'search', 'tribe', 'tribes']);
});

test('the face on the dashboard is changed where it stands', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	await page.goto('/');
	await page.getByRole('button', { name: 'Dashboard layout' }).click();
	const you = page.getByRole('region', { name: 'You', exact: true });
	await you.getByLabel('Change picture: file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg() });
	await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
	await expectToast(page, 'Profile updated!');
	await page.reload();
	await expect(you.locator('img[src^="/uploads/"]')).toBeVisible();
	for (const action of ['Create: Post', 'Create: Tribe', 'Create: Event', 'Create: Poll', 'Live, soon', 'Voice, soon']) {
		await expect(page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: action })).toBeVisible();
	}
});

test('the post box of the dashboard posts, and its tabs are real lists', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { member: stranger } = await signIn('Grace Hopper');
	const { body: theirs } = await createPost(api, stranger, { body: `From elsewhere, ${stranger.user.username}` });
	await page.goto('/');
	await page.getByRole('button', { name: 'Dashboard layout' }).click();
	await page.getByRole('button', { name: /^What’s on your mind/ }).click();
	const box = createDialog(page);
	await expect(box.getByRole('textbox', { name: 'Body' })).toBeFocused();
	const own = `From the box, ${member.user.username}`;
	await page.keyboard.type(own);
	await box.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(postWith(page, own)).toBeVisible();
	await page.getByRole('tab', { name: 'Discover' }).click();
	await expect(postWith(page, theirs)).toBeVisible();
	await expect(postWith(page, own)).toHaveCount(0);
	await page.getByRole('tab', { name: 'Tribes' }).click();
	await expect(page.getByText('No posts from your tribes yet')).toBeVisible();
});

test('new posts are announced and do not move what is being read', async ({ signIn, api }) => {
	const { page } = await signIn('Ada Lovelace');
	const { member } = await signIn('Grace Hopper');
	await createPost(api, member, { body: `Read at the moment, ${member.user.username}` });
	const live = followLive(page);
	await page.goto('/');
	await expect(page.getByRole('article').first()).toContainText('Read at the moment');
	await live.began();
	const { body } = await createPost(api, member, { body: `Just written, ${member.user.username}` });
	const pill = page.getByRole('button', { name: /new posts?$/ });
	await expect(pill).toBeVisible();
	await expect(postWith(page, body)).toHaveCount(0);
	await pill.click();
	await expect(page.getByRole('article').first()).toContainText(body);
	await expect(pill).toHaveCount(0);
});

test('a hashtag leads to the posts that carry it', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const tag = `walk_${member.user.username}`;
	await createPost(api, member, { body: `Along the river #${tag}` });
	await page.goto('/');
	await page
		.getByRole('article')
		.getByRole('link', { name: `#${tag}` })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible();
	await expect(page.getByRole('article')).toContainText('Along the river');
	await page.goto('/tags/nobody_uses_this');
	await expect(page.getByText('No posts with #nobody_uses_this')).toBeVisible();
});

test('a long post stands folded under a summary that says how it was made', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const sentence = 'The soup club meets on the roof every Sunday at seven, and everybody brings one vegetable.';
	const rest = 'It was cold last week. Theo brought a stove, and the stove brought half of the house to the roof, dog included.';
	const { id } = await createPost(api, member, { body: `Good morning. ${sentence} ${rest} ${member.user.username}` });
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto('/');
		const post = page.getByRole('article').filter({ hasText: 'The soup club' });
		await expect(post.getByRole('button', { name: 'Show more' })).toBeVisible();
		const box = post.getByRole('region', { name: 'AI Summary' });
		await box.getByRole('button', { name: 'AI Summary' }).click();
		await expect(box).toContainText(sentence);
		await expect(box).not.toContainText('Good morning');
		await expect(box).toContainText('Taken from the post’s own sentences');
	}
	// No summary is folded where the text is shown whole.
	await page.goto(`/post/${id}`);
	await expect(page.getByRole('article')).toContainText(rest);
	await expect(page.getByRole('region', { name: 'AI Summary' })).toHaveCount(0);
});
