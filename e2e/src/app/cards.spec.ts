/** Every card and every row leads to the page of what it shows, by a link that can also be opened in another tab. */
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test, type World } from '../fixtures.ts';
import { openComments, postWith } from '../steps.ts';

/** A small community around Grace, its administrator and the viewer: Ada is a friend, Ben is a friend of Ada's, Cleo has asked. */
async function gather(world: World, signIn: (name: string, world: World) => Promise<Person>) {
	const { api } = world;
	const { page, member: grace } = await signIn('Grace Hopper', world);
	const ada = await registerMember(api, { name: 'Ada Lovelace' });
	const ben = await registerMember(api, { name: 'Ben Whitlock' });
	const cleo = await registerMember(api, { name: 'Cleo Marsh' });
	await befriend(api, grace, ada);
	await befriend(api, ada, ben);
	await api.succeed(requestFriendship, { token: cleo.token, body: { userId: grace.user.id } });
	const cooks = await createTribe(api, ada, { name: 'Cooks' });
	await joinTribe(api, grace, cooks);
	const bakers = await createTribe(api, ben, { name: 'Bakers' });
	await joinTribe(api, ada, bakers);
	const post = await createPost(api, ada, { title: 'Soup at six', body: 'Bring a bowl. #soup', tribeId: cooks.id });
	await api.succeed(likePost, { token: ben.token, params: { id: post.id } });
	const comment = await createComment(api, ben, post.id, { body: 'Two bowls.' });
	const [profile, tribe] = [({ user }: typeof ada) => `/profile/${user.username}`, ({ slug }: typeof cooks) => `/tribes/${slug}`];
	const to = {
		...{ ada: profile(ada), ben: profile(ben), cleo: profile(cleo), cooks: tribe(cooks), bakers: tribe(bakers) },
		...{ post: `/post/${post.id}`, comment: `/post/${post.id}#comment-${comment.id}` },
	};
	return { page, to, grace };
}

/** Checks the address, clicks, and goes back. */
async function expectToLead(page: Page, link: Locator, address: string): Promise<void> {
	const start = page.url();
	await expect(link).toHaveAttribute('href', address);
	await link.click();
	await expect(page).toHaveURL(address);
	await page.goBack();
	await expect(page).toHaveURL(start);
}

/** Clicks where there is neither text nor a button. */
async function expectSpotToLead(page: Page, card: Locator, address: string): Promise<void> {
	const start = page.url();
	await card.click({ position: { x: 8, y: 8 } });
	await expect(page).toHaveURL(address);
	await page.goBack();
	await expect(page).toHaveURL(start);
}

const linkIn = (place: Locator, name: string) => place.getByRole('link', { name, exact: true }).first();
/** The picture beside a name: a link for the pointer alone. */
const faceIn = (place: Locator) => place.locator('a[aria-hidden]').first();
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const region = (page: Page, name: string) => page.getByRole('region', { name });

