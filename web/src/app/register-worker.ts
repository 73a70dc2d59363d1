/** Puts the service worker in charge, which opens the app without a connection. */

/** Where the instance is reached over plain http, or the browser forbids it, the app simply needs its connection. */
export async function registerWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	try {
		await navigator.serviceWorker.register('/service-worker.js');
	} catch (error) {
		console.error(error);
	}
}
