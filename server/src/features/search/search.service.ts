/** Search: what the index finds, as far as the viewer may see it, and people, tribes and tags by their names. */

import type { PageQuery } from '@friends/contract/core/pages';
import { shorten } from '@friends/contract/core/shorten';
import { soughtIn } from '@friends/contract/core/words/words';
import type { ListedPerson } from '@friends/contract/people/people.schema';
import { tagOf } from '@friends/contract/posts/hashtags';
import type { Post } from '@friends/contract/posts/posts.schema';
import { searchLimits } from '@friends/contract/search/search.limits';
import type {
	FoundComment,
	FoundMessage,
	FoundTag,
	SearchCounts,
	SearchOrder,
	SearchSuggestions,
} from '@friends/contract/search/search.schema';
import { readSearch, type SearchReading } from '@friends/contract/search/search-reading';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import type { Page } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { CommentsService } from '../comments/comments.service.ts';
import type { FoundMessagesService } from '../messages/found/found-messages.service.ts';
import type { PeopleService } from '../people/people.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { countVisible, findPage } from './found-pages.ts';
import { indexSearch } from './index-search.ts';
import { marks } from './marks.ts';
import type { Searched } from './search.queries.ts';
import { listTagsFrom } from './search.queries.ts';

interface SearchOptions {
	database: Database;
	caches: Caches;
	users: Pick<UsersService, 'find'>;
	posts: Pick<PostsService, 'hydration' | 'findVisible'>;
	comments: Pick<CommentsService, 'findVisible'>;
	foundMessages: FoundMessagesService;
	people: Pick<PeopleService, 'listForgiving'>;
	tribes: Pick<TribesService, 'find' | 'listForgiving'>;
}

type Asked = PageQuery & { q: string };
type OrderedAsked = Asked & { order: SearchOrder };

const excerptMaxLength = 140;
/** Tags of one page. */
const tagsMax = 30;
/** Words whose tags are listed. */
const tagWordsMax = 3;

const nothing = { items: [], nextCursor: null };

/** Names have no operators. @returns '' for a search that finds no name. */
const nameIn = ({ words, phrases, operators }: SearchReading): string => (operators.length > 0 ? '' : [...words, ...phrases].join(' '));

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(options: SearchOptions) {
	const { caches } = options;
	const written = createWritten(options);
	const messages = createMessages(options);
	const named = createNamed(options);

	async function count(viewer: Viewer, q: string): Promise<SearchCounts> {
		const [posts, comments, ofMessages, ofNames] = await Promise.all([
			written.countPosts(viewer, q),
			written.countComments(viewer, q),
			viewer.kind === 'member' && !('token' in viewer) ? messages.count(viewer, q) : 0,
			named.count(viewer, q),
		]);
		return { posts, comments, messages: ofMessages, ...ofNames };
	}

	return {
		posts: (viewer: Viewer, asked: OrderedAsked) => caches.consistently(() => written.posts(viewer, asked)),
		comments: (viewer: Viewer, asked: OrderedAsked) => caches.consistently(() => written.comments(viewer, asked)),
		messages: messages.list,
		people: named.people,
		tribes: named.tribes,
		tags: named.tags,
		count: (viewer: Viewer, q: string) => caches.consistently(() => count(viewer, q)),
		suggest: named.suggest,
	};
}

function createAsk({ database, users, tribes }: SearchOptions) {
	const db = database.reader;
	return (viewer: Viewer, q: string, of: Searched) => indexSearch({ users, tribes }, readSearch(q), { db, viewer, of });
}

function createWritten(options: SearchOptions) {
	const { database, posts, comments } = options;
	const db = database.reader;
	const ask = createAsk(options);
	const visiblePosts = (viewer: Viewer) => (ids: string[]) => posts.hydration.asked(db, ids, viewer);
	const visibleComments = (viewer: Viewer) => (ids: string[]) => comments.findVisible(viewer, ids);

	return {
		async posts(viewer: Viewer, { q, ...page }: OrderedAsked): Promise<Page<Post>> {
			const search = await ask(viewer, q, 'posts');
			if (!search) return nothing;
			const { items, nextCursor } = await findPage(db, { search, visible: visiblePosts(viewer), idOf: ({ post }) => post.view.id }, page);
			return { items: await posts.hydration.present(db, items, viewer), nextCursor };
		},

		async comments(viewer: Viewer, { q, ...page }: OrderedAsked): Promise<Page<FoundComment>> {
			const search = await ask(viewer, q, 'comments');
			if (!search) return nothing;
			const { items, nextCursor } = await findPage(db, { search, visible: visibleComments(viewer), idOf: ({ row }) => row.id }, page);
			const views = await posts.findVisible(viewer, [...new Set(items.map(({ row }) => row.post_id))]);
			const found = items.flatMap(({ row: { id, body, createdAt, post_id: postId }, author }) => {
				const post = views.get(postId);
				if (!post) return [];
				const { title, tribe, author: postAuthor } = post;
				const excerpt = shorten(post.body, excerptMaxLength);
				return [{ id, body, author, createdAt, post: { id: postId, title, excerpt, author: postAuthor, tribe } }];
			});
			return { items: found, nextCursor };
		},

		async countPosts(viewer: Viewer, q: string): Promise<number> {
			const search = await ask(viewer, q, 'posts');
			return search ? countVisible(db, { search, visible: visiblePosts(viewer) }, searchLimits.countMax) : 0;
		},

		async countComments(viewer: Viewer, q: string): Promise<number> {
			const search = await ask(viewer, q, 'comments');
			return search ? countVisible(db, { search, visible: visibleComments(viewer) }, searchLimits.countMax) : 0;
		},
	};
}

