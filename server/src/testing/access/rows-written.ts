/** Rows of the access matrix about posts and comments. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Caller, Stage, Written } from './stage.ts';

const body = { body: 'Other words' };

function postRows(stage: Stage): Rows {
	const { written, ownInTribe, removedPost, tribes } = stage;
	const ofEach = (row: (one: Written) => Partial<Row>, given: object = {}): Row[] =>
		written.map((one) => ({
			...fixed(`a post ${one.place}`, { params: { id: one.post }, ...given }, { visibility: one.visibility }),
			...row(one),
		}));
	const posts = (given: object = {}) => ofEach(() => ({}), given);
	const lists = (call: object) => ofEach(({ post }) => ({ call: () => call, shown: listed(post) }));
	const own = (given: object = {}): Row => ({
		thing: 'the caller’s own post in a private tribe',
		call: (caller) => withId(ownInTribe[caller]?.post, given),
	});
	const votes = [
		...ofEach(({ choice, post }) => ({ call: () => ({ params: { id: post }, body: { choiceIds: [choice] } }) })),
		{
			thing: 'the caller’s own post in a private tribe',
			call: (caller: Caller) => withId(ownInTribe[caller]?.post, { body: { choiceIds: [ownInTribe[caller]?.choice] } }),
		},
	];
	const removed = fixed('a post that was removed', { params: { id: removedPost } });
	return {
		'posts.listPosts': [
			...lists({ query: { limit: '100' } }),
			...lists({ query: { limit: '100', scope: 'tribes' } }).map((row) => ({ ...row, thing: `${row.thing}, scope tribes` })),
			...lists({ query: { limit: '100', order: 'for-you' } }).map((row) => ({ ...row, thing: `${row.thing}, for you` })),
		],
		'posts.listNewPosts': lists({ query: { since: '2000-01-01T00:00:00.000Z' } }).slice(0, 1),
		'posts.listTagPosts': ofEach(({ tag, post }) => ({ call: () => ({ params: { tag } }), shown: listed(post) })),
		'feed.moveFeedMark': ofEach(({ post }) => ({ call: () => ({ body: { postId: post } }) })),
		'posts.createPost': [
			fixed('outside tribes', { body }),
			fixed('for friends', { body: { ...body, isForFriends: true } }),
			...(['public', 'private', 'closed'] as const).map((kind) =>
				fixed(`in a ${kind} tribe`, { body: { ...body, tribeId: tribes[kind] } }),
			),
		],
		'audiences.countAudience': [
			fixed('everybody and friends', { query: { place: 'friends' } }),
			...(['public', 'private', 'closed'] as const).map((kind) =>
				fixed(`of a ${kind} tribe`, { query: { place: 'tribe', tribeId: tribes[kind] } }),
			),
		],
		'posts.getPost': [...posts(), own(), removed],
		'posts.updatePost': [...posts({ body }), own({ body }), fixed('a post that was removed', { params: { id: removedPost }, body })],
		'posts.deletePost': [...posts(withReason), own(), removed],
		'posts.pinPost': [...posts(), own(), removed],
		'posts.unpinPost': [...posts(), own(), removed],
		'posts.lockPost': [...posts(), own(), removed],
		'posts.unlockPost': [...posts(), own(), removed],
		'posts.archivePost': [...posts(), own(), removed],
		'posts.unarchivePost': [...posts(), own(), removed],
		'posts.listPostRevisions': posts(),
		'posts.likePost': [...posts(), own()],
		'posts.unlikePost': posts(),
		'posts.listPostLikes': posts(),
		'polls.votePoll': votes,
		'reactions.reactToPost': [...posts({ body: { kind: 'hug' } }), own({ body: { kind: 'hug' } })],
		'reactions.unreactToPost': posts(),
		'reactions.listPostReactions': posts(),
		'bookmarks.saveBookmark': posts({ body: {} }),
		'bookmarks.removeBookmark': posts(),
		'comments.listComments': [...posts(), removed],
		'comments.createComment': [...posts({ body }), own({ body })],
		// Of a thread that its viewer does not see, everything is to be read again.
		'live.listMissed': ofEach(({ place, post }) => ({
			thing: `the thread of a post ${place}`,
			call: () => ({ query: { after: '0.0', threads: post } }),
			shown: listed('"isComplete":true'),
		})),
		'previews.getLinkPreview': [fixed('an address', { query: { url: 'http://localhost:3000/' } })],
		'linkCards.getLinkCard': ofEach(({ post }) => ({ call: () => ({ query: { path: `/post/${post}` } }), shown: listed('words') })),
	};
}

/** Of those who remove what others wrote in a tribe. */
const withReason = { query: { reason: 'Off topic' } };

