/** Checks a screen with axe, and collects the errors and warnings of the console. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Parts of a page that wait, a spinner among them: what stands there in the next moment is another thing to judge. */
const waiting = '[aria-busy="true"], .skeleton, [role="status"][aria-label]';

/** Waits until everything has loaded and animations end, because axe reads colours as painted. */
async function settle(page: Page, isLoading: boolean): Promise<void> {
	if (!isLoading) await expect(page.locator(waiting), 'what still loads').toHaveCount(0);
	await page.evaluate(async () => {
		const passing = document
			.getAnimations()
			.filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		await Promise.allSettled(passing.map((animation) => animation.finished));
	});
}

/** WCAG 2.2 adds the size of targets. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Rules that another theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

interface Looking {
	/** The screen is about waiting: nothing arrives. */
	isLoading?: boolean | undefined;
}

export async function expectAccessible(page: Page, screen: string, looking: Looking = {}): Promise<void> {
	const judged = await judge(page, screen, (axe) => axe.withTags(tags), looking);
	expect(judged.length, `${screen}: rules that had something to judge`).toBeGreaterThan(5);
	expect(judged, screen).toContain('target-size');
}

/** For the other theme of an accessible screen: only colours differ. */
export async function expectLegible(page: Page, screen: string, looking: Looking = {}): Promise<void> {
	await judge(page, screen, (axe) => axe.withRules(rulesOfColours), looking);
}

/** @returns the rules that had elements to judge. */
async function judge(
	page: Page,
	screen: string,
	choose: (axe: AxeBuilder) => AxeBuilder,
	{ isLoading = false }: Looking,
): Promise<string[]> {
	await settle(page, isLoading);
	// Legacy mode: without frames a second page that merges the results of all frames gains nothing.
	// Preload of media alone: no rule here needs the style sheets, which cannot be read without a connection.
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
	const { violations, passes } = await choose(axe).analyze();
	const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
	expect.soft(faults, screen).toEqual([]);
	return [...passes, ...violations].map(({ id }) => id);
}

/** The config blocks the service worker, except in journeys about it. */
const ownWarning = 'Service Worker registration blocked by Playwright';

/** A live list of the errors and warnings that the page logs or throws, violations of the content security policy among them. */
export function watchComplaints(page: Page): readonly string[] {
	const complaints: string[] = [];
	page.on('console', (message) => {
		const isComplaint = message.type() === 'error' || message.type() === 'warning';
		if (isComplaint && message.text() !== ownWarning) complaints.push(message.text());
	});
	page.on('pageerror', (error) => complaints.push(String(error)));
	return complaints;
}
