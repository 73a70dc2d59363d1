/** Leaves the app for another address, in this tab. */
export function leaveFor(address: string): void {
	location.assign(address);
}
