/** Push messages belong to a member, not to the browser: they end here when the member signs out. */

/** @returns the function that ends them */
export function followPush(): () => void {
	return () => void endPush().catch(console.error);
}

/** Without a word to the server, which a signed-out page cannot tell: it forgets an address that its push service does not know any more. */
async function endPush(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	const subscription = await registration?.pushManager?.getSubscription();
	await subscription?.unsubscribe();
}
