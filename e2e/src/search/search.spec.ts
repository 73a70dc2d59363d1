/** Search: operators, chips and tabs, suggestions by keyboard alone, messages, and what strangers and guests find. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { searchOwnMessages, searchPosts } from '@friends/contract/search/search.endpoints';
import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLegible, switchTheme } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, direct, write } from '../messages/talking.ts';
import { postWith } from '../steps.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** The index follows what is written within a moment. */
const indexed = (api: Api, { token }: SignedInMember, q: string, endpoint: typeof searchPosts | typeof searchOwnMessages = searchPosts) =>
	expect.poll(async () => (await api.succeed(endpoint, { token, query: { q } })).length).toBeGreaterThan(0);

async function openSearch(page: Page): Promise<void> {
	await page.keyboard.press('/');
	await expect(field(page)).toBeFocused();
}

async function searchFor(page: Page, q: string): Promise<void> {
	await openSearch(page);
	await field(page).fill(q);
	await page.keyboard.press('Enter');
	await expect(field(page)).toBeHidden();
}

test('words and operators find what the member may see, in tabs, and chips widen the search', async ({ signIn, api }) => {
	const ada = await registerMember(api, { name: 'Ada Lovelace' });
	const { member: grace, page } = await signIn('Grace Hopper');
	const cellar = await createTribe(api, ada, { name: 'Dough Cellar', isPrivate: true });
	const { id } = await createPost(api, ada, { title: 'Attempt nine', body: 'The rye soufflé finally stood up.' });
	await createComment(api, grace, id, { body: 'A souffle that sings!' });
	await createPost(api, grace, { body: 'No souffle for me today.' });
	await createPost(api, ada, { body: 'The secret souffle of the cellar.', tribeId: cellar.id });
	await indexed(api, grace, 'today souffle');
	await indexed(api, ada, 'secret souffle');
	await page.goto('/');
	await expect(page.getByRole('article').first()).toBeVisible();

	await searchFor(page, `souffle from:${ada.user.username}`);
	await expect(page.getByRole('heading', { level: 1, name: /^Hits for/ })).toBeFocused();
	await expect(page.getByRole('main').getByRole('listitem').locator('mark')).toHaveText(['soufflé']);
	await expect(tab(page, /^Posts 1$/)).toBeVisible();
	await expectAccessible(page, 'hits');
	await switchTheme(page, 'dark');
	await expectLegible(page, 'hits');

	await page.getByRole('button', { name: `Remove From @${ada.user.username}` }).click();
	await expect(page).toHaveURL('/search?q=souffle');
	await tab(page, /^Comments 1$/).click();
	await page.getByRole('link', { name: 'Comment by Grace Hopper' }).click();
	await expect(page.getByText('A souffle that sings!')).toBeVisible();
	await page.goBack();
	await tab(page, /^Posts 2$/).click();
	await expect(page.getByRole('article')).toHaveCount(2);
	await expect(postWith(page, 'soufflé finally')).toBeVisible();
	await expect(postWith(page, 'secret souffle')).toHaveCount(0);
	await page.getByRole('button', { name: 'Order Best fit first' }).click();
	await page.getByRole('menuitemradio', { name: 'Newest first' }).click();
	await expect(page.getByRole('article').first()).toContainText('No souffle for me today.');
	await searchFor(page, 'souffle zeppelin');
	await expect(page.getByRole('heading', { name: 'Nothing with all 2 words' })).toBeVisible();
});

test('suggestions are walked by keyboard alone', async ({ signIn, api }) => {
	const name = `Zelda ${crypto.randomUUID().slice(0, 8)}`;
	const { user } = await registerMember(api, { name });
	const { page } = await signIn();
	const { keyboard } = page;
	await page.goto('/settings');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await openSearch(page);
	await keyboard.type(name.toLowerCase());
	const person = page.getByRole('option', { name: `${name} @${user.username}` });
	await expect(person).toBeVisible();
	await keyboard.press('ArrowDown');
	await expect(person).toHaveAttribute('aria-selected', 'true');
	await expectAccessible(page, 'suggestions');
	await keyboard.press('Escape');
	await expect(field(page)).toBeHidden();
	await openSearch(page);
	await keyboard.type(`soup from:${user.username.slice(0, 6)}`);
	await expect(person).toBeVisible();
	await keyboard.press('ArrowDown');
	await keyboard.press('Tab');
	await expect(field(page)).toHaveValue(`soup from:${user.username} `);
	await keyboard.press('Enter');
	await expect(page.getByRole('button', { name: `Remove From @${user.username}` })).toBeVisible();
	await openSearch(page);
	await expect(page.getByRole('group', { name: 'Looked for lately' })).toContainText(`soup from:${user.username}`);
	await field(page).fill(name);
	await expect(person).toBeVisible();
	await keyboard.press('ArrowDown');
	await keyboard.press('Enter');
	await expect(page).toHaveURL(`/profile/${user.username}`);
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('a message is found by the two who wrote to each other alone, and opens in its place', async ({ signIn, api }) => {
	const { member: ada, page } = await signIn('Ada Lovelace');
	const { member: grace, page: stranger } = await signIn('Grace Hopper');
	const ben = await registerMember(api, { name: 'Ben Whitlock' });
	const talk = await direct({ api }, ada, ben);
	await write({ api }, ada, talk, 'Leave two cardamom buns for me.');
	await indexed(api, ada, 'cardamom', searchOwnMessages);
	await page.goto('/search?q=cardamom&kind=messages');
	await expect(page.getByText('Only you two can find this')).toBeVisible();
	await page.getByRole('link', { name: 'Message by Ada Lovelace' }).click();
	await expect(bubble(page, 'Leave two cardamom buns for me.')).toBeFocused();
	await stranger.goto('/search?q=cardamom&kind=messages');
	await expect(stranger.getByRole('heading', { name: 'Nothing found for “cardamom”' })).toBeVisible();
	expect(await api.succeed(searchOwnMessages, { token: grace.token, query: { q: 'cardamom' } })).toEqual([]);
});

test('guests of an open community find what is for all', async ({ newWorld, visit }) => {
	const world = await newWorld();
	const ada = await registerMember(world.api, { name: 'Ada Lovelace' });
	await world.api.succeed(updateSettings, { token: ada.token, body: { guestAccess: 'open' } });
	await createPost(world.api, ada, { body: 'Soup for everyone.' });
	await indexed(world.api, ada, 'soup');
	const page = await visit(world);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/');
	await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	await field(page).fill('soup');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: 'Post by Ada Lovelace' })).toBeVisible();
	await expect(tab(page, /^People/)).toHaveCount(0);
});
