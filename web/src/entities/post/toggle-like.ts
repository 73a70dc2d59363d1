/** Likes and unlikes, one request at a time: clicks meanwhile only change what is wanted in the end. */
import type { Like, Post } from '@friends/contract/posts/posts.schema';
import { forgetUnsent, storeUnsent } from '#core/outbox/unsent-storage.ts';
import { getSession } from '#core/session/session-store.ts';
import { knownView, learnLike, setSettling, shadowOf, shownView, wantLike } from './post-shadow.ts';

export interface LikeCalls {
	send: (post: Post, isLiked: boolean) => Promise<Like>;
	/** Reads the post anew, once all is settled. */
	refresh: (post: Post) => Promise<void>;
}

/** What is kept over a reload of a like that is not settled: the last wish counts, however often somebody clicked. */
export interface LikeWish {
	/** As the server knew it. */
	post: Post;
	isLiked: boolean;
}

const unsentId = (post: Post) => `like ${post.id}`;

export function toggleLike(post: Post, calls: LikeCalls): void {
	resumeWish({ post: knownView(post), isLiked: !shownView(post).viewer.liked }, calls);
}

export function resumeWish(wish: LikeWish, calls: LikeCalls): void {
	const { post, isLiked } = wish;
	wantLike(post.id, isLiked);
	storeUnsent({ id: unsentId(post), kind: 'like', data: wish });
	if (!shadowOf(post.id).isSettling) void settle(post, calls);
}

async function settle(post: Post, { send, refresh }: LikeCalls): Promise<void> {
	const viewerId = getSession().user?.id;
	const isStillViewer = () => getSession().user?.id === viewerId;
	setSettling(post.id, true);
	try {
		for (let wanted = wishFor(post); wanted !== undefined; wanted = wishFor(post)) {
			const reply = await send(post, wanted);
			if (!isStillViewer()) return;
			learnLike(post, reply);
			if (shadowOf(post.id).wantsLike === wanted) break;
		}
	} catch (error) {
		// Specified: only logged; the heart goes back to what the server knows.
		console.error(error);
		if (!isStillViewer()) return;
	}
	forgetUnsent(unsentId(post));
	wantLike(post.id, undefined);
	setSettling(post.id, false);
	await refresh(post);
}

/** What is still to be asked of the server. */
function wishFor(post: Post): boolean | undefined {
	const { wantsLike } = shadowOf(post.id);
	return wantsLike === knownView(post).viewer.liked ? undefined : wantsLike;
}
