/** Steps of joining a tribe. */
import { expect, type Page } from '@playwright/test';
import { button, expectToast, toast } from '../steps.ts';

/** Makes a link in the open dialog or page of invitations, and closes what shows it. @returns the link. */
export async function makeLink(page: Page, name: string): Promise<string> {
	await button(page, 'New link').click();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await button(page, 'Make link').click();
	const made = page.getByRole('dialog', { name: 'Your link is ready' });
	const link = await made.getByRole('textbox', { name: 'Link' }).inputValue();
	await button(made, 'Close').click();
	return link;
}

/** Asks to join the tribe of the open page. @param answers to its questions */
export async function askToJoin(page: Page, answers: Readonly<Record<string, string>> = {}): Promise<void> {
	await button(page, 'Ask to join').click();
	const dialog = page.getByRole('dialog', { name: /^Ask to join/ });
	for (const [question, answer] of Object.entries(answers)) await dialog.getByRole('textbox', { name: question }).fill(answer);
	await button(dialog, 'Ask to join').click();
}

/** Lets in who is shown in the open queue, without waiting until it can no longer be undone. */
export async function letInFromQueue(page: Page, name: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
	await button(page, 'Let in').click();
	await expectToast(page, `${name} is in.`);
	const sent = page.waitForResponse((response) => response.url().endsWith('/accept'));
	await button(toast(page, `${name} is in.`), 'Close').click();
	await sent;
}
