/** What another app hands over to write a post of, in the query of the page for that. */
import { postLimits } from '@friends/contract/posts/posts.limits';

/** Null where nothing was handed over. Many apps put the address into the text as well. */
export function sharedDraft(search: string): { title: string; body: string } | null {
	const query = new URLSearchParams(search);
	const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => query.get(name)?.trim());
	const body = [text, text.includes(url) ? '' : url].filter(Boolean).join('\n\n');
	if (title === '' && body === '') return null;
	return { title: title.slice(0, postLimits.title.maxLength), body: body.slice(0, postLimits.body.maxLength) };
}
