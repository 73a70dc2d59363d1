/** Atom feeds (RFC 4287) of posts that every guest may see. */
import { say } from '@friends/contract/core/languages/say';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import { titleOfPost } from '@friends/contract/posts/post-title';
import type { Attachment, Post } from '@friends/contract/posts/posts.schema';
import { feedMediaType, feedOf } from '@friends/contract/syndication/feed-address';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import { escaped } from '#core/languages/html';
import { isUpload } from '../link-cards/link-cards.service.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

export interface AtomFeed {
	/** The same for ever. */
	id: string;
	title: string;
	/** '' for none. */
	subtitle: string;
	/** Path of the page that it follows. */
	path: string;
	/** The default language of the community. */
	language: string;
	/** Time for a feed without posts. */
	createdAt: string;
	posts: readonly Post[];
}

const paragraphs = (text: string): string =>
	text
		.split(/\n{2,}/)
		.filter(Boolean)
		.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
		.join('');

/** The choices of a poll; no counts, which readers of the feed may not see yet. */
const choicesOf = (poll: Post['poll']): string =>
	poll ? `<p>${escaped(say('Poll'))}</p><ul>${poll.choices.map((choice) => `<li>${escaped(choice.text)}</li>`).join('')}</ul>` : '';

const text = (name: string, content: string) => element(name, {}, content);
const link = (rel: string, href: string, more: Record<string, string> = {}) => element('link', { rel, href, ...more });

function authorOf({ author }: Post, publicUrl: string): Xml {
	const page = isDeletedMember(author) ? [] : [text('uri', `${publicUrl}/profile/${author.username}`)];
	return element('author', {}, text('name', author.name), ...page);
}

/** Pictures of posts that guests may see are open to guests too. */
const enclosureOf = ({ url, alt }: Attachment, publicUrl: string): Xml =>
	link('enclosure', publicUrl + url, { type: 'image/webp', ...(alt && { title: alt }) });

function entryOf(post: Post, publicUrl: string): Xml {
	const { id, title, body, attachments, poll, createdAt, updatedAt } = post;
	return element(
		'entry',
		{},
		text('id', `urn:uuid:${id}`),
		text('title', titleOfPost(post)),
		link('alternate', `${publicUrl}/post/${id}`, { type: 'text/html' }),
		text('published', createdAt),
		text('updated', updatedAt),
		authorOf(post, publicUrl),
		...hashtagsIn(`${title ?? ''} ${body}`).map((term) => element('category', { term })),
		...attachments.filter(({ url }) => isUpload(url)).map((picture) => enclosureOf(picture, publicUrl)),
		element('content', { type: 'html' }, paragraphs(body) + choicesOf(poll)),
	);
}

export function atomOf({ id, title, subtitle, path, language, createdAt, posts }: AtomFeed, publicUrl: string): string {
	const updated = posts.map(({ updatedAt }) => updatedAt).sort();
	const root = element(
		'feed',
		{ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
		text('id', id),
		text('title', title),
		...(subtitle ? [text('subtitle', subtitle)] : []),
		link('alternate', publicUrl + path, { type: 'text/html' }),
		link('self', publicUrl + feedOf(path), { type: feedMediaType }),
		text('updated', updated.at(-1) ?? createdAt),
		...posts.map((post) => entryOf(post, publicUrl)),
	);
	return xmlDocument(root);
}
