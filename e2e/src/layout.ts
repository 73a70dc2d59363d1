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

/** Pairs of controls of one place that cover each other in part. */
export function overlapsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** Stays in the window, or is layered above what is around it, as a picker is. */
		const floats = (element: Element | null): boolean => {
			if (element === null) return false;
			const { position, zIndex } = getComputedStyle(element);
			return /fixed|sticky/.test(position) || (position === 'absolute' && zIndex !== 'auto') || floats(element.parentElement);
		};
		const places = [...document.querySelectorAll('header, article, form, [role="tablist"], [role="menu"]')];
		return places.flatMap((place) => {
			const boxes = [...place.querySelectorAll('a[href], button, input, textarea, select, [role="menuitem"]')]
				.filter((control) => control.checkVisibility() && floats(control) === floats(place))
				.map((control) => ({ name: control.ariaLabel ?? control.textContent ?? '', box: control.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 1 && box.height > 1);
			return boxes.flatMap(({ name, box: one }, index) =>
				boxes.slice(index + 1).flatMap(({ name: otherName, box: other }) => {
					const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
					const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
					const smaller = Math.min(one.width * one.height, other.width * other.height);
					// Paddings of neighbours share up to 10 px; a button in its field lies wholly inside.
					return width > 10.5 && height > 1 && width * height < smaller * 0.95 ? [`${name} / ${otherName}`] : [];
				}),
			);
		});
	});
}
