/** A member and their posts as Activity Streams 2.0: what other social programs read. */
import type { Archived, ArchivedPost } from '@friends/contract/exports/archive.schema';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import { escaped } from '#core/languages/html';

const context = 'https://www.w3.org/ns/activitystreams';
const everyone = `${context}#Public`;

/** Addresses of a member and their posts on the instance. */
export interface Addresses {
	actor: string;
	postOf(id: string): string;
	tagOf(tag: string): string;
}

export function actorOf({ username, name, bio, avatar, banner, joinedAt }: Archived<'profile'>, { actor }: Addresses): string {
	const picture = (file: string) => ({ type: 'Image', mediaType: 'image/webp', url: file });
	return JSON.stringify(
		{
			'@context': context,
			type: 'Person',
			id: actor,
			preferredUsername: username,
			name,
			summary: paragraphs(bio),
			published: joinedAt,
			...(avatar && { icon: picture(avatar) }),
			...(banner && { image: picture(banner) }),
			outbox: 'outbox.json',
		},
		null,
		'\t',
	);
}

const paragraphs = (text: string): string =>
	text
		.split(/\n{2,}/)
		.filter(Boolean)
		.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
		.join('');

function activityOf(post: ArchivedPost, { actor, postOf, tagOf }: Addresses): string {
	const { title, body, pictures, createdAt, updatedAt } = post;
	const id = postOf(post.id);
	const to = post.audience === 'public' && !post.isRemoved ? [everyone] : [];
	return JSON.stringify({
		type: 'Create',
		id: `${id}#create`,
		actor,
		published: createdAt,
		to,
		object: {
			type: title === null ? 'Note' : 'Article',
			id,
			url: id,
			attributedTo: actor,
			...(title !== null && { name: title }),
			content: paragraphs(body),
			source: { content: body, mediaType: 'text/plain' },
			published: createdAt,
			...(updatedAt > createdAt && { updated: updatedAt }),
			to,
			attachment: pictures.map(({ file, alt, width, height }) => ({
				type: 'Image',
				mediaType: 'image/webp',
				url: file,
				name: alt,
				width,
				height,
			})),
			tag: hashtagsIn(body).map((tag) => ({ type: 'Hashtag', name: `#${tag}`, href: tagOf(tag) })),
		},
	});
}

/** The collection of all posts, in pieces. */
export async function* outboxOf(posts: AsyncIterable<ArchivedPost>, addresses: Addresses): AsyncGenerator<string> {
	yield `{"@context":${JSON.stringify(context)},"type":"OrderedCollection","id":"outbox.json","orderedItems":[\n`;
	let total = 0;
	for await (const post of posts) {
		yield `${total === 0 ? '' : ',\n'}${activityOf(post, addresses)}`;
		total += 1;
	}
	yield `\n],"totalItems":${total}}\n`;
}
