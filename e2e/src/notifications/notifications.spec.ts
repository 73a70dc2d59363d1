/** Notifications: what happened, where it leads, what is answered in its row, and what is read everywhere. */
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { announce } from '@friends/contract/notifications/notifications.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLegible, switchTheme, watchComplaints } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { choose, expectFocusIn, press, tabTo } from '../focus.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { answerCalls } from '../network.ts';
import { dock, expectSignedIn, expectToast, logIn } from '../steps.ts';

const row = (page: Page, text: RegExp | string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const isRead = (place: Locator) => expect(place.getByText('Unread', { exact: true })).toHaveCount(0);
const bell = (page: Page) => dock(page).getByRole('link', { name: /^Notifications/ });

/** Followers work behind the requests: reloads until the row is there. */
async function openUntil(page: Page, path: string, there: Locator): Promise<void> {
	await expect(async () => {
		await page.goto(path);
		await expect(there).toBeVisible({ timeout: 2000 });
	}).toPass();
}

async function friendOf(api: Api, member: SignedInMember, name: string): Promise<SignedInMember> {
	const friend = await registerMember(api, { name });
	await befriend(api, friend, member);
	return friend;
}

test('a post that two people like is one row, opens the post, and is read on another device', async ({ signIn, api, page: elsewhere }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const post = await createPost(api, member, { body: 'Eleven degrees and smug about it' });
	for (const name of ['Kofi Mensah', 'Theo Lindqvist']) {
		const friend = await friendOf(api, member, name);
		await api.succeed(likePost, { token: friend.token, params: { id: post.id } });
	}
	const liked = row(page, 'Theo and Kofi liked your post');
	await openUntil(page, '/notifications', liked);
	await expect(
		page
			.getByRole('list', { name: 'New to you' })
			.getByRole('listitem')
			.filter({ has: page.getByText('liked your post') }),
	).toHaveCount(1);
	await expect(liked).toContainText('Eleven degrees and smug about it');
	await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ new$/);

	await liked.getByRole('link').click();
	await expect(page).toHaveURL(`/post/${post.id}`);
	await expect(page.getByRole('article')).toContainText('Eleven degrees and smug about it');

	await elsewhere.goto('/login?returnTo=/notifications');
	await logIn(elsewhere, member.user.email);
	await expectSignedIn(elsewhere);
	await expect(row(elsewhere, 'Theo and Kofi liked your post')).toBeVisible();
	await isRead(row(elsewhere, 'Theo and Kofi liked your post'));
});

