/** A friend with a link from a chat: what they see, and how signing up leads them to the page of the link. */
import { createComment } from '@friends/test-kit/comments';
import { newRegistration, registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, fillRegistration, likeButton, logIn, postWith } from '../steps.ts';

const isForMembers = (page: Page) => expect(page.getByRole('heading', { name: /^This is for members of/ })).toBeVisible();

async function signUp(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await fillAndSignUp(page);
}

async function fillAndSignUp(page: Page): Promise<void> {
	await fillRegistration(page, newRegistration());
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expectToast(page, 'Account created!');
}

test('of a post: three clicks and a form to the first like', async ({ page, api }) => {
	const maya = await registerMember(api, { name: 'Maya Lind' });
	const { id } = await createPost(api, maya, { title: 'Bread, again', body: 'The starter has woken up.' });
	await page.goto(`/post/${id}`);
	await isForMembers(page);
	for (const words of ['Maya Lind', 'Bread, again', 'The starter has woken up.']) await expect(page.getByText(words)).toBeVisible();
	await signUp(page);
	await expect(page).toHaveURL(`/post/${id}`);
	const post = postWith(page, 'The starter has woken up.');
	await likeButton(post).click();
	await expect(likeButton(post)).toHaveAttribute('aria-pressed', 'true');
});

test('of a comment: it is still in the address after both forms', async ({ page, api }) => {
	const maya = await registerMember(api);
	const { id } = await createPost(api, maya);
	const comment = await createComment(api, maya, id, { body: 'Look here' });
	await page.goto(`/post/${id}#comment-${comment.id}`);
	await isForMembers(page);
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await page.getByRole('link', { name: 'Log In' }).click();
	await logIn(page, maya.user.email);
	await expect(page).toHaveURL(`/post/${id}#comment-${comment.id}`);
	await expect(page.getByText('Look here')).toBeVisible();
});

test('of a public tribe: one more click to be in it', async ({ page, api }) => {
	const { slug } = await createTribe(api, await registerMember(api), { name: 'Night swimmers', description: 'Cold water.' });
	await page.goto(`/tribes/${slug}`);
	await isForMembers(page);
	await expect(page.getByText('Night swimmers')).toBeVisible();
	await expect(page.getByText('Cold water.')).toBeVisible();
	await signUp(page);
	await page.getByRole('button', { name: 'Join', exact: true }).click();
	await expect(page.getByRole('button', { name: /^Joined/ })).toBeVisible();
});

test('of a private tribe, for one person: it shows the tribe, is good after signing up, and has ended for the next', async ({
	page,
	api,
	signIn,
}) => {
	const owner = await registerMember(api);
	const tribe = await createTribe(api, owner, { name: 'Moon choir', description: 'We hum.', isPrivate: true });
	const { slug } = tribe;
	const inviteCode = await inviteToTribe(api, owner, tribe, { maxUses: 1 });
	await page.goto(`/tribes/${slug}`);
	await isForMembers(page);
	await expect(page.getByText('Moon choir')).toHaveCount(0);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto(`/tribes/${slug}#invite=${inviteCode}`);
	await isForMembers(page);
	await expect(page.getByText('Moon choir')).toBeVisible();
	await page.getByRole('link', { name: 'Sign Up' }).click();
	await page.reload();
	await fillAndSignUp(page);
	await expect(page).toHaveURL(`/tribes/${slug}#invite=${inviteCode}`);
	await page.getByRole('button', { name: 'Ask to join' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click();
	await expect(page.getByRole('button', { name: /^Asked/ })).toBeVisible();
	// The code is in no address that a proxy would log, also after the reload.
	expect(asked.filter((url) => new URL(url).href.split('#')[0]?.includes(inviteCode))).toEqual([]);

	const second = await signIn('Grace Hopper');
	await second.page.goto(`/tribes/${slug}#invite=${inviteCode}`);
	await expect(second.page.getByText(/^The invitation has ended/)).toBeVisible();
});
