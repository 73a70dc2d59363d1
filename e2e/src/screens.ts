/** Every screen of the app, and how to open it. */
import { expect, type Page } from '@playwright/test';
import { calendarScreens } from './events/calendar-screens.ts';
import { answerCalls, disconnect, holdCalls, refuseCalls } from './network.ts';
import { bar, commentBox, createDialog, firstPost, likeButton, openComments, openCreateDialog, toast } from './steps.ts';

export interface Screen {
	name: string;
	open(page: Page): Promise<void>;
	/** The browser itself logs refused requests as errors. */
	isRefused?: true;
	/** It is about loading: nothing arrives. */
	isLoading?: true;
	/** It is opened in a narrow window. A window that gets narrow later keeps the columns of home, loses a dialog with its list, or a toast. */
	isNarrowApart?: true;
}

const feedCall = { method: 'GET', path: '/api/posts' } as const;

/** A screen that is ready when its heading is there. */
function at(path: string, heading: string, refused?: 'refused'): Screen {
	return {
		...(refused && { isRefused: true }),
		name: `${path} (${heading})`,
		async open(page) {
			await page.goto(path);
			await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached();
		},
	};
}

async function openHome(page: Page): Promise<void> {
	await page.goto('/');
	await expect(page.getByRole('article').first()).toBeVisible();
	// The columns beside the posts load later.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

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

/** The link of a member made by the accessibility journeys. */
const longName = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('link', { name: /^Wolfeschlegel/ })
		.first();

export const guestScreens: readonly Screen[] = [
	at('/', 'FRIENDS'),
	at('/login', 'Log in'),
	at('/login/elsewhere', 'Nothing to finish here'),
	at('/register', 'Sign up'),
	at('/join#an-invitation-that-has-ended', 'Sign up'),
	at('/forgot', 'Forgot your password?'),
	at('/reset#token=used-before', 'Set a new password'),
	at('/confirm#token=used-before', 'Your email', 'refused'),
	at('/nowhere', '404 Page Not Found', 'refused'),
	at('/settings', 'This is for members of FRIENDS'),
	{
		name: 'a post for members',
		async open(page) {
			await page.goto('/login');
			const href = await page.evaluate(async () => {
				const [post] = (await (await fetch('/api/posts')).json()) as { id: string }[];
				return `/post/${post?.id}`;
			});
			await page.goto(href);
			await expect(page.getByRole('heading', { name: 'This is for members of FRIENDS' })).toBeVisible();
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		},
	},
	{
		name: 'register with errors and a toast',
		isNarrowApart: true,
		async open(page) {
			await page.goto('/register');
			await page.getByRole('textbox', { name: 'Full name' }).fill('Ada');
			await page.getByRole('textbox', { name: 'Username' }).fill('a');
			await page.getByRole('textbox', { name: 'Email' }).fill('ada');
			await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345');
			await page.getByRole('textbox', { name: 'Confirm password' }).fill('1');
			await page.getByRole('button', { name: 'Sign Up' }).click();
			await expect(toast(page, "Passwords don't match")).toBeVisible();
		},
	},
];

/** Rooms as they open. */
export const roomScreens: readonly Screen[] = [
	at('/messages', 'Messages'),
	at('/notifications', 'Notifications'),
	at('/notifications?filter=requests', 'No requests right now'),
	at('/notifications?filter=strangers', 'From people you don’t know'),
	at(`/messages/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`, 'This conversation isn’t here', 'refused'),
	at('/tribes', 'Tribes'),
	at('/tribes?tab=suggested', 'Tribes'),
	at('/tribes/nothing-of-that-name', 'This tribe isn’t here', 'refused'),
	at('/friends', 'Friends'),
	at('/friends?tab=requests', 'Friends'),
	at('/friends?tab=suggestions', 'Friends'),
	at('/profile', 'Ada Lovelace'),
	at('/profile?tab=friends', 'Ada Lovelace'),
	at('/profile?tab=activity', 'Ada Lovelace'),
	at('/profile?as=friend', 'Ada Lovelace'),
	at('/profile/no-body', 'Profile Not Found', 'refused'),
	at('/settings', 'Profile'),
	at('/settings?tab=privacy', 'Privacy'),
	at('/settings?tab=filters', 'Filters'),
	at('/settings?tab=notifications', 'What reaches you'),
	at('/settings?tab=security', 'Security'),
	at('/settings?tab=devices', 'Devices'),
	at('/settings?tab=reading', 'Language and reading'),
	at('/settings?tab=data', 'Your data'),
	at('/settings?tab=tokens', 'Tokens'),
	at('/rules', 'Community rules'),
	at('/tags/picnic', '#picnic'),
	at('/bookmarks', 'Saved posts'),
	at('/drafts', 'Drafts'),
	at('/events', 'Events'),
	at('/events?view=month', 'Events'),
	at('/search', 'What are you looking for?'),
	at('/search?q=picnic', 'Hits for “picnic”'),
	at('/search?q=picnic+before:noon+from:ada&kind=posts', 'Hits for “picnic before:noon from:ada”'),
	at('/nowhere', '404 Page Not Found', 'refused'),
	at('/create/spaceship', 'Create Something'),
	at(`/post/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`, 'This post isn’t here', 'refused'),
];

/** Rooms with an open overlay, or after an action. */
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
			await expect(page.getByRole('list', { name: 'Members' }).first().getByRole('link').first()).toBeVisible();
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
		name: 'home as a dashboard',
		isNarrowApart: true,
		async open(page) {
			await page.goto('/');
			await page.evaluate(() => localStorage.setItem('friends-home-layout', 'dashboard'));
			await openHome(page);
			await page.evaluate(() => localStorage.setItem('friends-home-layout', 'feed'));
		},
	},
	{
		name: 'a private tribe of one’s own, with its invitation',
		async open(page) {
			await page.goto('/tribes');
			await page.getByRole('article').getByRole('link').first().click();
			await page.getByRole('tab', { name: 'Requests' }).click();
			await expect(page.getByText('No requests right now.')).toBeVisible();
			await page.getByRole('button', { name: 'Invite' }).click();
			await expect(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible();
		},
	},
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
			await page.getByRole('main').getByLabel('Repeats').selectOption('Every week');
			await page.getByRole('main').getByRole('button', { name: 'Create event' }).click();
			await expect(page.getByText('An event needs a title')).toBeVisible();
		},
	},
	{
		name: 'home with comments open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			const post = firstPost(page);
			await likeButton(post).click();
			await openComments(post);
			await expect(post.getByRole('listitem').first()).toBeVisible();
			await commentBox(post).fill('x'.repeat(1001));
		},
	},
	{
		name: 'home with the dialog open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await openCreateDialog(page);
			await createDialog(page).getByRole('button', { name: 'Publish' }).click();
			await expect(page.getByText('Post content is required')).toBeVisible();
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
	{
		name: 'home with the search open',
		async open(page) {
			await openHome(page);
			await page.keyboard.press('/');
			await page.getByRole('combobox', { name: 'Search' }).fill('grace');
			await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible();
		},
	},
	{
		name: 'home with who reacted',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			const post = firstPost(page);
			await likeButton(post).press('ArrowUp');
			const cheer = post.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Cheer' });
			// The own one again would be taken back.
			await ((await cheer.getAttribute('aria-pressed')) === 'true' ? cheer.press('Escape') : cheer.click());
			await post.getByRole('button', { name: /reactions?, .*see who$/ }).click();
			await expect(page.getByRole('list', { name: 'People who reacted' }).getByRole('link').first()).toBeVisible();
		},
	},
	{
		name: 'home with the picker of reactions open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await likeButton(firstPost(page)).press('ArrowUp');
			await expect(page.getByRole('group', { name: 'React' })).toBeVisible();
		},
	},
	{
		name: 'home with the choice of a folder',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await firstPost(page)
				.getByRole('button', { name: /^More about the post/ })
				.click();
			await page.getByRole('menuitem', { name: 'Save in a folder' }).click();
			await expect(page.getByRole('dialog', { name: 'Choose a folder' }).getByRole('button', { name: 'No folder' })).toBeVisible();
		},
	},
	{
		name: 'home with the settings menu open',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await bar(page).getByRole('button', { name: 'Settings' }).click();
			await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
		},
	},
	{
		name: 'home with a toast',
		isNarrowApart: true,
		async open(page) {
			await openHome(page);
			await firstPost(page).getByRole('button', { name: 'Share' }).click();
			// The toast stays while the pointer is over it.
			await toast(page, 'ink').hover();
		},
	},
];

