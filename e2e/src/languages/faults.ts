/** Finds what is wrong with a screen in another language: words left in English, and texts that have no room. */
import type { BrowserContext, Page } from '@playwright/test';

/** Everything that the server has sent to these pages: names and texts of members, which no language changes. */
export function watchContents(context: BrowserContext): () => Promise<string[]> {
	const texts = new Set<string>();
	const reading: Promise<void>[] = [];

	function add(value: unknown): void {
		if (typeof value === 'string') texts.add(value);
		else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) add(part);
	}

	context.on('response', (response) => {
		const type = response.headers()['content-type'] ?? '';
		if (type.includes('json')) reading.push(response.json().then(add, () => undefined));
	});
	return async () => {
		await Promise.all(reading);
		return [...texts];
	};
}

export interface Fault {
	/** The text at fault. */
	text: string;
	words: string;
}

/** Without those of texts that the server has sent, or that are made of such: 'Ada Lovelace', '@ada_lovelace', 'ada@friends.example'. */
export function withoutContents(faults: readonly Fault[], contents: readonly string[]): string[] {
	const known = contents.filter((text) => text.length > 1);
	const isContent = (text: string) => known.some((one) => one.includes(text) || (one.length > 3 && text.includes(one)));
	return faults.filter(({ text }) => !isContent(text.replace(/^[@#]/, ''))).map(({ words }) => words);
}

/**
 * Visible texts, and names of visible things, in letters of English alone.
 * @param letters pattern of letters that only translated texts have
 */
export function englishOn(page: Page, letters: string): Promise<Fault[]> {
	return page.evaluate((pattern) => {
		const own = new RegExp(pattern, 'u');
		const apart = 'bdi, [dir="auto"], [lang]:not(html), code, kbd, pre, time, script, style, noscript, svg text, [contenteditable]';
		// Intl makes dates, and knows no pseudo-language.
		const inDates =
			/\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|March|Mar|April|Apr|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g;
		const isSaid = (text: string) => own.test(text) || !/[a-z]{2,}/i.test(text.replace(/^https?:/, '').replaceAll(inDates, ''));
		const found = new Map<string, Fault>();

		function check(text: string | null, element: Element, what = ''): void {
			const trimmed = text?.replaceAll(/\p{Cf}/gu, '').trim() ?? '';
			if (trimmed === '' || isSaid(trimmed) || element.closest(apart) || !element.checkVisibility()) return;
			found.set(what + trimmed, { text: trimmed, words: what + trimmed });
		}

		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) if (walker.currentNode.parentElement) check(walker.currentNode.nodeValue, walker.currentNode.parentElement);
		for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']) {
			for (const element of document.querySelectorAll(`[${name}]`)) check(element.getAttribute(name), element, `${name}: `);
		}
		return [...found.values()];
	}, letters);
}

/** Texts that end before their last letter, or stick out of their button; those of members may. */
export function cutOn(page: Page): Promise<Fault[]> {
	return page.evaluate(() => {
		const slackPx = 2;
		const controls = 'button, a[href], [role="tab"], [role="menuitem"], [role="menuitemradio"], select, label';
		const found = new Map<string, Fault>();
		const add = (text: string, fault: string) => found.set(fault + text, { text, words: `${fault}: ${text}` });

		/** What shows only a part of the element: it, or one of those around it. */
		function clipperOf(element: Element) {
			for (let clipper: Element | null = element; clipper && clipper !== document.body; clipper = clipper.parentElement) {
				const style = getComputedStyle(clipper);
				if (/auto|scroll/.test(style.overflowX)) return null;
				if (/hidden|clip/.test(style.overflowX)) return { box: clipper.getBoundingClientRect(), style, clipper };
			}
			return null;
		}

		function hasBox(control: Element): boolean {
			const { backgroundColor, borderTopWidth } = getComputedStyle(control);
			return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
		}

		function check(text: string, range: DOMRect, element: Element): void {
			const beyond = (box: DOMRect) => Math.max(range.right - box.right, box.left - range.left);
			const clip = clipperOf(element);
			if (clip) {
				const { box, style, clipper } = clip;
				const isExplained = style.textOverflow === 'ellipsis' && clipper.closest('[title]') !== null;
				if (beyond(box) > slackPx && !isExplained) add(text, `${Math.round(beyond(box))} px cut off`);
				if (range.bottom - box.bottom > 3 * slackPx && style.webkitLineClamp === 'none') add(text, 'cut off below');
				return;
			}
			const control = element.closest(controls);
			const excess = control && hasBox(control) ? beyond(control.getBoundingClientRect()) : 0;
			if (excess > slackPx) add(text, `${Math.round(excess)} px out of its control`);
		}

		const isForReadersAlone = (element: Element | null): boolean =>
			element !== null && (element.getBoundingClientRect().width <= 1 || isForReadersAlone(element.parentElement));

		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const [node, element] = [walker.currentNode, walker.currentNode.parentElement];
			const text = node.nodeValue?.replaceAll(/\p{Cf}/gu, '').trim() ?? '';
			if (!/\p{L}/u.test(text)) continue;
			if (!element?.checkVisibility({ opacityProperty: true }) || element.closest('option, textarea, svg')) continue;
			if (isForReadersAlone(element)) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			check(text, range.getBoundingClientRect(), element);
		}
		return [...found.values()];
	});
}
