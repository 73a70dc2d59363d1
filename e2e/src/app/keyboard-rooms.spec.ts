/** Actions in the rooms beyond home's feed by keyboard alone: this file uses no pointer. */
import { befriend } from '@friends/test-kit/friends';
import { testPassword } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { choose, expectFocusIn, expectFocusOn, press, tabTo, write } from '../focus.ts';
import { followLive } from '../live-connection.ts';
import { bar, button, commentsButton, createDialog, expectLanding, expectSignedIn, expectToast, postWith } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');

/** Moves to the tabs, and from the open one to the next. */
async function nextTab(page: Page, from: string, to: RegExp): Promise<void> {
	await press(page, page.getByRole('tab', { name: from }), 'ArrowRight');
	await expectFocusOn(page.getByRole('tab', { name: to, selected: true }));
}

async function logIn(page: Page, email: string): Promise<void> {
	await page.goto('/login');
	await write(page, page.getByRole('textbox', { name: 'Email' }), email);
	await write(page, page.getByRole('textbox', { name: 'Password' }), testPassword);
	await page.keyboard.press('Enter');
	await expectSignedIn(page);
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
}

test('one logs in, writes one’s profile, and logs out by the menu', async ({ page, signIn }) => {
	const { keyboard } = page;
	const { member } = await signIn('Ada Lovelace');
	await logIn(page, member.user.email);
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
	await choose(page, button(bar(page), 'Settings'), 'Settings', { backwards: true });
	await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();

	const texts = { Name: 'Ada King', Location: 'Harbour', Bio: 'I count what others weave.', Website: 'https://looms.example' };
	for (const [label, text] of Object.entries(texts)) await write(page, page.getByRole('textbox', { name: label, exact: true }), text);
	const interests = page.getByRole('textbox', { name: 'Interests' });
	await tabTo(page, interests);
	for (const interest of ['Looms', 'Engines', 'Flutes', 'Cards']) {
		await keyboard.type(interest);
		await keyboard.press('Enter');
	}
	await keyboard.press('Backspace');
	const chips = page.getByRole('list', { name: 'Your interests' }).getByRole('listitem');
	await expect(chips).toHaveText(['Looms', 'Engines', 'Flutes']);
	await press(page, button(page, 'Remove Flutes'), 'Enter', { backwards: true });
	await expectFocusOn(button(page, 'Remove Engines'));
	await expect(chips).toHaveText(['Looms', 'Engines']);
	const save = button(page, 'Save changes');
	await press(page, save);
	await expectToast(page, 'Profile updated!');
	await expectFocusOn(save);

	await page.reload();
	for (const [label, text] of Object.entries(texts)) {
		await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
	}
	await expect(chips).toHaveText(['Looms', 'Engines']);
	await choose(page, button(bar(page), 'Settings'), 'Log out');
	await expectLanding(page);
	await expectFocusIn(page.locator('h1, main').first());
});

test('one changes who may see what, and the theme', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	const { keyboard } = page;
	await page.goto('/settings');
	await press(page, page.getByRole('link', { name: 'Privacy' }));
	await press(page, page.getByRole('radio', { name: 'Public' }), 'ArrowRight');
	await expectFocusOn(page.getByRole('radio', { name: 'Friends', checked: true }));
	await keyboard.press('ArrowRight');
	await expectFocusOn(page.getByRole('radio', { name: 'Private', checked: true }));
	for (const [name, before] of Object.entries({
		'Show email': false,
		'Show location': true,
		'Allow friend requests': true,
		'Allow messages': true,
		'Show read marks': true,
		'Show when you are online': true,
	})) {
		const toggle = page.getByRole('switch', { name, checked: before });
		await press(page, toggle, 'Space');
		await expectFocusOn(page.getByRole('switch', { name, checked: !before }));
	}
	await page.reload();
	await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
	await expect(page.getByRole('switch', { checked: true })).toHaveAccessibleName('Show email');

	await choose(page, button(bar(page), 'Theme: as your system'), 'Dark');
	await expectFocusOn(button(bar(page), 'Theme: dark'));
	await expect(page.locator('html')).toHaveClass(/dark/);
});

