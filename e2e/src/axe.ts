/** Looks at a screen as the accessibility rules do, and listens for what the browser complains about. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Colours are judged when nothing moves any more. */
async function settle(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const passing = document
			.getAnimations()
			.filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		await Promise.allSettled(passing.map((animation) => animation.finished));
	});
}

export async function expectAccessible(page: Page, screen: string): Promise<void> {
	await settle(page);
	// No frames here, so nothing is gained from a second page to gather the results of all frames.
	const axe = new AxeBuilder({ page })
		.setLegacyMode(true)
		.options({ resultTypes: ['violations'] })
		.withTags(tags);
	const { violations, passes } = await axe.analyze();
	expect(passes.length, `${screen}: rules that had something to judge`).toBeGreaterThan(5);
	const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
	expect.soft(faults, screen).toEqual([]);
}

/** The configuration sees to it. */
const expectedComplaint = 'Service Worker registration blocked by Playwright';

/** Grows with every error that the page logs or throws, refusals by the content security policy among them. */
export function watchComplaints(page: Page): readonly string[] {
	const complaints: string[] = [];
	page.on('console', (message) => {
		if (message.text() === expectedComplaint) return;
		if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
	});
	page.on('pageerror', (error) => complaints.push(String(error)));
	return complaints;
}
