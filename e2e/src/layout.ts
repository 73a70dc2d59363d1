/** Layout that a screen must keep at any width. */
import { expect, type Locator, type Page } from '@playwright/test';

const { poll } = expect.configure({ soft: true });

/** Polls for a second at most: observers of sizes answer with the next frame. */
export async function expectNoSidewaysScrolling(page: Page, screen = page.url()): Promise<void> {
	const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	await poll(excess, { message: `${screen}: px wider than its window`, timeout: 1000 }).toBeLessThanOrEqual(0);
}

export async function boxOf(thing: Locator) {
	const box = await thing.boundingBox();
	if (!box) throw new Error(`${thing} is not to be seen`);
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