test('one ends sessions elsewhere, one by one and all at once', async ({ page, signIn, visit, server, api }) => {
	const { member } = await signIn();
	await logIn(await visit({ server, api }), member.user.email);
	await logIn(page, member.user.email);
	await page.goto('/settings?tab=devices');
	const card = page.getByRole('region', { name: 'Where you are signed in' });
	const sessions = card.getByRole('listitem');
	await expect(sessions).toHaveCount(3);

	const signOut = button(sessions.filter({ hasNotText: 'Here now' }).first(), /^Sign out/);
	await press(page, signOut);
	const dialog = page.getByRole('dialog');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expectFocusOn(signOut);
	await page.keyboard.press('Enter');
	await press(page, button(dialog, 'Sign out'));
	await expect(sessions).toHaveCount(2);
	await expectFocusIn(card);

	await press(page, button(card, 'Sign out everywhere else'));
	await press(page, button(dialog, 'Sign out'));
	await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
	await expectFocusIn(card);
});

test('one finds somebody, asks to be friends, and parts again', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const linus = await signIn('Linus Weaver');
	const mary = await signIn('Mary Keller');
	await befriend(api, ada.member, linus.member);
	await befriend(api, linus.member, mary.member);
	const { page } = ada;
	await page.goto('/friends');
	await write(page, page.getByRole('searchbox', { name: 'Search friends' }), 'Linus');
	await expect(page.getByText('1 friend found')).toBeAttached();
	await press(page, main(page).getByRole('link', { name: 'Linus Weaver' }));
	await expectFocusIn(main(page));
	await expect(page.getByRole('heading', { level: 1, name: 'Linus Weaver' })).toBeVisible();
	await nextTab(page, 'Posts', /Friends/);
	await press(page, page.getByRole('list', { name: 'Friends of Linus Weaver' }).getByRole('link', { name: 'Mary Keller' }));
	await expect(page.getByRole('heading', { level: 1, name: 'Mary Keller' })).toBeVisible();
	await press(page, button(page, 'Add Friend'));
	await expectFocusOn(button(page, 'Request Sent'));
	await expectFocusIn(main(page));

	await mary.page.goto('/friends');
	await nextTab(mary.page, 'Friends', /Requests/);
	await press(mary.page, button(mary.page, 'Accept: Ada Lovelace'));
	await expect(mary.page.getByText('You’re friends now')).toBeVisible();
	await expectFocusOn(button(mary.page, 'More: Ada Lovelace'));

	await page.goto('/friends');
	const tabs = page.getByRole('tab');
	await tabTo(page, tabs.nth(0));
	for (const [key, index] of [
		['ArrowRight', 1],
		['End', 2],
		['ArrowRight', 0],
		['ArrowLeft', 2],
		['Home', 0],
	] as const) {
		await page.keyboard.press(key);
		await expectFocusOn(tabs.nth(index));
		await expect(page.getByRole('tabpanel', { name: (await tabs.nth(index).textContent()) ?? '' })).toBeVisible();
	}
	await choose(page, button(page, 'More: Mary Keller'), 'Unfriend');
	await expect(page.getByText('No longer a friend')).toBeVisible();
	await expectFocusOn(button(page, 'Add Friend: Mary Keller'));
});

