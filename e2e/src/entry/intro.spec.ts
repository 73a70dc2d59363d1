/** The introduction: it plays, every control works, and no failure of it blocks the app. */
import type { Page } from '@playwright/test';
import { expectAccessible, watchComplaints } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { expectLanding } from '../steps.ts';

// A browser that has never visited, with motion.
test.use({ kept: {}, contextOptions: { reducedMotion: 'no-preference' } });

const video = (page: Page) => page.locator('video');
const slider = (page: Page) => page.getByRole('slider', { name: 'Progress' });
const caption = (page: Page) => page.getByRole('heading', { name: 'Welcome to FRIENDS', exact: true });
const skip = (page: Page) => page.getByRole('button', { name: 'Skip intro' });
const flags = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /intro/i.test(key))));
const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Refuses autoplay as browsers do on an unknown site; the browser under test decides by its history. */
async function refuseSound(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { play } = HTMLMediaElement.prototype;
		HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
			return this.muted ? play.call(this) : Promise.reject(new DOMException('Not before a gesture.', 'NotAllowedError'));
		};
	});
}

/** Pauses the film while a control is tested. */
async function openPaused(page: Page): Promise<void> {
	await page.goto('/');
	await slider(page).waitFor();
	await page.keyboard.press('Shift');
	await page.getByRole('button', { name: 'Pause' }).first().click();
	await expect.poll(() => isPaused(page)).toBe(true);
}

test('plays by itself on the first visit, and is seen once it has ended', async ({ page }) => {
	const complaints = watchComplaints(page);
	await page.goto('/');
	await expect(slider(page)).toBeAttached();
	await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
	expect(await isPaused(page)).toBe(false);
	await expect(video(page)).toHaveJSProperty('duration', 16);
	await expect(video(page)).toHaveJSProperty('videoWidth', 1280);
	await expect(page.getByText('/ 0:16')).toBeAttached();
	expect(await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\/intro-video\.mp4$/);
	expect(await flags(page)).toEqual({});

	await video(page).evaluate((element: HTMLVideoElement) => {
		element.currentTime = 15.7;
	});
	await expectLanding(page);
	expect(await flags(page)).toEqual({ 'friends-intro-seen': 'true' });
	await page.reload();
	await expectLanding(page);
	await expect(video(page)).toHaveCount(0);
	expect(complaints).toEqual([]);
});

test('says what it does while it loads, and can be skipped by then', async ({ page }) => {
	await page.route('**/*.mp4', () => undefined);
	await page.goto('/');
	await expect(page.getByText('Loading introduction...', { exact: true })).toBeVisible();
	await expect(page.getByText('Preparing your experience', { exact: true })).toBeVisible();
	await expectAccessible(page, 'the introduction on its way');
	await expect(video(page)).toContainText('Your browser does not support the video element.');
	await skip(page).click();
	await expectLanding(page);
});

test('the controls leave while it plays and come back at a tap', async ({ page }) => {
	await page.goto('/');
	await expect(slider(page)).toBeAttached();
	const controls = page.locator('.intro-controls');
	await page.mouse.move(5, 5);
	await page.mouse.move(300, 120);
	await expect(controls).toHaveCSS('opacity', '1');
	await expect(controls).toHaveCSS('opacity', '0');
	expect(await isPaused(page)).toBe(false);
	await page.mouse.click(300, 120);
	await expect(controls).toHaveCSS('opacity', '1');
	await page.mouse.click(300, 120);
	await expect(controls).toHaveCSS('opacity', '0');
	// Keyboard users see the focus.
	await page.keyboard.press('Tab');
	await expect(controls).toHaveCSS('opacity', '1');
});