/** What a job has counted, as it comes; it counts too rarely to wait for. */
const explored = {
	trends: [{ tag: 'picnic', postCount: 3, personCount: 3, previousPersonCount: 1, days: [0, 1, 0, 1, 2, 1, 3] }],
	rising: [
		{
			id: '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
			title: 'Sunday in the park',
			author: { id: '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0e', name: 'Ada Lovelace', username: 'ada_lovelace', avatar: '' },
			tribe: null,
			picture: null,
			createdAt: '2026-11-20T12:00:00.000Z',
			reason: { personCount: 12, hours: 6, memberCount: null },
		},
	],
	joined: [],
	coming: [],
};
const exploreCall = { method: 'GET', path: '/api/explore' } as const;

/** These mock replies of the server, so each needs a separate page. */
export const oddScreens: readonly Screen[] = [
	...calendarScreens,
	{
		name: 'explore, with why a post rises',
		async open(page) {
			await answerCalls(page, exploreCall, explored);
			await page.goto('/explore');
			await page.getByRole('button', { name: /^12 people in 6 hours/ }).click();
			const reason = '12 people liked or answered it in 6 hours. It is outside tribes, where everyone reads, so it took more of them.';
			await expect(page.getByText(reason)).toBeVisible();
		},
	},
	{
		name: 'explore, how posts rise',
		async open(page) {
			await answerCalls(page, exploreCall, explored);
			await page.goto('/explore');
			await page.getByRole('button', { name: 'How this works' }).click();
			await expect(page.getByRole('dialog', { name: 'How posts rise' })).toBeVisible();
		},
	},
	{
		name: 'explore, quiet',
		async open(page) {
			await answerCalls(page, exploreCall, { trends: [], rising: [], joined: [], coming: [] });
			await page.goto('/explore');
			await expect(page.getByRole('heading', { name: 'It’s quiet still' })).toBeVisible();
		},
	},
	{
		name: 'home, empty',
		isNarrowApart: true,
		async open(page) {
			await answerCalls(page, feedCall, []);
			await page.goto('/');
			await expect(page.getByText('No posts yet. Be the first to share something!')).toBeVisible();
		},
	},
	{
		name: 'home, on its way',
		isNarrowApart: true,
		isLoading: true,
		async open(page) {
			const release = await holdCalls(page, feedCall);
			page.once('close', release);
			await page.goto('/');
			await expect(page.getByText('Loading posts')).toBeAttached();
		},
	},
	{
		name: 'home, out of reach',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await refuseCalls(page, feedCall, { status: 400, detail: 'No.' });
			await page.goto('/');
			await expect(page.getByText('The posts couldn’t be loaded')).toBeVisible();
		},
	},
	{
		name: 'home, comments out of reach',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await refuseCalls(page, { method: 'GET', path: /\/comments$/ }, { status: 400, detail: 'No.' });
			await openHome(page);
			await openComments(firstPost(page));
			await expect(page.getByText('The comments couldn’t be loaded.')).toBeVisible();
		},
	},
	{
		name: 'home without a connection',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await openHome(page);
			await disconnect(page);
			await expect(page.getByText('You’re offline.')).toBeVisible();
		},
	},
	{
		name: 'settings, after the session has ended',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await page.addInitScript(() => localStorage.setItem('accessToken', 'rubbish'));
			await page.addInitScript(() => localStorage.setItem('refreshToken', 'rubbish'));
			await page.goto('/settings');
			await expect(page.getByText('Guest Mode')).toBeVisible();
			await expect(toast(page, 'You’ve been signed out')).toBeVisible();
		},
	},
];