test('what was on the screen for a second is read, and can be unread again', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const post = await createPost(api, member);
	const friend = await friendOf(api, member, 'Joaquín Ferraz');
	await createComment(api, friend, post.id, { body: 'It is on the fridge.' });
	const commented = row(page, 'Joaquín Ferraz commented on your post');
	await openUntil(page, '/notifications', commented);
	await isRead(commented);
	await expect(page.getByRole('list', { name: 'New to you' })).toContainText('It is on the fridge.');
	await expect(bell(page)).toHaveAccessibleName('Notifications');
	await page.reload();
	await expect(page.getByRole('list', { name: 'Earlier today' })).toContainText('It is on the fridge.');

	await commented.hover();
	await commented.getByRole('button', { name: 'More about this notification' }).click();
	await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
	await expect(commented.getByText('Unread', { exact: true })).toBeAttached();
	await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
	await page.getByRole('button', { name: 'Mark all as read' }).click();
	await isRead(commented);
	await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('an answer leads to the comment, and a muted post says no more', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const friend = await friendOf(api, member, 'Noor Haddad');
	const post = await createPost(api, friend);
	const comment = await createComment(api, member, post.id, { body: 'And soup' });
	await createComment(api, friend, post.id, { body: 'Which soup?', parentId: comment.id });
	const answered = row(page, 'Noor Haddad answered your comment');
	await openUntil(page, '/notifications', answered);
	await answered.hover();
	await answered.getByRole('button', { name: 'More about this notification' }).click();
	await page.getByRole('menuitem', { name: 'Mute notifications about this post' }).click();
	await expectToast(page, 'You won’t hear about this post any more');
	await answered.getByRole('link').click();
	await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comment-`));
	await expect(page.getByText('Which soup?')).toBeVisible();
	await page
		.getByRole('article')
		.getByRole('button', { name: /^More about the post/ })
		.click();
	await page.getByRole('menuitem', { name: 'Hear about this post again' }).click();
	await expectToast(page, 'You’ll hear about this post again');
});

test('requests are answered in their rows', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const rosa = await registerMember(api, { name: 'Rosa Quispe' });
	await api.succeed(requestFriendship, { token: rosa.token, body: { userId: member.user.id } });
	const tribe = await createTribe(api, member, { name: 'Swim Before Work', isPrivate: true });
	const theo = await friendOf(api, member, 'Theo Lindqvist');
	await joinTribe(api, theo, tribe, await inviteToTribe(api, member, tribe));
	const asks = row(page, 'Theo Lindqvist asks to join Swim Before Work');
	await openUntil(page, '/notifications?filter=requests', asks);
	const wishes = row(page, 'Rosa Quispe would like to be friends');
	await wishes.getByRole('button', { name: 'Accept: Rosa Quispe' }).click();
	await expect(wishes.getByText('You’re friends now')).toBeVisible();
	await expect(wishes).toHaveCount(0);
	await asks.getByRole('button', { name: 'Accept: Theo Lindqvist' }).click();
	await expect(asks.getByText('Accepted')).toBeVisible();
	await page.goto('/friends');
	await expect(page.getByRole('link', { name: 'Rosa Quispe' }).first()).toBeVisible();
	await page.goto(`/tribes/${tribe.slug}?tab=members`);
	await expect(page.getByRole('list', { name: 'Members' })).toContainText('Theo Lindqvist');
});

test('strangers have a place of their own, and mentions a filter', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const post = await createPost(api, member);
	const dario = await registerMember(api, { name: 'Dario Vento' });
	await createComment(api, dario, post.id, { body: 'Who are you?' });
	const friend = await friendOf(api, member, 'Priya Raman');
	await createComment(api, friend, post.id, { body: `Ask @${member.user.username}` });
	await openUntil(page, '/notifications', row(page, 'Priya Raman mentioned you'));
	await expect(row(page, 'Dario Vento')).toHaveCount(0);
	await page
		.getByRole('navigation', { name: 'Filter' })
		.getByRole('link', { name: /^Mentions/ })
		.click();
	await expect(page).toHaveURL('/notifications?filter=mentions');
	await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1);
	await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'All' }).click();
	await page.getByRole('link', { name: /^From people you don’t know/ }).click();
	await expect(page).toHaveURL('/notifications?filter=strangers');
	await expect(row(page, 'Dario Vento commented on your post')).toBeVisible();
	await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
	await expect(page).toHaveURL('/notifications');
});

test('an announcement reaches everyone', async ({ signIn, newWorld }) => {
	const world = await newWorld();
	const admin = await signIn('Odile Boss', world);
	const { page } = await signIn('Maya Okonkwo', world);
	await admin.page.goto('/admin?tab=announcements');
	await admin.page.getByRole('textbox', { name: 'Text' }).fill('Quiet night on Sunday\nBack by 03:10.');
	await admin.page.getByRole('button', { name: 'Announce' }).click();
	await expectToast(admin.page, 'Announced');
	await expect(admin.page.getByRole('list', { name: 'Announced so far' })).toContainText('Quiet night on Sunday');
	await openUntil(page, '/notifications', row(page, 'Quiet night on Sunday'));
	await isRead(row(page, 'Quiet night on Sunday'));
});

test('the page works by keyboard alone', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const post = await createPost(api, member);
	const friend = await friendOf(api, member, 'Kofi Mensah');
	const rosa = await registerMember(api, { name: 'Rosa Quispe' });
	await api.succeed(requestFriendship, { token: rosa.token, body: { userId: member.user.id } });
	await api.succeed(likePost, { token: friend.token, params: { id: post.id } });
	const liked = row(page, 'Kofi Mensah liked your post');
	await openUntil(page, '/notifications', liked);
	await isRead(liked);
	await choose(page, liked.getByRole('button', { name: 'More about this notification' }), 'Mark as unread');
	await expect(liked.getByText('Unread', { exact: true })).toBeAttached();
	await page.reload();
	await press(page, row(page, 'Rosa Quispe').getByRole('button', { name: 'Not now: Rosa Quispe' }));
	await expect(page.getByText('Request declined')).toBeVisible();
	await expectFocusIn(page.getByRole('main'));
	await expect(row(page, 'Rosa Quispe')).toHaveCount(0);
	await expectFocusIn(page.getByRole('main'));
	await tabTo(page, page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Mentions' }), { backwards: true });
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'No mentions yet' })).toBeVisible();
	await press(page, page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'All' }), 'Enter', { backwards: true });
	await press(page, liked.getByRole('link'));
	await expect(page).toHaveURL(`/post/${post.id}`);
});

test('every kind of row is accessible, in both themes and at any width', async ({ signIn, newWorld }) => {
	const world = await newWorld();
	const { api } = world;
	const boss = await registerMember(api, { name: 'Odile Boss' });
	const { member, page } = await signIn('Maya Okonkwo', world);
	const complaints = watchComplaints(page);
	const post = await createPost(api, member);
	const friends = [await friendOf(api, member, 'Kofi Mensah'), await friendOf(api, member, 'Theo Lindqvist')];
	for (const { token } of friends) await api.succeed(likePost, { token, params: { id: post.id } });
	const rosa = await registerMember(api, { name: 'Rosa Quispe-de-los-Montes-Altos-y-Lejanos' });
	await api.succeed(requestFriendship, { token: rosa.token, body: { userId: member.user.id } });
	await createComment(api, rosa, post.id, { body: 'W'.repeat(200) });
	await api.succeed(announce, { token: boss.token, body: { text: `Quiet night\n${'We update and nothing is lost. '.repeat(20)}` } });
	await openUntil(page, '/notifications', row(page, 'Quiet night'));
	for (const width of [1280, 390, 320]) {
		await page.setViewportSize({ width, height: 800 });
		await expectNoSidewaysScrolling(page);
		await expectAccessible(page, `notifications, ${width} px wide`);
	}
	await switchTheme(page, 'dark');
	await expectLegible(page, 'notifications, dark');
	expect(complaints).toEqual([]);
});

test('notifications that are switched off say that they are coming', async ({ signIn }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	await answerCalls(
		page,
		{ method: 'GET', path: getMe.path },
		{ ...member.user, features: { ...member.user.features, notifications: false } },
	);
	await page.goto('/notifications');
	await expect(page.getByRole('main').getByRole('heading', { name: 'Notifications feature coming soon!', exact: true })).toBeVisible();
	await expect(dock(page).getByRole('link', { name: 'Notifications, soon' })).toBeVisible();
});
