/** Explore: what rises and why, a tribe to join, a tag to follow; and what guests of an open community see. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { getExplore } from '@friends/contract/explore/explore.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import type { Api } from '@friends/test-kit/api';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { expectAccessible, expectLegible, switchTheme } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { press } from '../focus.ts';

/** The job counts once in half a minute. */
const counted = (api: Api) => expect.poll(async () => (await api.succeed(getExplore, {})).rising.length, { timeout: 60_000 }).toBe(1);

test('a member opens why a post rises, joins a suggested tribe and follows a tag, by keyboard alone', async ({
	newWorld,
	signIn,
	visit,
}) => {
	test.slow();
	const world = await newWorld();
	const { api } = world;
	const grace = await registerMember(api, { name: 'Grace Pell' });
	await api.succeed(updateSettings, { token: grace.token, body: { guestAccess: 'open' } });
	const tribe = await createTribe(api, grace, { name: 'Ridge Walkers' });
	const { id } = await createPost(api, grace, { title: 'Twelve people, one bench', body: 'Rain. #rain-hikes', tribeId: tribe.id });
	const friends = [];
	for (const name of ['Ada Lovelace', 'Ben Whitlock', 'Cleo Marsh']) {
		const friend = await registerMember(api, { name });
		await api.succeed(likePost, { token: friend.token, params: { id } });
		friends.push(friend);
	}
	const { member, page } = await signIn('Maya Okafor', world);
	const [ada] = friends;
	if (!ada) throw new Error('No one is there.');
	await befriend(api, ada, member);
	await joinTribe(api, ada, tribe);
	await counted(api);

	await page.goto('/');
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.keyboard.press('g');
	await page.keyboard.press('e');
	await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
	await press(page, page.getByRole('button', { name: /^3 people in 1 hour/ }));
	await expect(page.getByText('3 people liked or answered it in 1 hour; its tribe has 2 members.')).toBeVisible();
	await expect(page.getByRole('region', { name: 'What friends joined' }).getByText('Ada joined')).toBeVisible();
	await expectAccessible(page, 'explore');
	await switchTheme(page, 'dark');
	await expectLegible(page, 'explore');

	await press(page, page.getByRole('button', { name: 'Join: Ridge Walkers' }));
	await expect(page.getByRole('button', { name: 'Joined: Ridge Walkers' })).toBeFocused();

	await press(page, page.getByRole('region', { name: 'Trending' }).getByRole('link', { name: '#rain-hikes' }), 'Enter', {
		backwards: true,
	});
	await expect(page).toHaveURL('/tags/rain-hikes');
	await expect(page.getByRole('article').filter({ hasText: 'Twelve people, one bench' })).toBeVisible();

	const guest = await visit(world);
	await guest.goto('/explore');
	await expect(guest.getByRole('heading', { name: 'You’re looking in from the doorway' })).toBeVisible();
	await expect(guest.getByRole('link', { name: 'Twelve people, one bench' })).toHaveAttribute('href', `/post/${id}`);
	await guest.getByRole('link', { name: 'Look in: Ridge Walkers' }).click();
	await expect(guest).toHaveURL(`/tribes/${tribe.slug}`);
});
