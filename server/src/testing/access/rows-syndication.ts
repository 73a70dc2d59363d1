/** Rows of the access matrix about what other programs follow, find and embed. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Stage, Written } from './stage.ts';

export function syndicationRows({ written, tribes, authorOf, publicUrl }: Stage): Rows {
	const ofEach = (row: (one: Written) => Omit<Row, 'thing'>): Row[] =>
		written.map((one) => ({ thing: `a post ${one.place}`, ...row(one) }));
	return {
		'syndication.getProfileFeed': ofEach(({ visibility, post }) => ({
			visibility,
			call: () => ({ params: { username: authorOf(visibility).user.username } }),
			shown: listed(post),
		})),
		'syndication.getTribeFeed': (['public', 'private', 'closed'] as const).map((kind) =>
			fixed(`a ${kind} tribe`, { params: { slug: tribes[kind] } }),
		),
		'syndication.getTagFeed': ofEach(({ visibility, tag, post }) => ({
			visibility,
			call: () => ({ params: { tag } }),
			shown: listed(post),
		})),
		'syndication.getSitemapIndex': [fixed('anything')],
		'syndication.getSitemap': ofEach(({ visibility, post }) => ({
			visibility,
			call: () => ({ params: { page: 'posts-1.xml' } }),
			shown: listed(post),
		})),
		'syndication.getEmbed': ofEach(({ visibility, post }) => ({
			visibility,
			call: () => ({ query: { url: `${publicUrl}/post/${post}` } }),
		})),
	};
}
