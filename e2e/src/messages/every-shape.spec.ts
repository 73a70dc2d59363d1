/** Messages of every shape: pictures from a phone, emoji alone, text from right to left, and words without an end; each is told to screen readers once. */
import { befriend } from '@friends/test-kit/friends';
import { drawJpeg } from '@friends/test-kit/uploads';
import { expect, test } from '../fixtures.ts';
import { boxOf, expectNoSidewaysScrolling } from '../layout.ts';
import { box, bubble, direct, say, write } from './talking.ts';

const phone = { width: 360, height: 740 };

test('pictures of a phone are described, sent, and seen by the other', async ({ api, signIn }) => {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper')];
	await befriend(api, ada.member, grace.member);
	const id = await direct({ api }, ada.member, grace.member);
	await ada.page.setViewportSize(phone);
	await Promise.all([ada, grace].map(({ page }) => page.goto(`/messages/${id}`)));
	const pictures = [
		{ name: 'tall.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg({ width: 300, height: 1200 }) },
		{ name: 'flat.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg({ width: 1600, height: 200 }) },
	];
	await ada.page.locator('input[type="file"]').setInputFiles(pictures);
	await ada.page.getByRole('button', { name: 'Describe picture 1' }).click();
	await ada.page.getByRole('textbox', { name: 'What is on picture 1?' }).fill('A tall chimney');
	await box(ada.page).fill('Look up.');
	// Not before the pictures are there.
	await expect(ada.page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
	await box(ada.page).press('Enter');
	await expect(box(ada.page)).toHaveValue('');
	const seen = grace.page.getByRole('img', { name: 'A tall chimney' });
	await expect(seen).toBeVisible();
	await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expectNoSidewaysScrolling(ada.page);
	await seen.click();
	await expect(grace.page.getByRole('dialog').getByRole('img', { name: 'A tall chimney' })).toBeVisible();
});

test('any words stay inside, from right to left too, and emoji alone are large', async ({ api, signIn }) => {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('نور الدين بن عبد الرحمن الأندلسي المراكشي')];
	await befriend(api, ada.member, grace.member);
	const id = await direct({ api }, ada.member, grace.member);
	const { page } = ada;
	await write({ api }, grace.member, id, 'مرحبا، هل وصلت؟ Yes.');
	await write({ api }, ada.member, id, 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3));
	await write({ api }, grace.member, id, '🎉🪢');
	await page.setViewportSize(phone);
	await page.goto(`/messages/${id}`);
	await expect(bubble(page, 'مرحبا')).toBeVisible();
	await expectNoSidewaysScrolling(page);
	for (const words of ['مرحبا', 'Donaudampf', '🎉']) {
		const { x, right } = await boxOf(bubble(page, words));
		expect([words, x >= 0, right <= phone.width]).toEqual([words, true, true]);
	}
	const directionOf = (words: string) =>
		page
			.getByText(words)
			.last()
			.evaluate((element) => getComputedStyle(element).direction);
	expect(await directionOf('مرحبا')).toBe('rtl');
	const sizeOf = (words: string) =>
		page
			.getByText(words)
			.last()
			.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
	expect(await sizeOf('🎉')).toBeGreaterThan((await sizeOf('مرحبا')) * 1.4);
});

test('a screen reader is told of each new message once, and of none that was there', async ({ api, signIn }) => {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper')];
	await befriend(api, ada.member, grace.member);
	const id = await direct({ api }, ada.member, grace.member);
	await write({ api }, grace.member, id, 'Before you came.');
	await ada.page.goto(`/messages/${id}`);
	await expect(bubble(ada.page, 'Before you came.')).toBeVisible();
	/** What is added to polite regions, as a screen reader hears it. */
	const heard = await ada.page.evaluateHandle(() => {
		const texts: string[] = [];
		new MutationObserver((changes) => {
			for (const { addedNodes, target } of changes) {
				const region = target instanceof Element ? target.closest('[aria-live="polite"]') : null;
				if (region) texts.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
			}
		}).observe(document.body, { childList: true, subtree: true });
		return texts;
	});
	await write({ api }, grace.member, id, 'The kettle is on.');
	await expect(bubble(ada.page, 'The kettle is on.')).toBeVisible();
	await say(ada.page, 'Coming.');
	await write({ api }, grace.member, id, 'Two buns?');
	await expect(bubble(ada.page, 'Two buns?')).toBeVisible();
	await expect(box(ada.page)).toBeVisible();
	expect(await heard.jsonValue()).toEqual(['Grace Hopper: The kettle is on.', 'Grace Hopper: Two buns?']);
});
