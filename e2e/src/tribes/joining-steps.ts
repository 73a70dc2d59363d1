/** Steps of joining a tribe. */
import type { Page } from '@playwright/test';
import { button } from '../steps.ts';

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
