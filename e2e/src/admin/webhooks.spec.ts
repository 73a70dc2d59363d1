/** Webhooks of the community: an administrator makes one, tries it, reads what came back, and deletes it. */
import { createPost } from '@friends/test-kit/posts';
import { isSignedWith, startReceiver } from '@friends/test-kit/webhooks';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { bar, button, expectToast } from '../steps.ts';

test('a webhook is made, tried, fails, gets another secret, and is deleted', async ({ newWorld, signIn }) => {
	const receiver = await startReceiver();
	const world = await newWorld({ WEBHOOKS_ALLOW_LOCAL: 'on' });
	const { member, page } = await signIn('Grace Pell', world);
	await page.goto('/');
	await button(bar(page), 'Settings').click();
	await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
	await page.getByRole('tab', { name: 'Settings' }).click();
	const card = page.getByRole('region', { name: 'Webhooks' });
	await expect(card.getByText('No webhooks yet.')).toBeVisible();

	await button(card, 'New webhook').click();
	const form = page.getByRole('dialog', { name: 'New webhook' });
	await form.getByLabel('Name').fill('Notice board');
	await form.getByLabel('Address').fill('ftp://notices.example');
	await form.getByRole('switch', { name: 'New posts' }).click();
	await button(form, 'Make webhook').click();
	await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/begins with https:\/\/ and is open to the internet/);
	await form.getByLabel('Address').fill(receiver.address);
	await page.keyboard.press('Enter');
	const made = card.getByRole('region', { name: 'Secret of Notice board' });
	await expect(button(made, 'Copy')).toBeFocused();
	const secret = (await made.locator('code').textContent()) ?? '';
	await createPost(world.api, member, { body: 'The kettle is on.' });
	await expect.poll(() => receiver.received.length).toBe(1);
	expect(receiver.received[0]?.body.type).toBe('post.created');
	expect(receiver.received[0]?.raw).not.toContain('kettle');
	expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true);

	await page.reload();
	await expect(card.getByText(receiver.address)).toBeVisible();
	await expect(page.getByText(secret)).toHaveCount(0);
	await button(card, 'Deliveries of Notice board').click();
	const log = page.getByRole('dialog', { name: 'Notice board' });
	const deliveries = log.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
	await expect(deliveries).toHaveText([/New posts.*Delivered.*Answered 204 in/]);
	receiver.answerWith({ status: 503, text: '<b>Back at noon</b>' });
	await button(log, 'Test call').click();
	await expectToast(page, 'It didn’t arrive', 'See below what came back.');
	await expect(deliveries).toHaveText([/Test call.*Failed.*Answered 503 in/, /New posts/]);
	await log.getByText('Its answer').click();
	await expect(log.getByText('<b>Back at noon</b>')).toBeVisible();
	await expectAccessible(page, 'deliveries, one of them failed');
	receiver.answerWith({ status: 204 });
	await button(log, 'Send again: Test call').click();
	await expectToast(page, 'It arrived');
	await expect(deliveries.first()).toContainText('Delivered');

	await button(log, 'New secret').click();
	const renewed = log.getByRole('region', { name: 'Secret of Notice board' });
	await expect(button(renewed, 'Copy')).toBeFocused();
	const next = (await renewed.locator('code').textContent()) ?? '';
	await button(log, 'Test call').click();
	await expect(deliveries).toHaveCount(3);
	const last = receiver.received.at(-1);
	expect(last && [isSignedWith(next, last), isSignedWith(secret, last)]).toEqual([true, false]);

	await button(log, 'Close').click();
	await button(card, 'Delete Notice board').click();
	await button(page.getByRole('dialog', { name: 'Delete this webhook?' }), 'Delete').click();
	await expectToast(page, 'Webhook deleted');
	await expect(card.getByText('No webhooks yet.')).toBeVisible();
	await receiver.close();
});
