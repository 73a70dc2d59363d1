/** Channels of a tribe: made, written in slowly, heard at once, with threads, pins and announcements; by keyboard, on a phone, from outside. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { pinMessage } from '@friends/contract/channels/channels.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, makeModerator, openThread } from '@friends/test-kit/channels';
import { registerMember } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, type Person, type Scene, test, type World } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { dock, expectToast } from '../steps.ts';

const channelLink = (page: Page, name: string) => page.getByRole('region', { name: 'Channels' }).getByRole('link', { name });
const message = (place: Page | Locator, text: string) =>
	place.getByRole('list', { name: 'Messages' }).first().getByRole('listitem').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const thread = (page: Page) => page.getByRole('region', { name: 'Thread' });

async function say(page: Page, box: string, text: string): Promise<void> {
	await field(page, box).fill(text);
	await field(page, box).press('Enter');
	await expect(field(page, box)).toHaveValue('');
}

/** A tribe with its owner and a member, both on their pages. */
async function ownerAndMember({ api, signIn }: Pick<World, 'api'> & Pick<Scene, 'signIn'>, name: string) {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name });
	await joinTribe(api, rosa.member, tribe);
	return { kofi, rosa, tribe };
}

const open = ({ page }: Person, { slug }: Tribe, channel = '') => page.goto(`/tribes/${slug}/channels${channel && `/${channel}`}`);

test('an owner makes a slow channel; a member writes, waits, and all of it is there at once; what the owner removes is gone for both', async ({
	api,
	signIn,
}) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Ridge Walkers');
	await open(rosa, tribe);
	await expect(rosa.page).toHaveURL(/\/channels\/general$/);
	await kofi.page.goto(`/tribes/${tribe.slug}`);
	await kofi.page.getByRole('link', { name: 'Channels' }).click();
	await kofi.page.getByRole('button', { name: 'New channel' }).click();
	const dialog = kofi.page.getByRole('dialog', { name: 'New channel' });
	await dialog.getByRole('textbox', { name: 'Name' }).fill('routes');
	await dialog.getByRole('textbox', { name: 'Topic' }).fill('Where we walk next');
	await dialog.getByRole('combobox', { name: 'Slow mode' }).selectOption('30 seconds');
	await dialog.getByRole('button', { name: 'Make the channel' }).click();
	await expect(kofi.page).toHaveURL(/\/channels\/routes$/);
	await channelLink(kofi.page, 'routes').dragTo(channelLink(kofi.page, 'general'));
	const first = rosa.page.getByRole('list', { name: 'Channels' }).getByRole('link').first();
	await expect(first).toContainText('routes');

	await channelLink(rosa.page, 'routes').click();
	await say(rosa.page, 'Write in #routes', 'Is the mill path fine with one dry pair of socks?');
	await expect(message(kofi.page, 'Is the mill path')).toBeVisible();
	await expect(rosa.page.getByText(/one message every 30 seconds\. Yours is ready in \d+\./)).toBeVisible();
	await field(rosa.page, 'Write in #routes').fill('Or two?');
	await field(rosa.page, 'Write in #routes').press('Enter');
	await expect(rosa.page.getByRole('button', { name: 'Send' })).toBeDisabled();
	await expect(field(rosa.page, 'Write in #routes')).toHaveValue('Or two?');
	// The owner does not wait.
	await say(kofi.page, 'Write in #routes', 'Take two.');
	await say(kofi.page, 'Write in #routes', '@here Start moves to 09:30.');
	await expect(message(rosa.page, 'Start moves to 09:30.')).toBeVisible();

	await message(kofi.page, 'Is the mill path').hover();
	await kofi.page.getByRole('button', { name: 'More about this message' }).click();
	await kofi.page.getByRole('menuitem', { name: 'Remove for everybody' }).click();
	await kofi.page
		.getByRole('region', { name: /^Announcements/ })
		.getByRole('button', { name: 'Close' })
		.click();
	for (const { page } of [kofi, rosa]) await expect(message(page, 'A moderator removed this message')).toBeVisible();
	await expect(message(rosa.page, 'Is the mill path')).toHaveCount(0);
});

