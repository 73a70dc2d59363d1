/** An announcement whose first line stands alone has a title. */

const titleMaxLength = 100;

export function announcementParts(text: string): { title: string; body: string } {
	const [first = '', ...rest] = text.trim().split('\n');
	const body = rest.join('\n').trim();
	return body === '' || first.length > titleMaxLength ? { title: '', body: text.trim() } : { title: first, body };
}
