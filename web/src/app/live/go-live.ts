/** Opens the live connection once the first screen stands. */
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '#core/browser/idle.ts';

let hasBegun = false;

/** Once, however often it is called; again only when the code could not be loaded. */
export async function goLive(queryClient: QueryClient): Promise<void> {
	if (hasBegun) return;
	hasBegun = true;
	await loaded();
	await idle();
	try {
		const { startLive } = await import('./start-live.ts');
		startLive(queryClient);
	} catch (error) {
		hasBegun = false;
		throw error;
	}
}

function loaded(): Promise<void> {
	return new Promise((resolve) => {
		if (document.readyState === 'complete') resolve();
		else window.addEventListener('load', () => resolve(), { once: true });
	});
}
