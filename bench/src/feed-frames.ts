/** Frames of a browser that scrolls: late ones, those that show no post, and CPU time of the page's main thread. */
import type { CDPSession, Page } from '@playwright/test';

export interface Frames {
	/** Shares of all frames, in percent: later than the next one at 60 a second, and than the one after. */
	overOne: number;
	overTwo: number;
	/** Share of frames in percent that show the room of a post instead of the post in the middle of the window. */
	blank: number;
	/** From the start of a frame until the browser has drawn it. */
	longestMs: number;
	/** Main thread, per frame. */
	cpuMs: number;
}

const frameMs = 1000 / 60;

/** CPU time of the page's main thread, which other processes hardly change. `devTools` counts it after `countCpu()`. */
export async function cpuMsOf(devTools: CDPSession): Promise<number> {
	const { metrics } = await devTools.send('Performance.getMetrics');
	return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

export async function countCpu(devTools: CDPSession): Promise<void> {
	await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** @param stepPx per frame; upwards if negative */
export async function scrollFrames(
	page: Page,
	devTools: CDPSession,
	{ count, stepPx }: { count: number; stepPx: number },
): Promise<Frames> {
	const before = await cpuMsOf(devTools);
	const frames = await page.evaluate(recordFrames, { count, stepPx });
	const cpuMs = ((await cpuMsOf(devTools)) - before) / count;
	const share = (some: unknown[]) => (100 * some.length) / count;
	return {
		overOne: share(frames.filter(({ ms }) => ms > frameMs * 1.05)),
		overTwo: share(frames.filter(({ ms }) => ms > frameMs * 2.05)),
		blank: share(frames.filter(({ isBlank }) => isBlank)),
		longestMs: Math.max(...frames.map(({ workMs }) => workMs)),
		cpuMs,
	};
}

/** Runs in the page. */
function recordFrames({ count, stepPx }: { count: number; stepPx: number }) {
	return new Promise<{ ms: number; workMs: number; isBlank: boolean }[]>((done) => {
		const frames: { ms: number; workMs: number; isBlank: boolean }[] = [];
		const channel = new MessageChannel();
		let begun = { at: 0, now: 0, isBlank: false };
		const scroll = (at: number) => {
			const ms = begun.at > 0 ? at - begun.at : 0;
			const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
			begun = { at, now: performance.now(), isBlank: !middle?.closest('[data-post-id]') };
			scrollBy({ top: stepPx, behavior: 'instant' });
			// Arrives after the browser has drawn the frame.
			channel.port2.postMessage(ms);
		};
		channel.port1.onmessage = ({ data: ms }) => {
			frames.push({ ms, workMs: performance.now() - begun.now, isBlank: begun.isBlank });
			if (frames.length < count) requestAnimationFrame(scroll);
			else done(frames);
		};
		requestAnimationFrame(scroll);
	});
}
