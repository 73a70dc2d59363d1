/** Posts and comments as the server sends them, for tests. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { Post } from '@friends/contract/posts/posts.schema';

const time = '2026-01-01T00:00:00.000Z';

export const authorNamed = (name: string) => ({ id: `id-of-${name}`, name, username: name.toLowerCase().replace(/\W/g, ''), avatar: '' });

export function postView(changes: Partial<Post> = {}): Post {
	const author = changes.author ?? authorNamed('Hana Sato');
	return {
		id: 'post-1',
		type: 'feed',
		tribeId: null,
		channelId: null,
		authorId: author.id,
		title: null,
		body: 'Soup on the roof.',
		attachments: [],
		reactions: {},
		likeCount: 0,
		commentCount: 0,
		isPinned: false,
		isArchived: false,
		createdAt: time,
		updatedAt: time,
		author,
		location: '',
		tribe: null,
		viewer: { liked: false, canLike: true, canComment: true },
		...changes,
	};
}

export function commentView(changes: Partial<Comment> = {}): Comment {
	return {
		id: 'comment-1',
		postId: 'post-1',
		parentId: null,
		body: 'The neighbours brought bread.',
		likeCount: 0,
		createdAt: time,
		updatedAt: time,
		author: authorNamed('Ben Whitlock'),
		...changes,
	};
}
