/** Conversations: two people talk, a request, a group, without a connection, by keyboard, and in long ones. */
import { answerRequest } from '@friends/contract/messages/conversations.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { expectAccessible } from '../axe.ts';
import { expect, type Person, type Scene, test, type World } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { refuseCalls, watchAnswered } from '../network.ts';
import { bar, dock } from '../steps.ts';
import { box, bubble, direct, group, say, write } from './talking.ts';

/** Two friends with a conversation, each on its page. */
async function twoFriends({ api, signIn }: Pick<World, 'api'> & Pick<Scene, 'signIn'>) {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper')];
	await befriend(api, ada.member, grace.member);
	const id = await direct({ api }, ada.member, grace.member);
	return { ada, grace, id };
}

const openBoth = (people: readonly Person[], id: string) => Promise.all(people.map(({ page }) => page.goto(`/messages/${id}`)));

test('two friends talk: each message, reaction, change and deletion is there at once', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await openBoth([ada, grace], id);
	await expect(box(grace.page)).toBeVisible();
	await say(ada.page, 'Is the kettle on?');
	await expect(bubble(grace.page, 'Is the kettle on?')).toBeVisible();
	await expect(ada.page.getByText('Seen', { exact: true })).toBeVisible();

	await box(grace.page).pressSequentially('Al');
	await expect(ada.page.getByRole('link', { name: /Grace is typing…/ })).toBeVisible();
	await box(grace.page).fill('');
	await bubble(grace.page, 'Is the kettle on?').hover();
	await grace.page.getByRole('button', { name: 'Reply', exact: true }).click();
	await say(grace.page, 'Always.');
	await expect(bubble(ada.page, 'Always.').getByText('Is the kettle on?')).toBeVisible();

	await bubble(ada.page, 'Always.').hover();
	await ada.page.getByRole('button', { name: 'React', exact: true }).click();
	await ada.page.getByRole('button', { name: 'Cheer' }).click();
	await expect(bubble(grace.page, 'Always.').getByRole('button', { name: '1 reaction, see who' })).toBeVisible();

	await box(ada.page).press('ArrowUp');
	await ada.page.getByRole('textbox', { name: 'Change your message' }).fill('Is the big kettle on?');
	await ada.page.keyboard.press('Enter');
	await expect(bubble(grace.page, 'Is the big kettle on?').first()).toBeVisible();
	await bubble(grace.page, 'Is the big kettle on?').first().getByRole('button', { name: 'edited' }).click();
	await expect(grace.page.getByRole('dialog').getByText('Is the kettle on?')).toBeVisible();
	await grace.page.keyboard.press('Escape');

	await bubble(ada.page, 'Is the big kettle on?').first().hover();
	await ada.page.getByRole('button', { name: 'More about this message' }).click();
	await ada.page.getByRole('menuitem', { name: 'Delete for everybody' }).click();
	await ada.page
		.getByRole('region', { name: /^Announcements/ })
		.getByRole('button', { name: 'Close' })
		.click();
	await expect(grace.page.getByText('Ada deleted this message')).toBeVisible();
});

test('a profile’s button begins a conversation; a stranger’s message is a request, which is accepted', async ({ signIn }) => {
	const [ada, dario] = [await signIn('Ada Lovelace'), await signIn('Dario Conti')];
	await dario.page.goto(`/profile/${ada.member.user.username}`);
	await dario.page.getByRole('main').getByRole('button', { name: 'Message', exact: true }).click();
	await expect(dario.page).toHaveURL(/\/messages\/.+/);
	await say(dario.page, 'Hello, look at https://example.org');
	await ada.page.goto('/messages');
	await expect(dock(ada.page).getByRole('link', { name: /^Messages, 1 new/ })).toBeVisible();
	await ada.page.getByRole('button', { name: /^Requests/ }).click();
	await ada.page.getByRole('link', { name: /Dario Conti/ }).click();
	await expect(ada.page.getByText('Link, covered')).toBeVisible();
	await ada.page.getByRole('button', { name: 'Accept' }).click();
	await expect(ada.page.getByRole('link', { name: 'https://example.org', exact: true })).toBeVisible();
	await say(ada.page, 'Hello to you.');
	await expect(bubble(dario.page, 'Hello to you.')).toBeVisible();
});

