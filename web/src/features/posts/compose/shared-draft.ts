/** Text that another app shares, from the query of the page for new posts (Web Share Target). */
import { postLimits } from '@friends/contract/posts/posts.limits';

/** Null when nothing was shared. Many apps put the URL into the text as well. */
export function sharedDraft(search: string): { title: string; body: string } | null {
	const query = new URLSearchParams(search);
	const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => query.get(name)?.trim());
	const body = [text, text.includes(url) ? '' : url].filter(Boolean).join('\n\n');
	if (title === '' && body === '') return null;
	return { title: title.slice(0, postLimits.title.maxLength), body: body.slice(0, postLimits.body.maxLength) };
}
