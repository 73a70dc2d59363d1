/** Looks at a screen as the accessibility rules do, and listens for what the browser complains about. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are judged when nothing moves any more. */
async function settle(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const passing = document
			.getAnimations()
			.filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		await Promise.allSettled(passing.map((animation) => animation.finished));
	});
}

/** With the size of targets, which axe leaves out unless WCAG 2.2 is asked for. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** What another theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page, screen: string): Promise<void> {
	const judged = await judge(page, screen, (axe) => axe.withTags(tags));
	expect(judged.length, `${screen}: rules that had something to judge`).toBeGreaterThan(5);
	expect(judged, screen).toContain('target-size');
}

/** In the other theme of a screen that is accessible in one: the same page in other colours. */
export async function expectLegible(page: Page, screen: string): Promise<void> {
	await judge(page, screen, (axe) => axe.withRules(rulesOfColours));
}

/** Returns the rules that had something to judge. */
async function judge(page: Page, screen: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
	await settle(page);
	// No frames here, so nothing is gained from a second page to gather the results of all frames.
	// Of the assets that axe reads first, none of these rules needs the style sheets, which cannot be read without a connection.
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
	const { violations, passes } = await choose(axe).analyze();
	const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
	expect.soft(faults, screen).toEqual([]);
	return [...passes, ...violations].map(({ id }) => id);
}

/** Journeys that are not about it do without the service worker (playwright.config.ts). */
const ownWarning = 'Service Worker registration blocked by Playwright';

/** Grows with every error that the page logs or throws, refusals by the content security policy among them. */
export function watchComplaints(page: Page): readonly string[] {
	const complaints: string[] = [];
	page.on('console', (message) => {
		const isComplaint = message.type() === 'error' || message.type() === 'warning';
		if (isComplaint && message.text() !== ownWarning) complaints.push(message.text());
	});
	page.on('pageerror', (error) => complaints.push(String(error)));
	return complaints;
}