test('what is written offline waits, and goes out once and in order', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await openBoth([ada, grace], id);
	await expect(box(ada.page)).toBeVisible();
	await ada.page.context().setOffline(true);
	for (const text of ['one', 'two', 'three']) await say(ada.page, text);
	await expect(ada.page.getByText('Waiting to be sent')).toHaveCount(3);
	const sent = watchAnswered(ada.page, { method: 'POST', path: `/api/conversations/${id}/messages` });
	await ada.page.context().setOffline(false);
	await expect(bubble(grace.page, 'three')).toBeVisible();
	await expect(ada.page.getByText('Waiting to be sent')).toHaveCount(0);
	expect(sent.map((request) => (request.postDataJSON() as { text: string }).text)).toEqual(['one', 'two', 'three']);
	const texts = await grace.page.getByRole('listitem', { name: /^Ada Lovelace at/ }).allInnerTexts();
	expect(texts.map((text) => text.trim())).toEqual(['one', 'two', 'three']);
});

test('a refused message says why, and can be sent again', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await openBoth([ada, grace], id);
	const call = { method: 'POST', path: `/api/conversations/${id}/messages` } as const;
	const allow = await refuseCalls(ada.page, call, { status: 403, code: 'cannot_write', detail: 'Not at this hour.' });
	await say(ada.page, 'Are you awake?');
	await expect(ada.page.getByText('Not at this hour.')).toBeVisible();
	await allow();
	await ada.page.getByRole('button', { name: 'Try again' }).click();
	await expect(bubble(grace.page, 'Are you awake?')).toBeVisible();
});

test('a group is made, renamed, and left', async ({ api, signIn }) => {
	const ada = await signIn('Ada Lovelace');
	const [kofi, signe] = [await signIn('Kofi Mensah'), await registerMember(api, { name: 'Signe Dahl' })];
	await befriend(api, ada.member, kofi.member);
	await befriend(api, ada.member, signe);
	await ada.page.goto('/messages');
	await ada.page.getByRole('button', { name: 'New message' }).first().click();
	const dialog = ada.page.getByRole('dialog', { name: 'New message' });
	await dialog.getByRole('checkbox', { name: /Kofi Mensah/ }).check();
	await dialog.getByRole('checkbox', { name: /Signe Dahl/ }).check();
	await dialog.getByRole('textbox', { name: 'Name of the group' }).fill('Saturday drivers');
	await dialog.getByRole('button', { name: 'Make the group' }).click();
	await expect(ada.page).toHaveURL(/\/messages\/.+/);
	await say(ada.page, 'Tram end stop, nine sharp.');
	await kofi.page.goto('/messages');
	await kofi.page.getByRole('link', { name: /Saturday drivers/ }).click();
	await expect(bubble(kofi.page, 'Tram end stop, nine sharp.')).toBeVisible();

	await ada.page.getByRole('button', { name: 'Rename the group' }).click();
	await ada.page.getByRole('dialog').getByRole('textbox', { name: 'Name of the group' }).fill('Sunday drivers');
	await ada.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(kofi.page.getByRole('heading', { level: 2, name: 'Sunday drivers' })).toBeVisible();

	const panel = kofi.page.getByRole('region', { name: 'About this conversation' });
	if (!(await panel.isVisible())) await kofi.page.getByRole('button', { name: 'About this conversation' }).click();
	await panel.getByRole('button', { name: 'Leave the group' }).click();
	await kofi.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
	await expect(kofi.page).toHaveURL('/messages');
	await expect(ada.page.getByText('2 people').first()).toBeVisible();
});

