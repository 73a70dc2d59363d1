/** A screen of the app, and how to open it. */
import { expect, type Page } from '@playwright/test';

export interface Screen {
	name: string;
	open(page: Page): Promise<void>;
	/** The browser itself logs refused requests as errors. */
	isRefused?: true;
	/** It is about loading: nothing arrives. */
	isLoading?: true;
	/** It is opened in a narrow window. A window that gets narrow later keeps the columns of home, loses a dialog with its list, or a toast. */
	isNarrowApart?: true;
	/** It changes its page for good, so that the next screen needs another one. */
	spoilsPage?: true;
}

/** Shows screens that mock replies: on one page where they can share it, since a new one costs a second. */
export async function onPages(
	openPage: () => Promise<Page>,
	screens: readonly Screen[],
	show: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
	let page: Page | null = null;
	for (const screen of screens) {
		page ??= await openPage();
		await show(page, screen);
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		if (!screen.spoilsPage) continue;
		await page.close();
		page = null;
	}
	await page?.close();
}

/** A screen that is ready when its heading is there. */
export function at(path: string, heading: string, refused?: 'refused'): Screen {
	return {
		...(refused && { isRefused: true }),
		name: `${path} (${heading})`,
		async open(page) {
			await page.goto(path);
			await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached();
		},
	};
}

export async function openHome(page: Page): Promise<void> {
	await page.goto('/');
	await expect(page.getByRole('article').first()).toBeVisible();
	// The columns beside the posts load later.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
