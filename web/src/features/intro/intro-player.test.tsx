// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IntroPlayer } from './intro-player.tsx';

const refused = () => Promise.reject(new DOMException('Not before a gesture.', 'NotAllowedError'));
const play = vi.fn<(this: HTMLMediaElement) => Promise<void>>();
const load = vi.fn<() => void>();
const handleComplete = vi.fn<() => void>();

function stubMotion(matches: boolean) {
	vi.stubGlobal('matchMedia', () => ({ matches }));
}

beforeEach(() => {
	localStorage.clear();
	stubMotion(false);
	load.mockReset();
	play.mockReset().mockResolvedValue();
	handleComplete.mockReset();
	vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load);
	vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
	vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** The player after the browser has answered `play()`. */
async function open() {
	const { container } = render(<IntroPlayer onComplete={handleComplete} />);
	await act(() => vi.advanceTimersByTimeAsync(0));
	const video = container.querySelector('video');
	if (!video) throw new Error('There is no video.');
	return { container, video };
}

/** The player while the video plays. */
async function openPlaying() {
	const player = await open();
	Object.defineProperty(player.video, 'duration', { value: 16 });
	fireEvent.canPlay(player.video);
	fireEvent.durationChange(player.video);
	fireEvent.play(player.video);
	return player;
}

const controls = (container: HTMLElement) => container.querySelector<HTMLElement>('.intro-controls')?.dataset.shown;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('at the start', () => {
	it('says that it loads until the film can play', async () => {
		const { video } = await open();
		expect(screen.getByText('Loading introduction...')).toBeTruthy();
		expect(screen.getByText('Preparing your experience')).toBeTruthy();
		expect(screen.queryByRole('slider')).toBeNull();
		fireEvent.canPlay(video);
		expect(screen.queryByText('Loading introduction...')).toBeNull();
		expect(screen.getByRole('heading', { name: 'Welcome to FRIENDS' })).toBeTruthy();
	});

	it('plays with sound', async () => {
		const { video } = await open();
		expect(play).toHaveBeenCalledTimes(1);
		expect(video.muted).toBe(false);
	});

	it('plays muted where sound is refused', async () => {
		play.mockImplementationOnce(refused);
		const { video } = await open();
		expect(play).toHaveBeenCalledTimes(2);
		expect(video.muted).toBe(true);
	});

	it('leaves the sound alone when it is paused before it plays', async () => {
		play.mockImplementationOnce(() => Promise.reject(new DOMException('Paused meanwhile.', 'AbortError')));
		const { video } = await open();
		expect(play).toHaveBeenCalledTimes(1);
		expect(video.muted).toBe(false);
	});

	it('loads once it is in the page, where it is heard', async () => {
		await open();
		expect(load).toHaveBeenCalledTimes(1);
		expect(load.mock.invocationCallOrder[0]).toBeLessThan(play.mock.invocationCallOrder[0] as number);
	});

	it('offers to play where both are refused', async () => {
		play.mockImplementation(refused);
		await open();
		expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(2);
	});

	it('waits for the button where less motion is wanted', async () => {
		stubMotion(true);
		const { video } = await open();
		expect(play).not.toHaveBeenCalled();
		expect(video.getAttribute('poster')).toBe('/intro-poster.webp');
		fireEvent.click(screen.getAllByRole('button', { name: 'Play' })[0] as HTMLElement);
		expect(play).toHaveBeenCalledTimes(1);
	});
});

describe('the overlay', () => {
	it('leaves 2.5 s after the last stir, and stays while nothing plays', async () => {
		const { container, video } = await openPlaying();
		await wait(2400);
		fireEvent.keyDown(window, { key: 'Tab' });
		await wait(2400);
		expect(controls(container)).toBe('true');
		await wait(100);
		expect(controls(container)).toBe('false');
		fireEvent.pause(video);
		await wait(10_000);
		expect(controls(container)).toBe('true');
	});

	it('is toggled by a tap on the picture', async () => {
		const { container } = await openPlaying();
		const picture = screen.getByRole('button', { name: 'Show or hide the controls' });
		fireEvent.click(picture);
		expect(controls(container)).toBe('false');
		fireEvent.click(picture);
		expect(controls(container)).toBe('true');
	});
});

it('runs from right to left where lines do, and so do its arrows', async () => {
	document.documentElement.dir = 'rtl';
	const { video } = await openPlaying();
	video.currentTime = 4;
	fireEvent.timeUpdate(video);
	const slider = screen.getByRole('slider', { name: 'Progress' });
	fireEvent.keyDown(slider, { key: 'ArrowLeft' });
	expect(video.currentTime).toBeCloseTo(5);
	fireEvent.keyDown(slider, { key: 'ArrowRight' });
	fireEvent.keyDown(slider, { key: 'ArrowUp' });
	expect(video.currentTime).toBeCloseTo(5);
});

it('tells the time, and arrows move it by a second within the film', async () => {
	const { video } = await openPlaying();
	video.currentTime = 15.4;
	fireEvent.timeUpdate(video);
	const slider = screen.getByRole('slider', { name: 'Progress' });
	expect(slider.getAttribute('aria-valuetext')).toBe('0:15 of 0:16');
	fireEvent.keyDown(slider, { key: 'ArrowLeft' });
	expect(video.currentTime).toBeCloseTo(14.4);
	fireEvent.keyDown(slider, { key: 'ArrowRight' });
	fireEvent.keyDown(slider, { key: 'ArrowRight' });
	expect(video.currentTime).toBe(16);
	// Closer to the start than a step of the slider.
	video.currentTime = 0.034;
	fireEvent.timeUpdate(video);
	fireEvent.keyDown(slider, { key: 'Home' });
	expect(video.currentTime).toBe(0);
	fireEvent.keyDown(slider, { key: 'End' });
	expect(video.currentTime).toBe(16);
});

describe('lets one in', () => {
	it.each<[string, (video: HTMLVideoElement) => void]>([
		['at the end', (video) => fireEvent.ended(video)],
		['when the film breaks off', (video) => fireEvent.error(video)],
		['when no source can be played', (video) => fireEvent.error(video.querySelectorAll('source')[1] as HTMLElement)],
	])('%s', async (_, leave) => {
		const { video } = await open();
		leave(video);
		expect(handleComplete).toHaveBeenCalledTimes(1);
		expect({ ...localStorage }).toEqual({});
	});

	it.each<[string, () => void]>([
		['by Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
		['by the button', () => fireEvent.click(screen.getByRole('button', { name: 'Skip intro' }))],
	])('for good when it is skipped, %s', async (_, skip) => {
		await open();
		skip();
		expect(handleComplete).toHaveBeenCalledTimes(1);
		expect({ ...localStorage }).toEqual({ 'friends-intro-seen': 'true', 'friends-skip-intro': 'true' });
	});

	it('not while there is another source', async () => {
		const { video } = await open();
		fireEvent.error(video.querySelectorAll('source')[0] as HTMLElement);
		expect(handleComplete).not.toHaveBeenCalled();
	});
});
