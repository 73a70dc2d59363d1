/** Screens of members with an open overlay, or after an action; those of home are in home-screens.ts. */
import { expect, type Page } from '@playwright/test';
import { openHome, type Screen } from './screen.ts';

/** Opens a tribe that the viewer can join. */
async function openTribe(page: Page): Promise<void> {
	await page.goto('/tribes?tab=all');
	const isOpen = page.getByRole('button', { name: /^Join: / });
	await page.getByRole('article').filter({ has: isOpen }).first().getByRole('link').first().click();
	await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
}

/** Opens the channels of a tribe that the viewer owns. */
async function openOwnChannels(page: Page): Promise<void> {
	await page.goto('/tribes');
	await page.getByRole('article').getByRole('link').first().click();
	await page.getByRole('link', { name: 'Channels' }).click();
	await expect(page.getByRole('button', { name: 'New channel' })).toBeVisible();
}

/** Opens a page of the settings of a tribe that the viewer owns. */
async function openTribeSettings(page: Page, title: string): Promise<void> {
	await page.goto('/tribes');
	await page.getByRole('article').getByRole('link').first().click();
	await page.getByRole('button', { name: 'Manage tribe' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('navigation', { name: 'Settings of the tribe' }).getByRole('link', { name: title }).click();
	await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The link of a member made by the accessibility journeys. */
const longName = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('link', { name: /^Wolfeschlegel/ })
		.first();

export const memberScreens: readonly Screen[] = [
	{
		name: 'a post that is about to be filtered',
		async open(page) {
			await page.goto('/tags/picnic');
			await page.getByRole('button', { name: 'More', exact: true }).click();
			await page.getByRole('menuitem', { name: 'Filter these posts…' }).click();
			await expect(page.getByRole('dialog', { name: 'Posts with #picnic' })).toBeVisible();
		},
	},
	{
		name: 'a new filter',
		async open(page) {
			await page.goto('/settings?tab=filters');
			await page.getByRole('button', { name: 'New filter' }).click();
			await expect(page.getByRole('dialog', { name: 'New filter' })).toBeVisible();
		},
	},
	{
		name: 'one post',
		async open(page) {
			await openHome(page);
			const href = await page.evaluate(async () => {
				const [post] = (await (await fetch('/api/posts')).json()) as { id: string }[];
				return `/post/${post?.id}`;
			});
			await page.goto(href);
			await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeAttached();
			await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
		},
	},
	{
		name: 'all tribes',
		async open(page) {
			await page.goto('/tribes?tab=all');
			await expect(page.getByRole('article').first()).toBeVisible();
		},
	},
	{
		name: 'one tribe',
		async open(page) {
			await openTribe(page);
			await expect(page.getByText('No posts in this tribe yet')).toBeVisible();
		},
	},
	{
		name: 'members of a tribe',
		async open(page) {
			await openTribe(page);
			await page.getByRole('tab', { name: 'Members' }).click();
			await expect(page.getByRole('list', { name: 'With a role' }).getByRole('link').first()).toBeVisible();
		},
	},
	{
		name: 'channels of a tribe, before joining',
		isRefused: true,
		async open(page) {
			await openTribe(page);
			await page.getByRole('link', { name: 'Channels' }).click();
			await expect(page.getByRole('heading', { level: 1, name: /^Join .+ to talk here$/ })).toBeVisible();
		},
	},
	{
		name: 'people',
		async open(page) {
			await page.goto('/people');
			await expect(longName(page)).toBeVisible();
		},
	},
	{
		name: 'the profile of another',
		async open(page) {
			await page.goto('/people');
			await longName(page).click();
			await expect(page.getByRole('heading', { level: 1, name: /^Wolfe/ })).toBeVisible();
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		},
	},
	{
		name: 'a private tribe of one’s own, with its invitations',
		async open(page) {
			await page.goto('/tribes');
			await page.getByRole('article').getByRole('link').first().click();
			await page.getByRole('button', { name: 'Invite' }).click();
			await expect(page.getByText(/^No links yet/)).toBeVisible();
		},
	},
	...(['Looks', 'Rules', 'Joining', 'Roles', 'Move or close'] as const).map((title) => ({
		name: `settings of a tribe of one’s own: ${title}`,
		...(title === 'Roles' && { isNarrowApart: true as const }),
		open: (page: Page) => openTribeSettings(page, title),
	})),
	{
		name: 'the channels of a tribe of one’s own',
		async open(page) {
			await openOwnChannels(page);
			await page.getByRole('link', { name: 'general' }).click();
			await expect(page.getByRole('textbox', { name: 'Write in #general' })).toBeVisible();
		},
	},
	{
		name: 'a new channel',
		isNarrowApart: true,
		async open(page) {
			await openOwnChannels(page);
			await page.getByRole('button', { name: 'New channel' }).click();
			await expect(page.getByRole('dialog', { name: 'New channel' })).toBeVisible();
		},
	},
	{
		name: 'create tribe with errors',
		async open(page) {
			await page.goto('/create/tribe');
			await page.getByRole('main').getByRole('textbox', { name: 'Tags' }).fill('tea, bread,');
			await page.getByRole('main').getByRole('button', { name: 'Create tribe' }).click();
			await expect(page.getByText('Tribe name is required')).toBeVisible();
		},
	},
	{
		name: 'create post with an error',
		async open(page) {
			await page.goto('/create/post');
			await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
			await expect(page.getByText('Post content is required')).toBeVisible();
		},
	},
	{
		name: 'create poll with an error',
		async open(page) {
			await page.goto('/create/poll');
			await page.getByRole('main').getByRole('textbox', { name: 'Choice 1' }).fill('Rye');
			await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
			await expect(page.getByText('A poll needs two choices')).toBeVisible();
		},
	},
	{
		name: 'create event with errors',
		async open(page) {
			await page.goto('/create/event');
			await page.getByRole('main').getByLabel('Repeats').selectOption({ value: 'weekly' });
			await page.getByRole('main').getByRole('button', { name: 'Create event' }).click();
			await expect(page.getByText('An event needs a title')).toBeVisible();
		},
	},
	{
		name: 'create post with the list of audiences open',
		async open(page) {
			await page.goto('/create/post');
			await page.getByRole('button', { name: /^To: / }).click();
			await expect(page.getByText('Only you can see this')).toBeVisible();
		},
	},
	{
		name: 'create post with the menu of answers open',
		async open(page) {
			await page.goto('/create/post');
			await page.getByRole('button', { name: 'Everybody may answer' }).click();
			await expect(page.getByRole('menuitemradio', { name: 'No one' })).toBeVisible();
		},
	},
];
