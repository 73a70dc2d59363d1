/** Walks through a page by keyboard alone, and checks at every stop that the focus is visible. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const stopsMax = 80;

/** The fault of the focused element; null when it is marked, in the window and not covered. */
function focusFault(): string | null {
	const element = document.activeElement;
	if (!(element instanceof HTMLElement) || element === document.body) return null;
	const name = `${element.tagName.toLowerCase()} '${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}'`;
	const { left, right, top, bottom } = element.getBoundingClientRect();
	if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${name} is outside the window`;

	// A box around a field may show the focus ring for it.
	const bearers = [element, element.parentElement, element.parentElement?.parentElement].filter((bearer) => bearer instanceof HTMLElement);
	const isMarked = bearers.some((bearer) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
		return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
	});
	if (!isMarked) return `${name} has the focus, and nothing shows it`;

	const inset = 3;
	const points = [
		[(left + right) / 2, (top + bottom) / 2],
		[left + inset, top + inset],
		[right - inset, bottom - inset],
		[left + inset, bottom - inset],
		[right - inset, top + inset],
	] as const;
	const isSeen = points.some(([x, y]) => {
		const hit = document.elementFromPoint(x, y);
		return hit !== null && (element.contains(hit) || hit.contains(element));
	});
	return isSeen ? null : `${name} is covered`;
}

/** Waits for a dialog that closes over the element. */
export async function expectFocusSeen(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(focusFault)).toBeNull();
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
	await expect(target).toBeVisible();
	for (let stops = 0; stops < stopsMax; stops++) {
		await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
		await expectFocusSeen(page);
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`The Tab key does not lead to ${target}`);
}

/** Tabs to the element and presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter', options: { backwards?: boolean } = {}): Promise<void> {
	await tabTo(page, target, options);
	await page.keyboard.press(key);
}

/** Replaces the text of the field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
	await press(page, field, 'Control+A');
	await page.keyboard.type(text);
}

/** Expects that the element has the focus without another key, visibly. */
export async function expectFocusOn(target: Locator): Promise<void> {
	await expect(target).toBeFocused();
	await expectFocusSeen(target.page());
}

/** Expects the focus within this part of the page. */
export async function expectFocusIn(part: Locator): Promise<void> {
	await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Opens the next menu, and walks down to the item. */
export async function choose(page: Page, trigger: Locator, name: string, options: { backwards?: boolean } = {}): Promise<void> {
	await press(page, trigger, 'Enter', options);
	const items = page.getByRole('menuitem').or(page.getByRole('menuitemradio'));
	await expect(items.first()).toBeFocused();
	// Items that load when the menu opens may come between.
	const item = items.and(page.getByText(name, { exact: true }));
	await expect(async () => {
		const isFocused = await item.evaluate((element) => element === document.activeElement);
		if (!isFocused) await page.keyboard.press('ArrowDown');
		expect(isFocused).toBe(true);
	}).toPass({ intervals: [20] });
	await expectFocusOn(item);
	await page.keyboard.press('Enter');
}
