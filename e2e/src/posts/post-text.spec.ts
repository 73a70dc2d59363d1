/** Texts of members appear as written: safe links, no markup, no overflow; and the link of a post can be shared. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { commentsButton, expectToast, openComments, postWith } from '../steps.ts';

test('addresses become links that give nothing away', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	await createPost(api, member, {
		body: `Look (https://friends.example/a?b=1&c=2), @${member.user.username}! Not javascript:alert(1), but ada@friends.example. #bracelets`,
	});
	await page.goto('/');
	const post = page.getByRole('article').first();
	const link = post.getByRole('link', { name: 'https://friends.example/a?b=1&c=2', exact: true });
	await expect(link).toHaveAttribute('href', 'https://friends.example/a?b=1&c=2');
	await expect(link).toHaveAttribute('target', '_blank');
	await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
	await expect(link).toHaveAttribute('rel', /\bnofollow\b/);
	await expect(post.getByRole('link', { name: `@${member.user.username}` })).toHaveAttribute('href', `/profile/${member.user.username}`);
	await expect(post.getByRole('link', { name: '#bracelets' })).toHaveAttribute('href', '/tags/bracelets');
	await expect(post.getByRole('link', { name: 'ada@friends.example' })).toHaveAttribute('href', 'mailto:ada@friends.example');
	// Only these are links: author, time, web address, email address, mention, hashtag.
	await expect(post.getByRole('link')).toHaveCount(6);
	await expect(post).toContainText('(https://friends.example/a?b=1&c=2),');
});

test('markup is text, in names, titles, bodies and comments', async ({ signIn, api }) => {
	const evil = '<img src=x onerror="window.wasHurt = true"><script>window.wasHurt = true</script><b>bold</b>';
	const { member, page } = await signIn('<i>Ada</i>');
	const post = await createPost(api, member, { title: `Title ${evil}`, body: `Body ${evil}` });
	await createComment(api, member, post.id, { body: `Comment ${evil}` });
	await page.goto('/');
	const shown = page.getByRole('article').first();
	await openComments(shown);
	await expect(shown.getByRole('heading', { name: '<i>Ada</i>' })).toBeVisible();
	await expect(shown.getByRole('heading', { name: `Title ${evil}` })).toBeVisible();
	await expect(shown.getByText(`Body ${evil}`, { exact: true })).toBeVisible();
	await expect(shown.getByText(`Comment ${evil}`, { exact: true })).toBeVisible();
	await expect(shown.getByRole('img', { name: 'x' })).toHaveCount(0);
	expect(await page.evaluate(() => 'wasHurt' in window)).toBe(false);
});

test.describe('on a narrow phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('long words, long names and other directions of writing stay inside', async ({ signIn, api }) => {
		const { member, page } = await signIn('Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle');
		const long = 'x'.repeat(300);
		const url = `https://friends.example/${'path'.repeat(60)}`;
		const first = await createPost(api, member, { title: 'W'.repeat(120), body: `${long}\n\n${url} #${'tag'.repeat(16)}` });
		await createComment(api, member, first.id, { body: `${long} ${url}` });
		await createPost(api, member, { title: 'عنوان طويل باللغة العربية', body: `مرحبا بالأصدقاء ${'كلمة'.repeat(60)}\n\nשלום לכולם` });
		await createPost(api, member, { body: '🧵'.repeat(200) });
		await page.goto('/');
		const longPost = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'W'.repeat(120) }) });
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await openComments(longPost);
		await expect(longPost.getByRole('list').getByText(long)).toBeVisible();
		await expectNoSidewaysScrolling(page);
		for (const article of await page.getByRole('article').all()) {
			const room = await article.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
			expect(room).toBeLessThanOrEqual(0);
		}
		const arabic = page.getByRole('heading', { name: 'عنوان طويل باللغة العربية' });
		await expect(arabic).toHaveCSS('direction', 'rtl');
	});
});

test('a long text opens and closes', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of ${member.user.username}`);
	await createPost(api, member, { body: lines.join('\n') });
	await page.goto('/');
	const post = postWith(page, lines[0] ?? '');
	const closedHeight = (await post.boundingBox())?.height ?? 0;
	await post.getByRole('button', { name: 'Show more' }).click();
	await expect(post.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
	expect((await post.boundingBox())?.height).toBeGreaterThan(closedHeight + 200);
	await post.getByRole('button', { name: 'Show less' }).click();
	await expect.poll(async () => (await post.boundingBox())?.height).toBe(closedHeight);
});

test('the share button copies the link of the post and says so', async ({ signIn, api, baseURL }) => {
	const { member, page } = await signIn();
	const post = await createPost(api, member, { body: `Shared, ${member.user.username}` });
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
	await page.goto('/');
	await postWith(page, post.body).getByRole('button', { name: 'Share' }).click();
	await expectToast(page, 'Link copied');
	const link = await page.evaluate(() => navigator.clipboard.readText());
	expect(link).toBe(`${baseURL}/post/${post.id}`);
	await page.goto(link);
	await expect(page.getByRole('heading', { level: 1, name: `${member.user.name}: ${post.body}` })).toBeAttached();
	await expect(postWith(page, post.body)).toBeVisible();
	await expect(commentsButton(postWith(page, post.body))).toHaveAttribute('aria-expanded', 'true');
});

test('the link of a post that is not there says so', async ({ signIn }) => {
	const { page } = await signIn();
	for (const id of ['01900000-0000-7000-8000-000000000000', 'nothing']) {
		await page.goto(`/post/${id}`);
		await expect(page.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible();
	}
});

test("where the device shares by itself, it is handed the post's link and title", async ({ signIn, api, baseURL }) => {
	const { member, page } = await signIn();
	const post = await createPost(api, member, { title: 'A title to share', body: `Shared by the device, ${member.user.username}` });
	const shared: unknown[] = [];
	await page.exposeFunction('noteShared', (data: unknown) => void shared.push(data));
	await page.addInitScript(() => {
		const share = (data: ShareData) => (window as unknown as { noteShared: (data: ShareData) => Promise<void> }).noteShared(data);
		Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
	});
	await page.goto('/');
	await postWith(page, post.body).getByRole('button', { name: 'Share' }).click();
	await expect.poll(() => shared).toEqual([{ url: `${baseURL}/post/${post.id}`, title: 'A title to share' }]);
	await expect(commentsButton(postWith(page, post.body))).toBeVisible();
});