test('the keyboard alone: find a conversation, write, answer, react, search', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await write({ api }, grace.member, id, 'The loom is free tonight.');
	const { page } = ada;
	await page.goto('/messages');
	await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
	await page.getByRole('searchbox', { name: 'Search conversations' }).focus();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(box(page)).toBeFocused();
	await page.keyboard.type('I am on my way.');
	await page.keyboard.press('Shift+Enter');
	await page.keyboard.type('With wool.');
	await page.keyboard.press('Enter');
	// It has arrived.
	await expect(page.getByRole('listitem', { name: /^You at/ })).toBeVisible();
	await page.getByRole('listitem', { name: /^You at/ }).focus();
	await page.keyboard.press('ArrowUp');
	await expect(bubble(page, 'The loom is free')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: 'React', exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Laugh' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(bubble(page, 'The loom is free').getByRole('button', { name: '1 reaction, see who' })).toBeVisible();
	await bubble(page, 'The loom is free').focus();
	await page.keyboard.press('r');
	await expect(page.getByText('Reply to Grace')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText('Reply to Grace')).toBeHidden();
	await page.keyboard.press('Control+f');
	await page.keyboard.type('loom');
	await expect(page.getByText('1 of 1')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(box(page)).toBeFocused();
});

test('a long conversation keeps its place while older messages come, holds few of them, and leads back', async ({ api, signIn }) => {
	test.setTimeout(120_000);
	const { ada, grace, id } = await twoFriends({ api, signIn });
	// Turns keep below the limit of each account.
	for (let number = 1; number <= 220; number += 1) await write({ api }, number % 2 ? ada.member : grace.member, id, `Line ${number}.`);
	const { page } = ada;
	await page.goto(`/messages/${id}`);
	await expect(bubble(page, 'Line 220.')).toBeVisible();
	const list = page.getByRole('list', { name: 'Messages' }).last();
	const target = bubble(page, 'Line 185.');
	const topOf = () => target.evaluate((row) => row.getBoundingClientRect().top);
	await target.scrollIntoViewIfNeeded();
	const before = await topOf();
	await expect(bubble(page, 'Line 150.')).toBeAttached();
	expect(before).toBeGreaterThan(0);
	expect(Math.abs((await topOf()) - before)).toBeLessThan(1.5);
	for (const line of ['Line 150.', 'Line 110.', 'Line 70.', 'Line 30.', 'Line 1.']) {
		await expect(bubble(page, line)).toBeAttached();
		await bubble(page, line).scrollIntoViewIfNeeded();
	}
	expect(await list.locator('[data-seq]').count()).toBeLessThanOrEqual(160);
	await page.getByRole('button', { name: /^Jump to latest/ }).click();
	await expect(bubble(page, 'Line 220.')).toBeInViewport();
});

test('on a phone one thing is seen at a time, without bar and dock in a conversation', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await write({ api }, grace.member, id, `A word: ${'x'.repeat(300)}`);
	const { page } = ada;
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/messages');
	await page.getByRole('link', { name: /Grace Hopper/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
	await expect(dock(page)).toBeHidden();
	await expect(bar(page)).toBeHidden();
	await expectNoSidewaysScrolling(page);
	await page.getByRole('link', { name: 'Back to messages' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
	await expect(dock(page)).toBeVisible();
});

test('a draft is there on another page, and in the list', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	await write({ api }, grace.member, id, 'Two buns or three?');
	const other = await ada.page.context().newPage();
	await ada.page.goto(`/messages/${id}`);
	await box(ada.page).fill('two buns, one for');
	await other.goto('/messages');
	await expect(other.getByRole('link', { name: /Draft two buns, one for/ })).toBeVisible();
});

test('the screens of messages are accessible', async ({ api, signIn }) => {
	const { ada, grace, id } = await twoFriends({ api, signIn });
	const { page } = ada;
	await page.goto('/messages');
	await expect(page.getByText('Pick a conversation')).toBeVisible();
	await expectAccessible(page, page.url());
	const sent = await write({ api }, ada.member, id, 'Is the kettle on? https://example.org');
	await write({ api }, grace.member, id, 'Always.', { replyToId: sent.id });
	const rooms = await group({ api }, grace.member, 'Weavers', [ada.member]);
	await api.call(answerRequest, { token: ada.member.token, params: { id: rooms }, body: { answer: 'accept' } });
	for (const scheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		await page.goto(`/messages/${id}`);
		await bubble(page, 'Always.').hover();
		await expectAccessible(page, page.url());
	}
	await page.goto(`/messages/${rooms}`);
	await expect(page.getByRole('region', { name: 'About this conversation' })).toBeVisible();
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await expectAccessible(page, page.url());
});
