/** What others do arrives on open pages by itself. */
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { livePath } from '@friends/contract/live/live.limits';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { followLive } from '../live-connection.ts';
import { watchCalls } from '../network.ts';
import { commentsButton, dock, likeButton, openComments, postWith, toast, writeComment } from '../steps.ts';

const pill = (page: Page) => page.getByRole('button', { name: /new posts?$/ });

test('a like and a comment of another member appear on an open post', async ({ signIn, api }) => {
	const [ada, grace] = [await signIn('Ada'), await signIn('Grace')];
	const { id, body } = await createPost(api, ada.member, { body: `Open meanwhile, ${ada.member.user.username}` });
	const live = followLive(ada.page);
	await ada.page.goto(`/post/${id}`);
	const [adas, graces] = [postWith(ada.page, body), postWith(grace.page, body)];
	await expect(adas.getByText('No comments yet')).toBeVisible();
	await live.watches(id);
	const asked = watchCalls(ada.page, { method: 'GET', path: `/api/posts/${id}` });

	await grace.page.goto('/');
	await likeButton(graces).click();
	await expect(likeButton(adas)).toHaveAccessibleName('Like, 1 like');
	await openComments(graces);
	await writeComment(graces, 'Here I am');
	await expect(adas.getByRole('listitem').filter({ hasText: 'Here I am' })).toBeVisible();
	await expect(commentsButton(adas)).toHaveAccessibleName('Comments, 1');
	expect(asked).toHaveLength(0);

	// And under a post in a list.
	await createComment(api, ada.member, id, { body: 'Welcome' });
	await expect(graces.getByRole('listitem').filter({ hasText: 'Welcome' })).toBeVisible();
	await expect(commentsButton(graces)).toHaveAccessibleName('Comments, 2');
});

test('an own like stays while others like', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Liked by many, ${member.user.username}` });
	const live = followLive(page);
	await page.goto('/');
	await live.watches(id);
	const heart = likeButton(postWith(page, body));
	await heart.click();
	await api.succeed(likePost, { params: { id }, token: (await registerMember(api)).token });
	await expect(heart).toHaveAccessibleName('2 likes, liked');
});

test('a post of another member is announced, and does not move what is being read', async ({ signIn, api }) => {
	const { page } = await signIn();
	const live = followLive(page);
	await page.goto('/');
	await live.began();
	const other = await registerMember(api);
	const { body } = await createPost(api, other, { body: `Announced by ${other.user.username}` });
	await expect(pill(page)).toBeVisible();
	await expect(postWith(page, body)).toHaveCount(0);
	await pill(page).click();
	await expect(page.getByRole('article').first()).toContainText(body);
	await expect(pill(page)).toHaveCount(0);
});

test('a friend request raises the bead in the dock', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const live = followLive(page);
	await page.goto('/');
	await live.began();
	await expect(dock(page).getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
	const { token } = await registerMember(api);
	await api.succeed(requestFriendship, { token, body: { userId: member.user.id } });
	await expect(dock(page).getByRole('link', { name: /Friends.*1/ })).toBeVisible();
});

test('a ban ends an open page within two seconds, and says why', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const admin = await registerMember(world.api);
	const { member, page } = await signIn('June Park', world);
	const live = followLive(page);
	await page.goto('/tribes');
	await live.began();
	const reason = 'Sold the same bicycle five times';
	await world.api.succeed(actOnUser, { token: admin.token, body: { userId: member.user.id, action: 'ban', reason, duration: 24 } });
	await expect(toast(page, 'You’ve been signed out')).toBeVisible({ timeout: 2000 });
	await expect(toast(page, reason)).toBeVisible();
});

test('what was missed without a connection comes with it', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Read in the tunnel, ${member.user.username}` });
	const live = followLive(page);
	await page.goto(`/post/${id}`);
	const post = postWith(page, body);
	await expect(post.getByText('No comments yet')).toBeVisible();
	await live.watches(id);
	await page.context().setOffline(true);
	await expect(page.getByText('You’re offline.')).toBeVisible();
	const other = await registerMember(api);
	await createComment(api, other, id, { body: 'Written above ground' });
	await api.succeed(likePost, { params: { id }, token: other.token });
	await page.context().setOffline(false);
	await expect(post.getByRole('listitem').filter({ hasText: 'Written above ground' })).toBeVisible();
	await expect(likeButton(post)).toHaveAccessibleName('Like, 1 like');
	await live.began(2);
	expect(new URL(live.sockets.at(-1)?.socket.url() ?? '').searchParams.get('after')).toBeTruthy();
});

test('where sockets do not get through, it comes the slower way', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { id, body } = await createPost(api, member, { body: `Behind a proxy, ${member.user.username}` });
	await page.clock.install();
	await page.routeWebSocket(new RegExp(livePath), (socket) => socket.close());
	const polls = watchCalls(page, { method: 'GET', path: '/api/live/missed' });
	await page.goto(`/post/${id}`);
	const post = postWith(page, body);
	await expect(post.getByText('No comments yet')).toBeVisible();
	// Until three sockets were refused.
	await expect(async () => {
		await page.clock.runFor(1000);
		expect(polls.length).toBeGreaterThan(0);
	}).toPass();
	await createComment(api, await registerMember(api), id, { body: 'Slow but sure' });
	const comment = post.getByRole('listitem').filter({ hasText: 'Slow but sure' });
	// Twenty seconds after the last answer.
	await expect(async () => {
		await page.clock.runFor(20_000);
		await expect(comment).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(commentsButton(post)).toHaveAccessibleName('Comments, 1');
});

test('two tabs share one connection, and the other goes on with it when one closes', async ({ signIn, api }) => {
	const { member, page: first } = await signIn();
	const { id, body } = await createPost(api, member, { body: `In two tabs, ${member.user.username}` });
	const ofFirst = followLive(first);
	await first.goto(`/post/${id}`);
	await ofFirst.began();
	const second = await first.context().newPage();
	const ofSecond = followLive(second);
	await second.goto('/');
	const heart = likeButton(postWith(second, body));
	await expect(heart).toBeVisible();
	const like = async () => api.succeed(likePost, { params: { id }, token: (await registerMember(api)).token });
	// The second tab hears as soon as its end of the connection has loaded.
	await expect(async () => {
		await like();
		await expect(heart).not.toHaveAccessibleName('Like, 0 likes', { timeout: 1000 });
	}).toPass();
	expect([ofFirst.sockets.length, ofSecond.sockets.length]).toEqual([1, 0]);

	await first.close();
	await ofSecond.began();
	expect(new URL(ofSecond.sockets[0]?.socket.url() ?? '').searchParams.get('after')).toBeTruthy();
	const { count } = await like();
	await expect(heart).toHaveAccessibleName(`Like, ${count} likes`);
});

test('a guest hears of new posts, likes and comments too', async ({ newWorld, visit }) => {
	const world = await newWorld();
	const ada = await registerMember(world.api);
	await world.api.succeed(updateSettings, { token: ada.token, body: { guestAccess: 'open' } });
	const { id, body } = await createPost(world.api, ada, { body: 'For everyone' });
	const page = await visit(world);
	const live = followLive(page);
	await page.goto('/');
	await live.watches(id);
	await world.api.succeed(likePost, { params: { id }, token: ada.token });
	await expect(likeButton(postWith(page, body))).toHaveAccessibleName('Like, 1 like');
	await createPost(world.api, ada, { body: 'One more' });
	await expect(pill(page)).toBeVisible();
});
