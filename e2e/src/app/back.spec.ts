/** Back closes the topmost overlay and stays on the page, for everything that opens over a page. */
import { listAdminReports, removeReported } from '@friends/contract/admin/admin.endpoints';
import { updateComment } from '@friends/contract/comments/comments.endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { likePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { drawJpeg, uploadPicture } from '@friends/test-kit/uploads';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { bar, button, createDialog, openCreateDialog, postWith } from '../steps.ts';

interface Overlay {
	name: string;
	open: (page: Page) => Promise<unknown>;
	overlay: Locator;
	/** The overlay below it, which stays open. */
	below?: Locator;
}

interface Place {
	path: string;
	overlays: readonly Overlay[];
}

/** Opens and closes every overlay of a path on one page; at the end one Back leaves it. */
async function expectBackCloses(page: Page, places: readonly Place[]): Promise<void> {
	for (const { path, overlays } of places) {
		await page.goto('/rules');
		const before = page.url();
		await page.goto(path);
		const address = page.url();
		for (const { name, open, overlay, below } of overlays) {
			await test.step(`${path}: ${name}`, async () => {
				await open(page);
				await expect(overlay).toBeVisible();
				await page.goBack();
				await expect(overlay).toBeHidden();
				expect(page.url()).toBe(address);
				if (!below) return;
				await expect(below).toBeVisible();
				await page.goBack();
				await expect(below).toBeHidden();
			});
		}
		await test.step(`${path}: Back leaves when nothing is open`, async () => {
			expect(page.url()).toBe(address);
			await page.goBack();
			await expect(page).toHaveURL(before);
		});
	}
}

const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();

/** Chooses an action from the menu of a button. */
const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
	await button(page, menu).first().click();
	await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** The overlay of an action, and the menu that it opens from. */
const menuAnd = (page: Page, menu: string | RegExp, items: Record<string, string | RegExp>): Overlay[] => [
	{ name: `menu ${menu}`, open: press(menu), overlay: page.getByRole('menu') },
	...Object.entries(items).map(([item, title]) => ({
		name: item,
		open: choose(menu, item),
		overlay: page.getByRole('dialog', { name: title }),
	})),
];

const opens = (page: Page, name: string | RegExp, title: string | RegExp): Overlay => ({
	name: `${name}`,
	open: press(name),
	overlay: page.getByRole('dialog', { name: title }),
});

const cropping = (page: Page, label: string, title: string): Overlay => ({
	name: title,
	open: async () =>
		page
			.getByLabel(`${label}: file`)
			.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg({ width: 600, height: 400 }) }),
	overlay: page.getByRole('dialog', { name: title }),
});

