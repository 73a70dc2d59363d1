/** An event with one place: made in the form, answered by two, handed on by itself, taken to a calendar, and cancelled. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, postWith } from '../steps.ts';

const answerBox = (page: Page) => page.getByRole('region', { name: 'Who comes, and where it is' });
const answer = (page: Page, name: string) => answerBox(page).getByRole('radio', { name, exact: true });

/** In three days, at this time. */
const dayAt = (time: string) => `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T${time}`;

async function invite(page: Page, title: string): Promise<void> {
	await page.goto('/create/event');
	await page.getByRole('button', { name: /^To: / }).click();
	await page.getByRole('option', { name: /^Everybody/ }).click();
	await page.getByRole('textbox', { name: 'Title' }).fill(title);
	await page.getByLabel('Begins', { exact: true }).fill(dayAt('18:00'));
	await page.getByLabel('Ends', { exact: true }).fill(dayAt('17:00'));
	await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Our kitchen, third floor');
	await page.getByRole('switch', { name: 'Show it only to people who are going' }).click();
	await page.getByRole('textbox', { name: /^Places/ }).fill('1');
	await page.getByRole('button', { name: 'Create event' }).click();
	await expect(page.getByText('It would end before it begins.')).toBeVisible();
	await expect(page.getByLabel('Ends', { exact: true })).toBeFocused();
	await expectAccessible(page, 'the form of an event');
	// The draft is kept.
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
	await page.getByLabel('Ends', { exact: true }).fill(dayAt('20:30'));
	await page.getByRole('button', { name: 'Create event' }).click();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function expectInCalendar(page: Page, title: string): Promise<void> {
	const downloading = page.waitForEvent('download');
	await answerBox(page).getByRole('button', { name: 'Add to your calendar' }).click();
	const text = await readFile(await (await downloading).path(), 'utf8');
	const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
	expect(event?.summary).toBe(title);
	expect(event?.startDate.toString()).toContain('18:00:00');
}

test('the one place of an event goes on to who waits for it', async ({ signIn }) => {
	const { member: ada, page: adas } = await signIn('Ada');
	const { page: graces } = await signIn('Grace');
	const { page: lindas } = await signIn('Linda');
	const title = `Soup for one, ${ada.user.username}`;
	await invite(adas, title);

	// On the card in the feed.
	await graces.goto('/');
	const card = postWith(graces, title);
	await expect(card).toContainText('No one is going yet, 1 place left');
	await expect(card).not.toContainText('Our kitchen');
	await card.getByRole('button', { name: `Answer: ${title}` }).press('Enter');
	await expect(graces.getByRole('menuitemradio', { name: 'Going', exact: true })).toBeFocused();
	await graces.keyboard.press('Enter');
	await expect(card).toContainText('1 going, full');
	await expect(card).toContainText('Our kitchen');
	await expect(card.getByRole('button', { name: `Going: ${title}` })).toBeFocused();
	await card.getByRole('link', { name: title }).click();
	await expect(answer(graces, 'Going')).toBeChecked();
	await expectInCalendar(graces, title);

	await lindas.goto(new URL(graces.url()).pathname);
	await expect(answerBox(lindas)).toContainText('People who are going see where it is.');
	await answer(lindas, 'Going').focus();
	await lindas.keyboard.press('Enter');
	await expect(answerBox(lindas)).toContainText('you’re number 1 of 1 who wait');
	await expect(answerBox(lindas).getByRole('button', { name: /^On the waiting list/ })).toBeFocused();
	await expectAccessible(lindas, 'an event with a waiting list');

	await answer(graces, 'No').click();
	await expect(answerBox(lindas)).toContainText('You’re in.');
	await expect(answer(lindas, 'Going')).toBeChecked();
	await expect(answerBox(lindas)).toContainText('Our kitchen');
	await expect(answerBox(graces)).not.toContainText('Our kitchen');

	await answerBox(adas).getByRole('button', { name: 'Cancel event' }).click();
	const question = adas.getByRole('dialog', { name: 'Cancel this event?' });
	await question.getByRole('textbox', { name: /^Why/ }).fill('The pot has a hole.');
	await question.getByRole('button', { name: 'Cancel event' }).click();
	await expectToast(adas, 'The event has been cancelled');
	for (const page of [adas, lindas]) await expect(answerBox(page)).toContainText('“The pot has a hole.”');
	await expect(answer(lindas, 'Going')).toHaveCount(0);
});
