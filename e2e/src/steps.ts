/** Locators and steps that many journeys share, by the names that people see. */
import type { RegisterBody } from '@friends/contract/auth/auth.schema';
import { testPassword } from '@friends/test-kit/members';
import { expect, type Locator, type Page } from '@playwright/test';

export function bar(page: Page): Locator {
	return page.getByRole('banner');
}

export function dock(page: Page): Locator {
	return page.getByRole('navigation', { name: 'Main' });
}

/** Matches the whole name. */
export const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name, exact: true });

/** The visible toast, not the live region for screen readers. */
export function toast(page: Page, title: string): Locator {
	const region = page.getByRole('region', { name: /^Announcements/ });
	return region.getByRole('status').or(region.getByRole('alert')).filter({ hasText: title });
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
	await expect(toast(page, title)).toBeVisible();
	await expect(toast(page, title).getByText(title, { exact: true })).toBeVisible();
	if (description) await expect(toast(page, title).getByText(description, { exact: true })).toBeVisible();
}

/** The card of the post with this text. */
export function postWith(page: Page, text: string): Locator {
	return page.getByRole('article').filter({ hasText: text });
}

/** Of a list that may begin with a line, such as how far one has seen it. */
export const firstPost = (page: Page): Locator =>
	page
		.getByRole('article')
		.filter({ has: page.getByRole('button', { name: /^More about the post/ }) })
		.first();

/** The first is the post's own; the others belong to its comments. */
export const likeButton = (post: Locator): Locator => post.getByRole('button', { name: /\blikes?\b/ }).first();
export const commentsButton = (post: Locator): Locator => post.getByRole('button', { name: /^Comments/ });
export const commentBox = (post: Locator): Locator => post.getByRole('textbox', { name: 'Write a comment' });
export const sendComment = (post: Locator): Locator => post.getByRole('button', { name: 'Post comment' });

export function createDialog(page: Page): Locator {
	return page.getByRole('dialog', { name: 'Create post' });
}

export async function openCreateDialog(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: 'Create post' }).first().click();
	const dialog = createDialog(page);
	await expect(dialog).toBeVisible();
	return dialog;
}

/** The field appears on request. */
export async function writeTitle(dialog: Locator, title: string): Promise<void> {
	await dialog.getByRole('button', { name: 'Add a title' }).click();
	await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
}

/** The question on closing a form that has text. */
export async function answerKeepQuestion(page: Page, answer: 'Keep as draft' | 'Discard'): Promise<void> {
	const question = page.getByRole('dialog', { name: 'Keep it for later?' });
	await question.getByRole('button', { name: answer }).click();
	await expect(question).toBeHidden();
}

/** Confirms in the dialog, without waiting for the result. */
export async function submitPost(page: Page, { title, body }: { title?: string; body: string }): Promise<void> {
	const dialog = await openCreateDialog(page);
	if (title) await writeTitle(dialog, title);
	await dialog.getByRole('textbox', { name: 'Body' }).fill(body);
	await dialog.getByRole('button', { name: 'Publish' }).click();
}

export async function openComments(post: Locator): Promise<void> {
	await commentsButton(post).click();
	await expect(commentsButton(post)).toHaveAttribute('aria-expanded', 'true');
}

export async function writeComment(post: Locator, text: string): Promise<void> {
	await commentBox(post).fill(text);
	await sendComment(post).click();
}

export async function fillRegistration(page: Page, fields: RegisterBody & { password: string; confirmPassword?: string }): Promise<void> {
	await page.getByRole('textbox', { name: 'Full name' }).fill(fields.name);
	await page.getByRole('textbox', { name: 'Username' }).fill(fields.username);
	if (fields.email !== null) await page.getByRole('textbox', { name: 'Email' }).fill(fields.email);
	await page.getByRole('textbox', { name: 'Password', exact: true }).fill(fields.password);
	await page.getByRole('textbox', { name: 'Confirm password' }).fill(fields.confirmPassword ?? fields.password);
}

export async function logIn(page: Page, email: string, password = testPassword): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Log In' }).click();
}

export async function logOut(page: Page): Promise<void> {
	await bar(page).getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Waits for the shell of a member. */
export async function expectSignedIn(page: Page): Promise<void> {
	await expect(bar(page).getByRole('button', { name: 'Settings' })).toBeVisible();
}

/** Waits for the landing page. */
export async function expectLanding(page: Page): Promise<void> {
	await expect(page.getByText('Connect with friends and build communities')).toBeVisible();
}
