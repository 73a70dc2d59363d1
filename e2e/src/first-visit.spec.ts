/** What crosses the rooms on a first visit: Back closes every overlay, every card leads to its page, and the console stays silent. */
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type World } from './fixtures.ts';
import { bar, openComments, postWith } from './steps.ts';

/** One post with a picture and a comment by somebody else, and a tribe of theirs. */
async function furnish({ api }: Pick<World, 'api'>, name: string) {
	const author = await registerMember(api, { name });
	const { url } = await uploadPicture(api, author);
	const post = await createPost(api, author, {
		title: `Soup of ${author.user.username}`,
		body: 'Hot.',
		attachments: [{ url, alt: 'A pot' }],
	});
	await createComment(api, author, post.id, { body: 'Still hot.' });
	const tribe = await createTribe(api, author, { name: `Cooks of ${author.user.username}` });
	return { author, post, tribe };
}

interface Overlay {
	name: string;
	path: (of: Awaited<ReturnType<typeof furnish>>) => string;
	open: (page: Page) => Promise<unknown>;
	overlay: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('menu');
const home = () => '/';
const click = (role: 'button' | 'menuitem', name: string | RegExp) => (page: Page) => page.getByRole(role, { name }).first().click();

async function fromMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
	await page.getByRole('button', { name: button }).first().click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const overlays: readonly Overlay[] = [
	{ name: 'the composer', path: home, open: click('button', 'Create post'), overlay: dialog },
	{
		name: 'the menu of what to create',
		path: home,
		open: (page) => bar(page).getByRole('button', { name: 'Create' }).click(),
		overlay: menu,
	},
	{
		name: 'the settings menu',
		path: home,
		open: (page) =>
			bar(page)
				.getByRole('button', { name: /^Settings/ })
				.click(),
		overlay: menu,
	},
	{ name: 'the picture viewer', path: ({ post }) => `/post/${post.id}`, open: click('button', /^View picture/), overlay: dialog },
	{ name: 'the menu of a post', path: ({ post }) => `/post/${post.id}`, open: click('button', /^More about the post/), overlay: menu },
	{
		name: 'the report of a post',
		path: ({ post }) => `/post/${post.id}`,
		open: (page) => fromMenu(page, /^More about the post/, 'Report'),
		overlay: dialog,
	},
	{
		name: 'the report of a comment',
		path: ({ post }) => `/post/${post.id}`,
		open: (page) => fromMenu(page, /^More about the comment/, 'Report'),
		overlay: dialog,
	},
	{
		name: 'blocking a person',
		path: ({ author }) => `/profile/${author.user.username}`,
		open: async (page) => {
			await page.getByRole('button', { name: 'More', exact: true }).click();
			await page.getByRole('menuitem', { name: 'Block' }).click();
		},
		overlay: dialog,
	},
	{ name: 'creating a tribe', path: () => '/tribes', open: click('button', 'Create tribe'), overlay: dialog },
];

test.describe('Back closes the topmost overlay and stays on the page', () => {
	for (const { name, path, open, overlay } of overlays) {
		test(name, async ({ signIn, api }) => {
			const scene = await furnish({ api }, 'Ada Lovelace');
			const { page } = await signIn('Grace Hopper');
			await page.setViewportSize({ width: 390, height: 844 });
			await page.goto('/friends');
			await page.goto(path(scene));
			const address = page.url();
			await open(page);
			await expect(overlay(page)).toBeVisible();
			await page.goBack();
			await expect(overlay(page)).toBeHidden();
			expect(page.url()).toBe(address);
			await page.goBack();
			await expect(page).toHaveURL('/friends');
		});
	}
});

for (const width of [390, 1280]) {
	test(`every card leads to its page, at ${width} px`, async ({ signIn, api }) => {
		const { author, post, tribe } = await furnish({ api }, 'Ada Lovelace');
		const { page } = await signIn('Grace Hopper');
		await page.setViewportSize({ width, height: 900 });
		const { username } = author.user;

		await page.goto('/');
		const card = postWith(page, `Soup of ${username}`);
		await card.getByRole('link', { name: `Soup of ${username}` }).click();
		await expect(page).toHaveURL(`/post/${post.id}`);
		await page.goBack();
		await card.locator('time').first().click();
		await expect(page).toHaveURL(`/post/${post.id}`);
		await page.goBack();
		await card.getByRole('link', { name: 'Ada Lovelace' }).first().click();
		await expect(page).toHaveURL(`/profile/${username}`);
		await page.goBack();
		await openComments(card);
		await card.getByRole('listitem').filter({ hasText: 'Still hot.' }).locator('time').click();
		await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comment-`));

		await page.goto('/tribes?tab=all');
		await page.getByRole('searchbox', { name: 'Search tribes' }).fill(tribe.name);
		await page.getByRole('link', { name: tribe.name }).first().click();
		await expect(page).toHaveURL(`/tribes/${tribe.slug}`);
	});
}

const paths = ['/', '/friends', '/tribes', '/explore', '/settings', '/create/post', '/profile', '/rules'];

for (const width of [390, 1280]) {
	test(`the console stays silent for newcomers, members and administrators, at ${width} px`, async ({ newWorld, signIn }) => {
		const world = await newWorld();
		const admin = await signIn('Grace Pell', world);
		const newcomer = await signIn('New Person', world);
		const { post, tribe } = await furnish(world, 'Ada Lovelace');
		const member = await signIn('Ben Whitlock', world);
		await createPost(world.api, member.member, { body: 'Bread as well' });
		const own = { [admin.member.user.id]: ['/admin', '/admin?tab=reports', '/admin?tab=audit-logs', '/admin?tab=statistics'] };
		for (const { page, member: who } of [newcomer, member, admin]) {
			await page.setViewportSize({ width, height: 900 });
			const said: string[] = [];
			page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
			page.on('pageerror', (error) => said.push(String(error)));
			for (const path of [...paths, `/post/${post.id}`, `/tribes/${tribe.slug}`, ...(own[who.user.id] ?? [])]) {
				await page.goto(path);
				await expect(page.getByRole('main')).toBeVisible();
				await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
			}
			expect(said).toEqual([]);
		}
	});
}