for (const width of [390, 1280]) {
	test(`posts, people and tribes, ${width} px wide`, async ({ newWorld, signIn }) => {
		test.slow();
		const { page, to } = await gather(await newWorld(), signIn);
		await page.setViewportSize({ width, height: 900 });

		await test.step('a post in the feed', async () => {
			await page.goto('/');
			const card = postWith(page, 'Soup at six');
			await expectToLead(page, linkIn(card, 'Soup at six'), to.post);
			await expectToLead(page, card.locator('a:has(time)').first(), to.post);
			await expectSpotToLead(page, card, to.post);
			await expectToLead(page, linkIn(card, 'Ada Lovelace'), to.ada);
			await expectToLead(page, faceIn(card), to.ada);
			await expectToLead(page, linkIn(card, 'Tribe Post Cooks'), to.cooks);
			await expectToLead(page, linkIn(card, '#soup'), '/tags/soup');
			await openComments(card);
			const comment = card.getByRole('listitem').filter({ hasText: 'Two bowls.' });
			await expectToLead(page, linkIn(comment, 'Ben Whitlock'), to.ben);
			await expectToLead(page, comment.locator('a:has(time)'), to.comment);
		});

		await test.step('who likes a post', async () => {
			const likes = page.getByRole('button', { name: '1 like, see who' });
			await likes.click();
			const liker = page.getByRole('dialog', { name: 'Likes' }).getByRole('link', { name: 'Ben Whitlock' });
			await expect(liker).toHaveAttribute('href', to.ben);
			await liker.click();
			await expect(page).toHaveURL(to.ben);
		});

		await test.step('people', async () => {
			await page.goto('/people');
			await expectToLead(page, linkIn(rowOf(page, 'Ben Whitlock'), 'Ben Whitlock'), to.ben);
			await expectSpotToLead(page, rowOf(page, 'Ben Whitlock'), to.ben);
			for (const [path, name, address] of [
				['/friends', 'Ada Lovelace', to.ada],
				['/friends?tab=requests', 'Cleo Marsh', to.cleo],
				['/friends?tab=suggestions', 'Ben Whitlock', to.ben],
				[`${to.ada}?tab=friends`, 'Ben Whitlock', to.ben],
				[`${to.cooks}?tab=members`, 'Ada Lovelace', to.ada],
			] as const) {
				await page.goto(path);
				await expectToLead(page, linkIn(rowOf(page, name), name), address);
				await expectToLead(page, faceIn(rowOf(page, name)), address);
			}
			await page.goto('/admin');
			await expectToLead(page, page.getByRole('row').getByRole('link', { name: 'Ben Whitlock' }), to.ben);
		});

		await test.step('tribes', async () => {
			for (const [path, name, address] of [
				['/tribes', 'Cooks', to.cooks],
				['/tribes?tab=all', 'Bakers', to.bakers],
				['/tribes?tab=suggested', 'Bakers', to.bakers],
			] as const) {
				await page.goto(path);
				const card = page.getByRole('article', { name });
				await expectToLead(page, linkIn(card, name), address);
				await expectSpotToLead(page, card, address);
			}
		});

		await test.step('what a person did', async () => {
			await page.goto(`${to.ada}?tab=activity`);
			const lines = page.getByRole('list', { name: 'Activity' });
			await expectToLead(page, linkIn(lines, '“Soup at six”'), to.post);
			await expectToLead(page, linkIn(lines, 'Cooks'), to.cooks);
			await expectToLead(page, linkIn(lines, 'Ben Whitlock'), to.ben);
		});
	});
}

test('the panels of home', async ({ newWorld, signIn }) => {
	test.slow();
	const world = await newWorld();
	const { page, to, grace } = await gather(world, signIn);
	await page.setViewportSize({ width: 1280, height: 900 });
	// A job counts the trends, once in half a minute.
	await expect.poll(async () => (await world.api.succeed(listTrendingTags, { token: grace.token })).length, { timeout: 60_000 }).toBe(1);
	await page.goto('/');
	await page.getByRole('button', { name: 'Dashboard layout' }).click();

	await expectToLead(page, linkIn(region(page, 'You'), 'Grace Hopper'), '/profile');
	await expectToLead(page, linkIn(region(page, 'My tribes'), 'Cooks New posts'), to.cooks);
	await expectToLead(page, linkIn(region(page, 'My tribes'), 'All: My tribes'), '/tribes');
	await expectToLead(page, region(page, 'Happening now').getByRole('link').filter({ hasText: 'Soup at six' }).first(), to.post);
	await expectToLead(page, linkIn(region(page, 'Suggested tribes'), 'Bakers'), to.bakers);
	await expectSpotToLead(page, region(page, 'Suggested tribes').getByRole('listitem').filter({ hasText: 'Bakers' }), to.bakers);
	await expectToLead(page, linkIn(region(page, 'People you may know'), 'Ben Whitlock'), to.ben);
	await expectToLead(page, faceIn(region(page, 'People you may know').getByRole('listitem').filter({ hasText: 'Ben' })), to.ben);
	await expectToLead(page, region(page, 'Trending').getByRole('link', { name: /^#soup/ }), '/tags/soup');

	await page.goto(to.cooks);
	await expectToLead(page, linkIn(region(page, 'Members').first(), 'Ada Lovelace'), to.ada);
	await page.goto(to.ada);
	const other = page.context().waitForEvent('page');
	await linkIn(page.getByRole('main'), 'See all: Friends').click({ button: 'middle' });
	await expect(await other).toHaveURL(`${to.ada}?tab=friends`);
});
