/** Webhooks of a tribe: its owner makes one over the page of the tribe; other members find none there. */
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { isSignedWith, startReceiver } from '@friends/test-kit/webhooks';
import { expect, test } from '../fixtures.ts';
import { button } from '../steps.ts';

test('an owner lets a program hear who joins, by keyboard alone, and no one else sees it', async ({ newWorld, signIn }) => {
	const receiver = await startReceiver();
	const world = await newWorld({ WEBHOOKS_ALLOW_LOCAL: 'on' });
	// The first member of a community is its administrator.
	const stranger = await signIn('Grace Pell', world);
	const { member, page } = await signIn('Ada Lovelace', world);
	const tribe = await createTribe(world.api, member);
	await page.goto(`/tribes/${tribe.slug}`);
	const manage = button(page, 'Manage tribe');
	await manage.press('Enter');
	await page.getByRole('menuitem', { name: 'Webhooks' }).press('Enter');
	const list = page.getByRole('dialog', { name: 'Webhooks' });
	await expect(list.getByText('No webhooks yet.')).toBeVisible();
	await button(list, 'New webhook').press('Enter');
	const form = page.getByRole('dialog', { name: 'New webhook' });
	await form.getByLabel('Name').fill('Door bell');
	await form.getByLabel('Address').fill(receiver.address);
	await form.getByRole('switch', { name: 'Members who join' }).press('Space');
	await button(form, 'Make webhook').press('Enter');
	const made = list.getByRole('region', { name: 'Secret of Door bell' });
	await expect(button(made, 'Copy')).toBeFocused();
	const secret = (await made.locator('code').textContent()) ?? '';

	await joinTribe(world.api, stranger.member, tribe);
	await expect.poll(() => receiver.received.map(({ body: { type, data } }) => [type, data.tribe])).toEqual([['tribe.joined', tribe.id]]);
	expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true);
	await button(list, 'Deliveries of Door bell').press('Enter');
	const log = page.getByRole('dialog', { name: 'Door bell' });
	await expect(log.getByRole('listitem')).toHaveText([/Members who join.*Delivered/]);
	await page.keyboard.press('Escape');
	await expect(list.getByText(receiver.address)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(manage).toBeFocused();

	// An administrator of the community keeps no webhooks of tribes that others own.
	await stranger.page.goto(`/tribes/${tribe.slug}`);
	await expect(button(stranger.page, 'Joined').or(button(stranger.page, 'Leave'))).toBeVisible();
	await expect(button(stranger.page, 'Manage tribe')).toHaveCount(0);
	await receiver.close();
});
