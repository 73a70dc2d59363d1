/** Checks a screen with axe, and collects the errors and warnings of the console. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Parts of a page that wait, a spinner among them: what stands there in the next moment is another thing to judge. */
const waiting = '[aria-busy="true"], .skeleton, [role="status"][aria-label]';

/** Waits until everything has loaded and animations end, because axe reads colours as painted. */
async function settle(page: Page, isLoading: boolean): Promise<void> {
	if (!isLoading) await expect(page.locator(waiting), 'what still loads').toHaveCount(0);
	await page.evaluate(async () => {
		const isPassing = ({ playState, effect }: Animation) =>
			playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
		// Repeatedly: an inherited colour begins its transition again with each frame of the parent's.
		for (;;) {
			await new Promise(requestAnimationFrame);
			const passing = document.getAnimations().filter(isPassing);
			if (passing.length === 0) return;
			await Promise.allSettled(passing.map((animation) => animation.finished));
		}
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
	const judged = await judge(page, screen, { type: 'tag', values: tags }, looking);
	expect(judged.length, `${screen}: rules that had something to judge`).toBeGreaterThan(5);
	expect(judged, screen).toContain('target-size');
}

/** Switches an open page of the shell to a theme of the system, which the app hears of in its next frame. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark');
}

/** For the other theme of an accessible screen: only colours differ. */
export async function expectLegible(page: Page, screen: string, looking: Looking = {}): Promise<void> {
	await judge(page, screen, { type: 'rule', values: rulesOfColours }, looking);
}

interface Judgement {
	/** Rules that had elements to judge. */
	judged: string[];
	faults: string[];
}

/** Gives axe to the document unless an earlier look has: it is 650 kB, and each call is in the trace with what it carries. */
async function bringAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/** @returns the rules that had elements to judge. */
async function judge(page: Page, screen: string, runOnly: Axe.RunOnly, { isLoading = false }: Looking): Promise<string[]> {
	await settle(page, isLoading);
	await bringAxe(page);
	const { judged, faults } = await page.evaluate(async (rules): Promise<Judgement> => {
		const { axe } = window as unknown as { axe: typeof Axe };
		// Preload of media alone: no rule here needs the style sheets, which cannot be read without a connection.
		const options: Axe.RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: { assets: ['media'] } };
		const { passes, violations } = await axe.run(document, options);
		return {
			judged: [...passes, ...violations].map(({ id }) => id),
			faults: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`)),
		};
	}, runOnly);
	expect.soft(faults, screen).toEqual([]);
	return judged;
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
