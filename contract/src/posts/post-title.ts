import { shorten } from '../core/shorten.ts';
import type { Post } from './posts.schema.ts';

const firstWordsMaxLength = 60;

/** Title of a post for page titles and link cards: its own, or the author with the first words. */
export function titleOfPost({ title, author, body }: Pick<Post, 'title' | 'body'> & { author: Pick<Post['author'], 'name'> }): string {
	return title ?? `${author.name}: ${shorten(body.slice(0, 1000).replace(/\s+/g, ' ').trim(), firstWordsMaxLength)}`;
}
