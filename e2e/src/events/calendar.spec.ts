/** Events as a list and as a month, by keyboard, and their secret addresses for calendar programs. */
import { createEvent } from '@friends/test-kit/gatherings/events';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'YYYY-MM', two months ahead, so that no day of it is near. */
function laterMonth(): string {
	const now = new Date();
	const month = new Date(now.getFullYear(), now.getMonth() + 2, 1);
	return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`;
}

test('an event is found in the list and, by keyboard, in the month', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const month = laterMonth();
	const time = { starts: `${month}-03T09:30`, ends: `${month}-03T15:00`, zone };
	const { post } = await createEvent(api, member, { title: 'North loop and picnic', ...time });

	await page.goto('/explore');
	await page
		.getByRole('region', { name: 'Coming events' })
		.getByRole('link', { name: /^Calendar/ })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
	const row = page.getByRole('listitem').filter({ hasText: '09:30 to 15:00' });
	await row.getByRole('button', { name: /^Answer: / }).click();
	await page.getByRole('menuitemradio', { name: 'Going', exact: true }).click();
	await expect(row).toContainText('1 going');
	await expectAccessible(page, 'the list');

	await page.goto(`/events?view=month&month=${month}&filter=going`);
	await expect(page.getByRole('button', { name: / 3 .+, 1 event$/ })).toBeVisible();
	await page.getByRole('button', { name: 'Next month' }).focus();
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('button', { name: / 3 .+, 1 event$/ })).toBeFocused();
	await expectAccessible(page, 'the month');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`/post/${post.id}\\?occurrence=`));
});

test('a calendar program gets the events of its address until that is renewed, or ended', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const month = laterMonth();
	await createEvent(api, member, { title: 'Soup on Sunday', starts: `${month}-04T18:00`, ends: `${month}-04T20:00`, zone });
	await page.goto('/events');
	await page.getByRole('button', { name: 'Subscribe' }).click();
	const address = page.getByRole('region', { name: 'Secret of Your events' }).locator('code');
	await page.getByRole('button', { name: 'Get address: Your events' }).click();
	const first = (await address.textContent()) ?? '';
	expect(await (await page.request.get(first)).text()).toContain('SUMMARY:Soup on Sunday');

	await page.getByRole('button', { name: 'Renew: Your events' }).click();
	await page.getByRole('button', { name: 'Renew', exact: true }).click();
	await expect(address).not.toHaveText(first);
	const second = (await address.textContent()) ?? '';
	expect([(await page.request.get(first)).status(), (await page.request.get(second)).status()]).toEqual([404, 200]);

	await page.getByRole('button', { name: 'End: Your events' }).click();
	await page.getByRole('button', { name: 'End', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Get address: Your events' })).toBeVisible();
	await expect(address).toHaveCount(0);
	expect((await page.request.get(second)).status()).toBe(404);
});