test('on one’s own pages', async ({ signIn, api }) => {
	test.slow();
	const { member, page } = await signIn('Ada Lovelace');
	const { token, user } = member;
	const reader = await registerMember(api, { name: 'Ben Whitlock' });
	const { url } = await uploadPicture(api, member);
	const title = `Stew of ${user.username}`;
	const written = { title, body: 'Hot.', attachments: [{ url, alt: 'A pot' }] };
	const post = await createPost(api, member, written);
	await api.succeed(updatePost, { token, params: { id: post.id }, body: { ...written, body: 'Hotter.' } });
	await api.succeed(likePost, { token: reader.token, params: { id: post.id } });
	const comment = await createComment(api, member, post.id, { body: 'Still hot.' });
	await api.succeed(updateComment, { token, params: { id: comment.id }, body: { body: 'Cold by now.' } });
	const tribe = await createTribe(api, member, { name: `Cooks of ${user.username}`, isPrivate: true });
	await admitToTribe(api, member, reader, tribe);
	await signInAgain(api, member);

	const composer = createDialog(page);
	await expectBackCloses(page, [
		{
			path: '/',
			overlays: [
				{ name: 'composer', open: openCreateDialog, overlay: composer },
				{
					name: 'who can see a post',
					open: async () => (await openCreateDialog(page)).getByRole('button', { name: /^To: / }).click(),
					overlay: page.getByRole('listbox', { name: 'Who can see this' }),
					below: composer,
				},
				{ name: 'what to create', open: () => button(bar(page), 'Create').click(), overlay: page.getByRole('menu') },
				{ name: 'theme', open: () => button(bar(page), /^Theme/).click(), overlay: page.getByRole('menu') },
				{ name: 'settings', open: () => button(bar(page), /^Settings/).click(), overlay: page.getByRole('menu') },
				{ name: 'shortcuts', open: () => page.keyboard.press('?'), overlay: page.getByRole('dialog', { name: 'Keyboard shortcuts' }) },
				{
					name: 'who likes a post',
					open: () => postWith(page, title).getByRole('button', { name: '1 like, see who' }).click(),
					overlay: page.getByRole('dialog', { name: 'Likes' }),
				},
			],
		},
		{
			path: `/post/${post.id}`,
			overlays: [
				opens(page, /^View picture/, /./),
				...menuAnd(page, /^More about the post/, { Edit: 'Edit post', Delete: 'Delete this post?', 'Show history': 'Edit history' }),
				...menuAnd(page, /^More about the comment/, { Delete: 'Delete this comment?' }),
				opens(page, /earlier versions of this comment/, 'Edit history'),
			],
		},
		{ path: '/tribes', overlays: [opens(page, 'Create tribe', 'Create tribe')] },
		{
			path: `/tribes/${tribe.slug}?tab=members`,
			overlays: [
				opens(page, 'Invite', 'Invite people'),
				...menuAnd(page, 'Manage tribe', { Webhooks: 'Webhooks' }),
				...menuAnd(page, 'More about Ben Whitlock', {
					'Mute…': 'Mute Ben Whitlock?',
					'Remove…': 'Remove Ben Whitlock?',
					'Ban…': 'Ban Ben Whitlock?',
				}),
			],
		},
		{ path: `/tribes/${tribe.slug}/settings/looks`, overlays: [cropping(page, 'Change picture', 'Crop the picture')] },
		{ path: `/tribes/${tribe.slug}/settings/roles`, overlays: [opens(page, 'Add a role', 'Add a role')] },
		{
			path: `/tribes/${tribe.slug}/settings/close`,
			overlays: [opens(page, 'Hand on tribe', 'Hand on this tribe?'), opens(page, 'Delete tribe', 'Delete this tribe?')],
		},
		{
			path: '/settings',
			overlays: [
				opens(page, 'Pick a drawing', 'Pick a drawing'),
				cropping(page, 'Change picture', 'Crop profile picture'),
				cropping(page, 'Change banner', 'Crop banner'),
			],
		},
		{
			path: '/settings?tab=devices',
			overlays: [
				opens(page, 'Sign out everywhere else', 'Sign out everywhere else?'),
				opens(page, /^Sign out (?!everywhere)/, /^Sign out/),
			],
		},
	]);

	await page.goto('/');
	await (await openCreateDialog(page)).getByRole('textbox', { name: 'Body' }).fill('Half a thought');
	const question = page.getByRole('dialog', { name: 'Keep it for later?' });
	await page.goBack();
	await expect(question).toBeVisible();
	await page.goBack();
	await expect(question).toBeHidden();
	await expect(composer).toBeVisible();
	await expect(page).toHaveURL('/');
});

