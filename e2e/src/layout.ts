/** What a screen must keep at any width. */
import { expect, type Page } from '@playwright/test';

export async function expectNoSidewaysScrolling(page: Page, screen = page.url()): Promise<void> {
	const excess = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect.soft(excess, `${screen}: px wider than its window`).toBeLessThanOrEqual(0);
}
