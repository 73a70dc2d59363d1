/** Journeys in the system's Chromium against the production build; no retries, no fixed waits. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/prepare/find-programs.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found; 'node scripts/prepare.mjs browser' gets one or says what to install.");

const quiet = [
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-quic',
	'--in-process-gpu',
	// Pages of journeys live for seconds: optimized code would come too late for them.
	'--js-flags=--no-turbofan,--no-maglev',
];

export default defineConfig({
	testDir: './src',
	outputDir: '../.out/e2e',
	fullyParallel: true,
	workers: 2,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		...devices['Desktop Chrome'],
		viewport: { width: 1280, height: 800 },
		launchOptions: { executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', ...quiet] },
		actionTimeout: 20_000,
		locale: 'en-GB',
		// A service worker would answer in place of the network that most journeys intercept; offline journeys allow it.
		serviceWorkers: 'block',
		// Without animations a click need not wait; the story and the offline journeys run with motion.
		contextOptions: { reducedMotion: 'reduce' },
		// A failed journey keeps its trace. DOM snapshots would add a seventh of the CPU time of all journeys: `--trace retain-on-failure` takes them.
		screenshot: 'only-on-failure',
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
	},
});