test('a thread grows on both sides, and Escape leads back to its message', async ({ api, signIn }) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Night Walkers');
	const routes = await createChannel(api, kofi.member, tribe);
	await sendMessage(api, rosa.member, routes, { text: 'We cross at the mill.' });
	await open(kofi, tribe, 'routes');
	await open(rosa, tribe, 'routes');
	await message(kofi.page, 'We cross at the mill.').hover();
	await kofi.page.getByRole('button', { name: 'Reply in a thread' }).click();
	await say(kofi.page, 'Reply in thread', 'Which dog?');
	await rosa.page.getByRole('button', { name: '1 reply, last just now' }).click();
	await expect(message(thread(rosa.page), 'Which dog?')).toBeVisible();
	await say(rosa.page, 'Reply in thread', 'You will know.');
	await expect(message(thread(kofi.page), 'You will know.')).toBeVisible();
	await expect(kofi.page.getByRole('button', { name: '2 replies, last just now' })).toBeVisible();
	// What is said in the thread is not in the channel.
	await expect(message(rosa.page, 'Which dog?')).toHaveCount(0);
	await field(rosa.page, 'Reply in thread').press('Escape');
	await expect(thread(rosa.page)).toBeHidden();
	await expect(message(rosa.page, 'We cross at the mill.')).toBeFocused();
});

test('a pin is there for all; announcements are for moderators, who are made by the owner', async ({ api, signIn }) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Slow Walkers');
	await createChannel(api, kofi.member, tribe, { name: 'News', kind: 'announcements' });
	await open(kofi, tribe, 'news');
	await open(rosa, tribe, 'news');
	await expect(rosa.page.getByText('Only moderators write here.')).toBeVisible();
	await say(kofi.page, 'Write in #News', 'Saturday 14: tram end stop, 09:00');
	// The pointer enters what has arrived, not what is on its way.
	await expect(kofi.page.getByRole('listitem', { name: /^You at/ })).toBeVisible();
	await message(kofi.page, 'Saturday 14').hover();
	await kofi.page.getByRole('button', { name: 'More about this message' }).click();
	await kofi.page.getByRole('menuitem', { name: 'Pin' }).click();
	await rosa.page.getByRole('button', { name: /^Pinned: Saturday 14/ }).click();
	await expect(message(rosa.page, 'Saturday 14')).toBeFocused();

	await kofi.page.goto(`/tribes/${tribe.slug}?tab=members`);
	await kofi.page.getByRole('button', { name: 'Role of Rosa Quispe' }).click();
	await kofi.page.getByRole('menuitemradio', { name: 'Moderator' }).click();
	await expect(kofi.page.getByRole('main').getByText('Moderator', { exact: true })).toBeVisible();
	await say(rosa.page, 'Write in #News', 'And bring a layer.');
});

test('a mention leads to its message, in the channel or in a thread, and a message is reported', async ({ api, signIn }) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Late Walkers');
	const routes = await createChannel(api, kofi.member, tribe);
	const call = `@${rosa.member.user.username}`;
	const root = await sendMessage(api, kofi.member, routes, { text: `${call} Which path tonight?` });
	for (let number = 1; number <= 8; number += 1) await sendMessage(api, kofi.member, routes, { text: `Stop ${number}` });
	await rosa.page.goto('/notifications');
	await rosa.page.getByRole('link', { name: /Kofi Mensah mentioned you/ }).click();
	await expect(rosa.page).toHaveURL(new RegExp(`/channels/routes\\?message=${root.id}`));
	await expect(message(rosa.page, 'Which path tonight?')).toBeFocused();
	await sendMessage(api, kofi.member, await openThread(api, kofi.member, root), { text: `${call} The lower one?` });
	await rosa.page.goto('/notifications');
	await rosa.page
		.getByRole('link', { name: /Kofi Mensah mentioned you/ })
		.first()
		.click();
	await expect(message(thread(rosa.page), 'The lower one?')).toBeFocused();

	await rosa.page.keyboard.press('Tab');
	await thread(rosa.page).getByRole('button', { name: 'More about this message' }).click();
	await rosa.page.getByRole('menuitem', { name: 'Report' }).click();
	const report = rosa.page.getByRole('dialog', { name: 'Report this message' });
	await report.getByRole('radio', { name: 'Spam' }).check({ force: true });
	await report.getByRole('button', { name: 'Report', exact: true }).click();
	await expectToast(rosa.page, 'Report sent');
});

test('the keyboard alone: move a channel, open it, write, answer in a thread', async ({ api, signIn }) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Early Walkers');
	const routes = await createChannel(api, kofi.member, tribe);
	await sendMessage(api, rosa.member, routes, { text: 'The lower bridge is closed.' });
	const { page } = kofi;
	await open(kofi, tribe, 'general');
	await channelLink(page, 'general').focus();
	await page.keyboard.press('ArrowDown');
	await expect(channelLink(page, 'Routes')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
	await page.keyboard.press('Enter');
	const names = page.getByRole('list', { name: 'Channels' }).getByRole('link');
	await expect(names.first()).toContainText('Routes');
	await names.first().focus();
	await page.keyboard.press('Enter');
	await expect(field(page, 'Write in #Routes')).toBeFocused();
	await page.keyboard.type('The upper one is open.');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('listitem', { name: /^You at/ })).toBeVisible();
	await page.getByRole('listitem', { name: /^You at/ }).focus();
	await page.keyboard.press('ArrowUp');
	await expect(message(page, 'The lower bridge')).toBeFocused();
	await page.keyboard.press('t');
	await expect(field(page, 'Reply in thread')).toBeFocused();
	await page.keyboard.type('Since when?');
	await page.keyboard.press('Enter');
	await expect(message(thread(page), 'Since when?')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(message(page, 'The lower bridge')).toBeFocused();
	await expect(page.getByRole('button', { name: '1 reply, last just now' })).toBeVisible();
});

