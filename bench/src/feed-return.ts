/** The way back to a post far down a list: how far from its place it is at first and in the end. */
import type { CDPSession, Page } from '@playwright/test';
import { cpuMsOf } from './feed-frames.ts';

export interface Return {
	/** From the place where the post was left, in px, over the frames of the first second, and after it. */
	firstPx: number;
	mostPx: number;
	lastPx: number;
	/** Main thread, from Back until a second later. */
	cpuMs: number;
}

const frames = 60;

/** Opens the author of the post in the middle of the window, and goes back. */
export async function returnToPost(page: Page, devTools: CDPSession): Promise<Return> {
	const left = await page.evaluate(() => {
		const post = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>('[data-post-id]');
		return { id: post?.dataset.postId ?? '', top: post?.getBoundingClientRect().top ?? 0 };
	});
	const post = page.locator(`[data-post-id="${left.id}"]`);
	await post
		.getByRole('link')
		.first()
		.evaluate((link: HTMLElement) => link.click());
	await page.getByRole('tab', { name: 'Posts' }).waitFor();
	const before = await cpuMsOf(devTools);
	const tops = await page.evaluate(goBack, { id: left.id, frames });
	const away = tops.map((top) => Math.abs(top - left.top));
	return { firstPx: away[0] ?? 0, mostPx: Math.max(...away), lastPx: away.at(-1) ?? 0, cpuMs: (await cpuMsOf(devTools)) - before };
}

/** Runs in the page. @returns where the post is in each frame, from the first that has it */
function goBack({ id, frames }: { id: string; frames: number }) {
	return new Promise<number[]>((done) => {
		const tops: number[] = [];
		const look = () => {
			const post = document.querySelector(`[data-post-id="${id}"]`);
			if (post) tops.push(post.getBoundingClientRect().top);
			if (tops.length < frames) requestAnimationFrame(look);
			else done(tops);
		};
		history.back();
		requestAnimationFrame(look);
	});
}