test('both play buttons, the sound and the captions', async ({ page }) => {
	await refuseSound(page);
	await openPaused(page);
	await expect(caption(page)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(2);
	await page.getByRole('button', { name: 'Play' }).first().click();
	await expect.poll(() => isPaused(page)).toBe(false);
	await page.keyboard.press('Shift');
	await page.getByRole('button', { name: 'Pause' }).last().click();
	await expect.poll(() => isPaused(page)).toBe(true);

	await expect(video(page)).toHaveJSProperty('muted', true);
	await page.getByRole('button', { name: 'Unmute' }).click();
	await expect(video(page)).toHaveJSProperty('muted', false);
	await page.getByRole('button', { name: 'Mute', exact: true }).click();
	await expect(video(page)).toHaveJSProperty('muted', true);

	/** Languages of the captions that are shown, with the number of their cues. */
	const shown = () =>
		video(page).evaluate((element: HTMLVideoElement) =>
			[...element.textTracks].filter(({ mode }) => mode === 'showing').map((track) => [track.language, track.cues?.length]),
		);
	const button = page.getByRole('button', { name: 'Captions', exact: true });
	await button.click();
	await expect.poll(shown).toEqual([['en', 6]]);
	await page.getByRole('combobox', { name: 'Language of the captions' }).selectOption('Deutsch');
	await expect.poll(shown).toEqual([['de', 6]]);
	await button.click();
	await expect.poll(shown).toEqual([]);
});

test('the progress can be keyed and dragged', async ({ page }) => {
	await openPaused(page);
	await slider(page).focus();
	await page.keyboard.press('Home');
	await expect.poll(() => timeOf(page)).toBe(0);
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowUp');
	await expect.poll(() => timeOf(page)).toBe(3);
	await page.keyboard.press('ArrowLeft');
	await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:02 of 0:16');
	await expect(page.getByText('0:02 / 0:16')).toBeVisible();

	const box = await slider(page).boundingBox();
	if (!box) throw new Error('The slider is nowhere.');
	const y = box.y + box.height / 2;
	await page.mouse.move(box.x + box.width / 4, y);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
	await expect(page.getByText('0:08 / 0:16')).toBeVisible();
	await page.mouse.up();
	expect(await timeOf(page)).toBeCloseTo(8, 0);

	await page.keyboard.press('End');
	await expect.poll(() => timeOf(page)).toBe(16);
});

test('Escape skips it until it is asked for', async ({ page }) => {
	await page.goto('/');
	await expect(slider(page)).toBeAttached();
	await page.keyboard.press('Escape');
	await expectLanding(page);
	expect(await flags(page)).toEqual({ 'friends-intro-seen': 'true', 'friends-skip-intro': 'true' });
	await page.goto('/?intro=always');
	await expect(slider(page)).toBeAttached();
	await page.keyboard.press('Escape');
	await expectLanding(page);
});

test('is not shown again after you skip it, until it is reset', async ({ page }) => {
	await page.goto('/');
	await skip(page).click();
	await expectLanding(page);
	expect(await flags(page)).toEqual({ 'friends-intro-seen': 'true', 'friends-skip-intro': 'true' });
	await page.reload();
	await expectLanding(page);

	await page.evaluate(() => (window as unknown as { resetIntro(): void }).resetIntro());
	await expect(slider(page)).toBeAttached();
	expect(await flags(page)).toEqual({});
});

test('a browser that refuses sound plays it muted', async ({ page }) => {
	await refuseSound(page);
	await page.goto('/');
	await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
	await expect(video(page)).toHaveJSProperty('muted', true);
	await expect(page.getByRole('button', { name: 'Unmute' })).toBeAttached();
});

test('the second source is tried, and when no video can be had, one is let in', async ({ page }) => {
	await page.route('**/intro-video.mp4', (route) => route.abort());
	await page.goto('/');
	await expect(slider(page)).toBeAttached();
	expect(await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\/test-video\.mp4$/);
	await page.route('**/test-video.mp4', (route) => route.abort());
	await page.reload();
	await expectLanding(page);
});

test('its code is waited for, and when it does not arrive, one is let in as well', async ({ page }) => {
	const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
	await page.route('**/assets/intro-player-*.js', (route) => failure.then(() => route.abort()));
	await page.goto('/');
	await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
	fail();
	await expectLanding(page);
});

test.describe('with less motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('shows its last picture and waits for the button', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(2);
		await expect(video(page)).toHaveAttribute('poster', '/intro-poster.webp');
		await expect(page.getByText('0:00 / 0:16')).toBeVisible();
		expect(await isPaused(page)).toBe(true);
		await page.getByRole('button', { name: 'Play' }).first().click();
		await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
	});
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`is accessible and fits a phone in the ${colorScheme} theme`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width: 360, height: 640 });
		await openPaused(page);
		await expectAccessible(page, `the introduction, ${colorScheme}`);
		await expectNoSidewaysScrolling(page);
		await expect(skip(page)).toBeInViewport({ ratio: 1 });
	});
}

test('members watch it again from their settings', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/settings?tab=reading');
	await page.getByRole('button', { name: 'Watch the introduction' }).click();
	await expect(slider(page)).toBeAttached();
	expect(await flags(page)).toEqual({});
	await skip(page).click();
	await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
});
