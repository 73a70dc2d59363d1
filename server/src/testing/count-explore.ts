/** Runs the job of Explore for the trends and rising posts of this moment. */
import type { TestApp } from './test-app.ts';

export async function countExplore({ settle, community }: Pick<TestApp, 'settle' | 'community'>): Promise<void> {
	await settle();
	await community.rooms.explore.service.count(new AbortController().signal);
}
