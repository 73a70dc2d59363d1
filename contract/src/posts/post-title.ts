import { shorten } from '../core/shorten.ts';
import type { Post } from './posts.schema.ts';

const firstWordsMaxLength = 60;

/** How a post is called in titles and link cards: its title, or who wrote it with its first words. */
export function titleOfPost({ title, author, body }: Pick<Post, 'title' | 'body'> & { author: Pick<Post['author'], 'name'> }): string {
	return title ?? `${author.name}: ${shorten(body.slice(0, 1000).replace(/\s+/g, ' ').trim(), firstWordsMaxLength)}`;
}
