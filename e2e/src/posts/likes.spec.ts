/** Likes: two people and one count, fast fingers, and a server that says no. */
import { getPost, likePost } from '@friends/contract/posts/posts.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { holdCalls, refuseCalls, watchCalls } from '../network.ts';
import { likeButton, postWith } from '../steps.ts';

const likePath = /^\/api\/posts\/[^/]+\/like$/;

/** The like is optimistic: the heart changes before the server replies. */
async function clickAndWait(page: Page, heart: Locator): Promise<void> {
	const answered = page.waitForResponse((response) => likePath.test(new URL(response.url()).pathname));
	await heart.click();
	await answered;
}

test('two people like, and each sees the count of both', async ({ signIn, api }) => {
	const { member, page: adasPage } = await signIn('Ada');
	const { page: gracesPage } = await signIn('Grace');
	const { body } = await createPost(api, member, { body: `Liked twice, ${member.user.username}` });
	const [adas, graces] = [likeButton(postWith(adasPage, body)), likeButton(postWith(gracesPage, body))];
	await adasPage.goto('/');
	await expect(adas).toHaveAccessibleName('Like, 0 likes');
	await expect(adas).toHaveAttribute('aria-pressed', 'false');

	await gracesPage.goto('/');
	await clickAndWait(gracesPage, graces);
	await expect(graces).toHaveAccessibleName('1 like, liked');
	await expect(graces).toHaveAttribute('aria-pressed', 'true');

	// The reply counts both likes, though this page knew of neither.
	await adas.click();
	await expect(adas).toHaveAccessibleName('2 likes, liked');
	await clickAndWait(gracesPage, graces);
	await expect(graces).toHaveAccessibleName('Like, 1 like');
	await adasPage.reload();
	await expect(adas).toHaveAccessibleName('1 like, liked');
	await gracesPage.reload();
	await expect(graces).toHaveAccessibleName('Like, 1 like');
});

test('the heart answers at once, and the post is read anew afterwards', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `At once, ${member.user.username}` });
	await page.goto('/');
	const heart = likeButton(postWith(page, body));
	const release = await holdCalls(page, { method: 'POST', path: likePath });
	const reads = watchCalls(page, { method: 'GET', path: `/api/posts/${id}` });
	await heart.click();
	await expect(heart).toHaveAccessibleName('1 like, liked');
	release();
	await expect.poll(() => reads.length).toBe(1);
	await expect(heart).toHaveAccessibleName('1 like, liked');
});

for (const { clicks, isLiked } of [
	{ clicks: 2, isLiked: false },
	{ clicks: 5, isLiked: true },
]) {
	test(`${clicks} fast clicks count as what they come to`, async ({ signIn, api }) => {
		const { member, page } = await signIn();
		const { id, body } = await createPost(api, member, { body: `Fast fingers, ${member.user.username}` });
		await page.goto('/');
		const heart = likeButton(postWith(page, body));
		const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/posts/${id}`);
		await heart.click({ clickCount: clicks });
		await refreshed;
		const name = isLiked ? '1 like, liked' : 'Like, 0 likes';
		await expect(heart).toHaveAccessibleName(name);
		await expect
			.poll(async () => {
				const { likeCount, viewer } = await api.succeed(getPost, { params: { id }, token: member.token });
				return { likeCount, liked: viewer.liked };
			})
			.toEqual({ likeCount: Number(isLiked), liked: isLiked });
		await page.reload();
		await expect(heart).toHaveAccessibleName(name);
	});
}

test('many people at once, and none is lost', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Popular, ${member.user.username}` });
	const others = await Promise.all(Array.from({ length: 6 }, () => registerMember(api)));
	await page.goto('/');
	const heart = likeButton(postWith(page, body));
	await expect(heart).toBeVisible();
	const path = `/api/posts/${id}/like`;
	await Promise.all([
		...others.map(({ token }) => api.send({ method: 'POST', path, headers: { authorization: `Bearer ${token}` } })),
		heart.click(),
	]);
	await page.reload();
	await expect(heart).toHaveAccessibleName('7 likes, liked');
});

test('a like that is refused goes back without a word', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Refused heart, ${member.user.username}` });
	await page.goto('/');
	await refuseCalls(page, { method: 'POST', path: likePath }, { status: 403, detail: 'No.' });
	const heart = likeButton(postWith(page, body));
	const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('403'));
	await heart.click();
	await logged;
	await expect(heart).toHaveAccessibleName('Like, 0 likes');
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(page.getByText('No.', { exact: true })).toHaveCount(0);
});

test('the count says who likes, and leads to them', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const grace = await signIn('Grace Hopper');
	const { id, body } = await createPost(api, member, { body: `Who likes it, ${member.user.username}` });
	await api.succeed(likePost, { params: { id }, token: grace.member.token });
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto('/');
		await postWith(page, body).getByRole('button', { name: '1 like, see who' }).click();
		const dialog = page.getByRole('dialog', { name: 'Likes' });
		await expect(dialog.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
		await expectAccessible(page, 'who likes a post');
		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL('/');
	}
	await postWith(page, body).getByRole('button', { name: '1 like, see who' }).click();
	await page.getByRole('dialog', { name: 'Likes' }).getByRole('link', { name: 'Grace Hopper' }).click();
	await expect(page).toHaveURL(`/profile/${grace.member.user.username}`);
});