function createMessages({ database, users, tribes, foundMessages }: SearchOptions) {
	const db = database.reader;

	async function ask(viewer: Member, q: string) {
		const conversations = await foundMessages.listSearched(viewer.id);
		if (conversations.length === 0) return null;
		return indexSearch({ users, tribes }, readSearch(q), { db, viewer, of: 'messages', anyMark: conversations.map(marks.at) });
	}

	const visible = (viewer: Member) => (ids: string[]) => foundMessages.findReadable(viewer.id, ids);

	return {
		async list(viewer: Member, { q, ...page }: OrderedAsked): Promise<Page<FoundMessage>> {
			const search = await ask(viewer, q);
			if (!search) return nothing;
			const { items, nextCursor } = await findPage(db, { search, visible: visible(viewer), idOf: ({ row }) => row.id }, page);
			return { items: await foundMessages.present(viewer.id, items), nextCursor };
		},
		async count(viewer: Member, q: string): Promise<number> {
			const search = await ask(viewer, q);
			return search ? countVisible(db, { search, visible: visible(viewer) }, searchLimits.countMax) : 0;
		},
	};
}

function createNamed({ database, people, tribes }: SearchOptions) {
	const db = database.reader;

	async function listPeople(viewer: Member, { q, ...page }: Asked): Promise<Page<ListedPerson>> {
		const search = nameIn(readSearch(q));
		return search ? people.listForgiving(viewer, { ...page, search }) : nothing;
	}

	async function listTribes(viewer: Viewer, { q, ...page }: Asked): Promise<Page<Tribe>> {
		const search = nameIn(readSearch(q));
		return search ? tribes.listForgiving(viewer, { ...page, search }) : nothing;
	}

	async function listTags(viewer: Viewer, q: string): Promise<FoundTag[]> {
		const beginnings = nameIn(readSearch(q))
			.split(' ')
			.map((word) => tagOf(word.replace(/^#/, '')))
			.filter((word) => soughtIn(word).keys.length > 0)
			.slice(0, tagWordsMax);
		const found: FoundTag[] = [];
		for (const beginning of beginnings)
			found.push(...(await listTagsFrom(db, { viewerId: memberIdOf(viewer), beginning, limit: tagsMax, countMax: searchLimits.countMax })));
		const tags = [...new Map(found.map((one) => [one.tag, one])).values()];
		return tags.sort((one, other) => other.postCount - one.postCount || (one.tag < other.tag ? -1 : 1));
	}

	const all = { limit: searchLimits.countMax, cursor: undefined };
	const few = { limit: searchLimits.suggestions.max, cursor: undefined };
	const isMember = (viewer: Viewer): viewer is Member => viewer.kind === 'member';

	return {
		people: listPeople,
		tribes: listTribes,
		tags: async (viewer: Viewer, q: string): Promise<Page<FoundTag>> => ({ items: await listTags(viewer, q), nextCursor: null }),
		async count(viewer: Viewer, q: string): Promise<Pick<SearchCounts, 'people' | 'tribes' | 'tags'>> {
			return {
				people: isMember(viewer) ? (await listPeople(viewer, { q, ...all })).items.length : 0,
				tribes: (await listTribes(viewer, { q, ...all })).items.length,
				tags: (await listTags(viewer, q)).length,
			};
		},
		async suggest(viewer: Viewer, q: string): Promise<SearchSuggestions> {
			const found = isMember(viewer) ? (await listPeople(viewer, { q, ...few })).items : [];
			return {
				people: found.map(({ person }) => person),
				tribes: (await listTribes(viewer, { q, ...few })).items.map(({ id, name, slug, sign, hue }) => ({ id, name, slug, sign, hue })),
				tags: (await listTags(viewer, q)).slice(0, few.limit),
			};
		},
	};
}