test('one invites to a private tribe, another asks, is let in, and leaves', async ({ signIn, api }) => {
	const owner = await signIn('Ada Lovelace');
	const guest = await signIn('Grace Hopper');
	await owner.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const { slug } = await createTribe(api, owner.member, { name: `The Key Room of ${owner.member.user.username}`, isPrivate: true });
	await owner.page.goto(`/tribes/${slug}`);
	const invite = button(owner.page, 'Invite');
	await press(owner.page, invite);
	await press(owner.page, button(owner.page, 'New link'));
	await expectFocusOn(owner.page.getByRole('dialog', { name: 'New link' }).getByRole('textbox', { name: 'Name' }));
	await owner.page.keyboard.type('For Grace');
	await owner.page.keyboard.press('Enter');
	const dialog = owner.page.getByRole('dialog', { name: 'Your link is ready' });
	const link = dialog.getByRole('textbox', { name: 'Link' });
	await expectFocusOn(link);
	const address = await link.inputValue();
	await press(owner.page, button(dialog, 'Copy link'));
	expect(await owner.page.evaluate(() => navigator.clipboard.readText())).toBe(address);
	await owner.page.keyboard.press('Escape');
	await expectFocusOn(button(owner.page, 'New link'));
	await owner.page.keyboard.press('Escape');
	await expectFocusOn(invite);

	const { page } = guest;
	await page.goto(address);
	await press(page, button(page, 'Ask to join'));
	await press(page, button(page.getByRole('dialog'), 'Ask to join'));
	await expectFocusOn(button(page, 'Asked'));

	await owner.page.goto(`/tribes/${slug}`);
	await press(owner.page, owner.page.getByRole('link', { name: /^Queue.*1 waiting/ }));
	await press(owner.page, button(owner.page, 'Let in'));
	await expect(owner.page.getByRole('heading', { name: 'All knots undone.' })).toBeVisible();
	await expectFocusIn(main(owner.page));
	await press(owner.page, owner.page.getByRole('link', { name: 'Back to the tribe' }));
	await expect(owner.page.getByText('2 members', { exact: true })).toBeVisible();

	await page.goto(`/tribes/${slug}`);
	const joined = button(page, 'Joined');
	await choose(page, joined, 'Leave tribe');
	const ask = page.getByRole('dialog', { name: 'Leave this tribe?' });
	await expect(ask).toBeVisible();
	await page.keyboard.press('Escape');
	await expectFocusOn(joined);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Leave tribe' })).toBeFocused();
	await page.keyboard.press('Enter');
	await press(page, button(ask, 'Leave'));
	await expect(joined).toBeHidden();
	await expectFocusIn(main(page));
});

test('one chooses the dashboard, walks its tabs, and posts from its box', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { keyboard } = page;
	await createPost(api, member, { body: `There before, ${member.user.username}` });
	await page.goto('/');
	await press(page, button(main(page), 'Dashboard layout'));
	await expectFocusOn(page.getByRole('button', { name: 'Dashboard layout', pressed: true }));

	const tabs = page.getByRole('tab');
	await tabTo(page, tabs.first(), { backwards: true });
	for (const name of ['Discover', 'Tribes', 'Feed']) {
		await keyboard.press('ArrowRight');
		await expectFocusOn(page.getByRole('tab', { name, selected: true }));
		await expect(page.getByRole('tabpanel', { name })).toBeVisible();
	}

	const box = createDialog(page);
	const prompt = page.getByRole('button', { name: /^What’s on your mind/ });
	await press(page, prompt, 'Enter', { backwards: true });
	await expectFocusOn(box.getByRole('textbox', { name: 'Body' }));
	await keyboard.press('Escape');
	await expectFocusOn(prompt);
	await keyboard.press('Enter');
	await expectFocusOn(box.getByRole('textbox', { name: 'Body' }));
	const body = `From the box of ${member.user.username}`;
	await keyboard.type(body);
	await press(page, button(box, 'Publish'));
	await expect(postWith(page, body)).toBeVisible();
	await expectFocusOn(prompt);

	// Tabs through the whole page once, side columns included.
	await tabTo(page, bar(page).getByRole('link', { name: 'FRIENDS home' }), { backwards: true });
	await tabTo(page, page.getByRole('tab').first());
	await tabTo(page, bar(page).getByRole('link', { name: 'FRIENDS home' }), { backwards: true });
	for (const action of ['Voice, soon', 'Create: Post']) {
		await tabTo(page, page.getByRole('link', { name: action }), { backwards: true });
	}
	await press(page, button(main(page), 'Feed layout'));
	await expectFocusOn(page.getByRole('button', { name: 'Feed layout', pressed: true }));
});

test('new posts are fetched by their pill, and one reads on from the top', async ({ signIn, api }) => {
	const { page } = await signIn('Ada Lovelace');
	const { member } = await signIn('Grace Hopper');
	await createPost(api, member, { body: `Read at the moment, ${member.user.username}` });
	const live = followLive(page);
	await page.goto('/');
	await expect(postWith(page, 'Read at the moment').first()).toBeVisible();
	await live.began();
	const { body } = await createPost(api, member, { body: `Just written, ${member.user.username}` });
	await press(page, page.getByRole('button', { name: /new posts?$/ }));
	await expect(postWith(page, body)).toBeVisible();
	await expectFocusIn(main(page));
	await tabTo(page, commentsButton(postWith(page, body)));
});