test('guests are asked to log in, and others to join', async ({ api, signIn, newWorld, visit }) => {
	const owner = await registerMember(api, { name: 'Kofi Mensah' });
	const tribe = await createTribe(api, owner, { name: 'Far Walkers' });
	const dario = await signIn('Dario Conti');
	await open(dario, tribe);
	await expect(dario.page.getByRole('heading', { level: 1, name: 'Join Far Walkers to talk here' })).toBeVisible();
	await expectAccessible(dario.page, dario.page.url());
	await dario.page.getByRole('button', { name: 'Join' }).click();
	await expect(field(dario.page, 'Write in #general')).toBeVisible();

	const world = await newWorld();
	const host = await registerMember(world.api, { name: 'Grace Pell' });
	await world.api.succeed(updateSettings, { token: host.token, body: { guestAccess: 'open' } });
	const { slug } = await createTribe(world.api, host);
	const page = await visit(world);
	await page.goto(`/tribes/${slug}/channels`);
	await expect(page.getByRole('heading', { level: 1, name: 'Please log in to see the channels of this tribe' })).toBeVisible();
	await expectAccessible(page, page.url());
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test('list, channel and thread are one screen each, without the dock, and long names fit', async ({ api, signIn }) => {
		const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Donaudampfschifffahrtsgesellschaft');
		const name = 'Donaudampfschifffahrtsgesellschaftskapit';
		const channel = await createChannel(api, kofi.member, tribe, { name, topic: `${name} ${name} ${name}` });
		await sendMessage(api, rosa.member, channel, { text: `${name}${name}` });
		const { page } = kofi;
		await open(kofi, tribe);
		await expect(dock(page)).toBeVisible();
		await expectNoSidewaysScrolling(page);
		await channelLink(page, name).click();
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		await expect(dock(page)).toBeHidden();
		await expectNoSidewaysScrolling(page);
		await message(page, name).tap();
		await page.getByRole('button', { name: 'Reply in a thread' }).tap();
		await expect(page.getByRole('heading', { level: 1, name: 'Thread' })).toBeVisible();
		await expectNoSidewaysScrolling(page);
		await page.getByRole('button', { name: 'Back to the channel' }).tap();
		await page.getByRole('link', { name: 'Back to the channels' }).tap();
		await expect(channelLink(page, name)).toBeVisible();
		await expect(dock(page)).toBeVisible();
	});
});

test('the screens of channels are accessible', async ({ api, signIn }) => {
	const { kofi, rosa, tribe } = await ownerAndMember({ api, signIn }, 'Loud Walkers');
	const routes = await createChannel(api, kofi.member, tribe, { topic: 'Where we walk next', slowSeconds: 30 });
	await createChannel(api, kofi.member, tribe, { name: 'Inside', acls: { see: 'moderator', write: 'moderator' } });
	const signe = await registerMember(api, { name: 'Signe Dahl' });
	await joinTribe(api, signe, tribe);
	await makeModerator(api, kofi.member, tribe, signe);
	const root = await sendMessage(api, signe, routes, { text: 'The lower bridge is closed.' });
	await api.succeed(pinMessage, { token: kofi.member.token, params: { id: root.id }, body: { isPinned: true } });
	await sendMessage(api, kofi.member, await openThread(api, rosa.member, root), { text: 'Since when?' });
	await sendMessage(api, rosa.member, routes, { text: 'And the upper one?', replyToId: root.id });
	for (const [{ page }, scheme] of [
		[kofi, 'light'],
		[rosa, 'dark'],
	] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		await page.goto(`/tribes/${tribe.slug}/channels/routes?thread=${root.id}`);
		await expect(message(thread(page), 'Since when?')).toBeVisible();
		await message(page, 'And the upper one?').hover();
		await expectAccessible(page, page.url());
	}
	await kofi.page.getByRole('button', { name: 'New channel' }).click();
	await expect(kofi.page.getByRole('dialog', { name: 'New channel' })).toBeVisible();
	await expectAccessible(kofi.page, 'the dialog of a channel');
});
