/** What works without a connection, for whoever is signed in. Fetched when somebody is: the front door needs none of it. */

export function startOffline(): void {
	if (import.meta.env.PROD) void registerWorker();
}

/** Where the instance is reached over plain http, or the browser forbids it, the app simply needs its connection. */
async function registerWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	try {
		await navigator.serviceWorker.register('/service-worker.js');
	} catch (error) {
		console.error(error);
	}
}
