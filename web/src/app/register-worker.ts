/** Registers the service worker, which opens the app offline. */

/** Registering fails over plain http or where the browser forbids it; the app then works online alone. */
export async function registerWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	try {
		await navigator.serviceWorker.register('/service-worker.js');
	} catch (error) {
		console.error(error);
	}
}
