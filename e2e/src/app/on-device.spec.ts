/** What the device keeps of a member, and that every way out of a session takes it along. */
import { logout } from '@friends/contract/auth/auth.endpoints';
import { signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdCalls } from '../network.ts';
import { commentBox, expectLanding, expectToast, likeButton, logOut, openComments, postWith, toast } from '../steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Names of what the device has of members: texts, and readings. */
function leftBehind(page: Page): Promise<string[]> {
	return page.evaluate(async () => [
		...Object.keys(localStorage).filter((key) => /^friends-(?:draft|unsent)\//.test(key)),
		...(await caches.keys()).filter((name) => name.startsWith('member-')),
	]);
}

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'signIn' | 'api'>;

/** A member who has read the feed, and begun to write a comment. */
async function readAndWrite({ signIn, api }: Fixtures) {
	const { member, page } = await signIn();
	const { body } = await createPost(api, member, { body: `Read by ${member.user.username}` });
	await page.goto('/');
	const post = postWith(page, body);
	await openComments(post);
	await commentBox(post).fill('half a comment');
	await expect.poll(() => leftBehind(page)).toHaveLength(2);
	return { member, page, post };
}

test('nothing of a member stays after logging out by the menu', async ({ signIn, api }) => {
	const { page } = await readAndWrite({ signIn, api });
	await logOut(page);
	await expectLanding(page);
	await expect.poll(() => leftBehind(page)).toEqual([]);
});

test('nothing of a member stays after signing out everywhere from the list of devices', async ({ signIn, api }) => {
	const { member, page } = await readAndWrite({ signIn, api });
	await signInAgain(api, member);
	await page.goto('/settings?tab=devices');
	await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
	await page.getByRole('switch', { name: 'Here too' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
	await expectLanding(page);
	await expect.poll(() => leftBehind(page)).toEqual([]);
});

test('nothing of a member stays when the session was ended elsewhere', async ({ signIn, api }) => {
	const { member, page } = await readAndWrite({ signIn, api });
	await api.succeed(logout, { token: member.token });
	await expectToast(page, 'You’ve been signed out', 'Your session has ended. Please log in again.');
	await expect.poll(() => leftBehind(page)).toEqual([]);
	await page.reload();
	await expectLanding(page);
	expect(await leftBehind(page)).toEqual([]);
});

test('logging out asks first while something is not sent, and forgets it then', async ({ signIn, api }) => {
	const { page, post } = await readAndWrite({ signIn, api });
	// Without an answer: a like that failed is taken back after some tries, and then nothing waits.
	page.once('close', await holdCalls(page, { method: 'POST', path: /\/like$/ }));
	await likeButton(post).click();
	await expect.poll(() => leftBehind(page)).toHaveLength(3);
	await logOut(page);
	await expect(toast(page, 'Not everything is sent yet')).toBeVisible();
	await expect(likeButton(post)).toBeVisible();
	await page.getByRole('button', { name: 'Log out anyway' }).click();
	await expectLanding(page);
	await expect.poll(() => leftBehind(page)).toEqual([]);
});