test('on the pages of others, on a phone', async ({ signIn, api }) => {
	test.slow();
	const { member, page } = await signIn('Grace Hopper');
	await page.setViewportSize({ width: 390, height: 844 });
	const [friend, stranger, asked] = [
		await registerMember(api, { name: 'Ada Lovelace' }),
		await registerMember(api, { name: 'June Park' }),
		await registerMember(api, { name: 'Noor Haddad' }),
	];
	await befriend(api, member, friend);
	await api.succeed(requestFriendship, { token: member.token, body: { userId: asked.user.id } });
	const post = await createPost(api, friend, { body: 'Who has a ladder?' });
	await createComment(api, friend, post.id, { body: 'A long one.' });
	const open = await createTribe(api, friend, { name: `Climbers of ${member.user.username}` });
	await joinTribe(api, member, open);
	const closed = await createTribe(api, friend, { name: `Hiders of ${member.user.username}`, isPrivate: true });
	await admitToTribe(api, friend, member, closed);

	await expectBackCloses(page, [
		{
			path: `/post/${post.id}`,
			overlays: [
				...menuAnd(page, /^More about the post/, { Report: /^Report/ }),
				...menuAnd(page, /^More about the comment/, { Report: /^Report/ }),
			],
		},
		{
			path: `/profile/${friend.user.username}`,
			overlays: [
				...menuAnd(page, 'Friends', { Block: 'Block Ada Lovelace?' }),
				...menuAnd(page, 'More', { Block: 'Block Ada Lovelace?', Report: /^Report/ }),
			],
		},
		{ path: `/profile/${stranger.user.username}`, overlays: menuAnd(page, 'More', { Block: 'Block June Park?', Report: /^Report/ }) },
		{ path: `/profile/${asked.user.username}`, overlays: menuAnd(page, 'Request Sent', {}) },
		{ path: '/friends', overlays: menuAnd(page, 'More: Ada Lovelace', { Block: 'Block Ada Lovelace?' }) },
		{ path: `/tribes/${open.slug}`, overlays: [...menuAnd(page, 'Joined', {}), opens(page, 'Invite', 'Invite people')] },
		{ path: `/tribes/${closed.slug}`, overlays: menuAnd(page, 'Joined', { 'Leave tribe': 'Leave this tribe?' }) },
	]);
});

test('in the admin panel', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { page, member } = await signIn('Grace Pell', world);
	const author = await registerMember(world.api, { name: 'June Park' });
	const post = await createPost(world.api, author, { body: 'Buy my soap' });
	const reporter = await registerMember(world.api, { name: 'Ben Whitlock' });
	const report = { target: 'post', targetId: post.id, kind: 'spam' } as const;
	await world.api.succeed(createReport, { token: reporter.token, body: report });
	const removed = await createPost(world.api, author, { body: 'Buy my candles' });
	await world.api.succeed(createReport, { token: reporter.token, body: { ...report, targetId: removed.id } });
	const [first] = await world.api.succeed(listAdminReports, { token: member.token, query: {} });
	await world.api.succeed(removeReported, { token: member.token, params: { id: first?.id ?? '' }, body: { reason: 'Spam' } });

	await expectBackCloses(page, [
		{
			path: '/admin',
			overlays: [
				opens(page, 'Ban June Park', 'Ban User'),
				opens(page, 'Deactivate June Park', 'Deactivate User'),
				opens(page, 'Force logout June Park', 'Force Logout User'),
				...menuAnd(page, 'More about June Park', { 'Make administrator': 'Grant admin role' }),
			],
		},
		{
			path: '/admin?tab=reports',
			overlays: [
				opens(page, /^View /, 'Reported post'),
				opens(page, /^Dismiss the reports/, 'Dismiss the reports'),
				opens(page, /^Remove /, 'Remove this post'),
				{
					name: 'what the dialog of a report leads to',
					open: async () => {
						await press(/^View /)(page);
						await button(page.getByRole('dialog', { name: 'Reported post' }), 'Dismiss').click();
					},
					overlay: page.getByRole('dialog', { name: 'Dismiss the reports' }),
				},
			],
		},
		{ path: '/admin?tab=reports&reports=removed', overlays: [opens(page, /^Restore /, 'Restore this post')] },
		{ path: '/admin?tab=settings', overlays: [cropping(page, 'Choose a picture', 'Crop mark')] },
	]);
});