const withId = (id: string | undefined, given: object) => (id === undefined ? undefined : { params: { id }, ...given });

function commentRows({ written, ownInTribe }: Stage): Rows {
	const comments = (given: object = {}): Row[] => [
		...written.map(({ place, visibility, comment }) =>
			fixed(`under a post ${place}`, { params: { id: comment }, ...given }, { visibility }),
		),
		{
			thing: 'the caller’s own in a private tribe',
			call: (caller: Caller) => withId(ownInTribe[caller]?.comment, given),
		},
	];
	return {
		'comments.updateComment': comments({ body }),
		'comments.deleteComment': comments(withReason),
		'comments.likeComment': comments(),
		'comments.unlikeComment': comments(),
		'comments.listCommentRevisions': comments(),
	};
}

function reportRows({ written, removedPost, people, authorOf, tribes, talk }: Stage): Rows {
	const of = (target: string, targetId: string) => ({ body: { target, targetId, kind: 'spam' } });
	return {
		'reports.createReport': [
			...written.map(({ place, post, visibility }) => fixed(`a post ${place}`, of('post', post), { visibility })),
			fixed('a post that was removed', of('post', removedPost)),
			...written.map(({ place, comment, visibility }) => fixed(`a comment under one ${place}`, of('comment', comment), { visibility })),
			...(['public', 'friends', 'private'] as const).map((visibility) =>
				fixed(`a member whose profile is: ${visibility}`, of('user', authorOf(visibility).user.id), { visibility }),
			),
			fixed('a member who is banned', of('user', people.banned.user.id)),
			...(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, of('tribe', tribes[kind]))),
			fixed('a message of the author in a group', of('message', talk.message)),
		],
	};
}

function bookmarkRows({ folder }: Stage): Rows {
	const ownThings = [fixed('what is the caller’s own')];
	const params = { id: folder };
	return {
		'bookmarks.listBookmarks': [...ownThings, fixed('a folder of the author', { query: { folder } })],
		'bookmarks.listFolders': ownThings,
		'bookmarks.createFolder': [fixed('what is the caller’s own', { body: { name: 'Recipes' } })],
		'bookmarks.renameFolder': [fixed('a folder of the author', { params, body: { name: 'Bread' } })],
		'bookmarks.deleteFolder': [fixed('a folder of the author', { params })],
	};
}

function keptPostRows({ keptPost, heldPost, tribes }: Stage): Rows {
	const params = { id: keptPost };
	const body = { post: { body: 'Soup' }, sendAt: null };
	const own = 'what is the caller’s own';
	return {
		'keptPosts.listKeptPosts': [fixed(own)],
		'keptPosts.keepPost': [fixed(own, { body })],
		'keptPosts.changeKeptPost': [fixed('a draft of the author', { params, body })],
		'keptPosts.deleteKeptPost': [fixed('a draft of the author', { params })],
		'keptPosts.sendKeptPost': [fixed('a draft of the author', { params, body: {} })],
		'keptPosts.holdPost': (['public', 'private', 'closed'] as const).map((kind) =>
			fixed(`a ${kind} tribe that looks at no first posts`, { body: { post: { body: 'Soup', tribeId: tribes[kind] } } }),
		),
		'keptPosts.holdKeptPost': [fixed('a draft of the author', { params, body: {} })],
		'keptPosts.takeBackHeldPost': [fixed('a post of the member that waits in a private tribe', { params: { id: heldPost } })],
	};
}

export const writtenRows = (stage: Stage): Rows => ({
	...postRows(stage),
	...commentRows(stage),
	...bookmarkRows(stage),
	...keptPostRows(stage),
	...reportRows(stage),
});
