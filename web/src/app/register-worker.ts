/** Registers the service worker, which opens the app offline, in the reader's language. */
import { language } from '#core/language.ts';

/** Registering fails over plain http or where the browser forbids it; the app then works online alone. */
export async function registerWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	try {
		// Another list is another worker, which fetches the document again: offline it then speaks what the community offers now.
		const { languages = '' } = document.documentElement.dataset;
		await navigator.serviceWorker.register(`/service-worker.js?${new URLSearchParams({ language: language(), languages })}`);
	} catch (error) {
		console.error(error);
	}
}
