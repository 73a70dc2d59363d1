/** Downloads of files. */

/** Lets the browser fetch a file, and leaves the page as it is. @param url answered as an attachment */
export function fetchFile(url: string): void {
	Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Saves a text. */
export function saveFile({ text, filename, mediaType }: { text: string; filename: string; mediaType: string }): void {
	const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
	const link = Object.assign(document.createElement('a'), { href: address, download: filename });
	link.click();
	// The object URL is revoked late: some browsers read it a moment after the click.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
