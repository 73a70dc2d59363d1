/** What moderators do in the queue of a tribe. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { button, expectToast, toast } from '../steps.ts';

/** Closes the note that offers to undo an act, which sends the act. @param path end of the address that it is sent to */
export async function closeUndo(page: Page, note: string, path: string): Promise<void> {
	await expectToast(page, note);
	const sent = page.waitForResponse((response) => response.url().endsWith(path));
	await button(toast(page, note), 'Close').click();
	await sent;
}

/** Lets in who is shown in the open queue, without waiting until it can no longer be undone. */
export async function letInFromQueue(page: Page, name: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
	await button(page, 'Let in').click();
	await closeUndo(page, `${name} is in.`, '/accept');
}
