/** Writing and reacting in the model. Each deed returns why it is refused; null when it is done. */
import { logAct, tell } from './log.ts';
import {
	isReviewed,
	isShadowBanned,
	isThere,
	may,
	mayComment,
	mayRemove,
	mustAgree,
	pinsMax,
	postingObstacle,
	seesComment,
	seesPost,
	seesTribe,
	takingPartObstacle,
} from './rules.ts';
import type { Comment, Place, Post, Written } from './state.ts';

const newWords = ({ by }: Place, isShadowed: boolean): Written => ({
	...{ id: '', author: by, isShadowed, isGone: false, isRemoved: false, case: null },
});

/** Those who keep order by removing do not wait. */
function slowObstacle(place: Place) {
	const { world, tribe, by } = place;
	if (tribe.slowSeconds === 0 || may(place, 'remove')) return null;
	const own = tribe.posts.flatMap(({ author, isGone, createdAt }) => (author === by && !isGone ? createdAt : []));
	const latest = Math.max(tribe.members.get(by)?.postedAt ?? 0, ...own);
	return latest > world.now - tribe.slowSeconds * 1000 ? 'slow_mode' : null;
}

export function write(place: Place, body: string) {
	const { world, tribe, by } = place;
	const obstacle = postingObstacle(place) ?? (mustAgree(place) ? 'agree_to_rules' : null);
	if (obstacle) return obstacle;
	if (isReviewed(place)) return 'post_waits';
	const pause = slowObstacle(place);
	if (pause) return pause;
	addPost(place, body);
	const member = tribe.members.get(by);
	if (member) member.postedAt = world.now;
	return visit(place);
}

/** Without a look at whether they may. */
export function addPost(place: Place, body: string): void {
	const marks = { isPinned: false, isLocked: false, isArchived: false };
	const { tribe, world } = place;
	tribe.posts.push({ ...newWords(place, isShadowBanned(place)), ...marks, createdAt: world.now, body, likes: new Map(), comments: [] });
}

/** What is there now is not new to them any more; their own post is a visit. */
export function visit(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	const membership = place.tribe.members.get(place.by);
	if (!membership) return 'not_in_tribe';
	membership.visitedAt = place.world.now;
	return null;
}

/** What they do under it reaches no one. */
const isUnseen = (place: Place, post: Post): boolean => post.isShadowed || isShadowBanned(place);

/** What a shadow-banned person changes vanishes for all others. */
export function edit(place: Place, post: Post, body: string) {
	if (!seesPost(place, post)) return 'not_found';
	if (post.author !== place.by) return 'not_your_post';
	const obstacle = takingPartObstacle(place, post);
	if (obstacle) return obstacle;
	if (post.body === body) return null;
	post.body = body;
	post.isShadowed = isUnseen(place, post);
	return null;
}

export function comment(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	const obstacle = takingPartObstacle(place, post);
	if (obstacle) return obstacle;
	if (!mayComment(place)) return 'not_allowed_in_tribe';
	if (post.isLocked) return 'post_locked';
	if (mustAgree(place)) return 'agree_to_rules';
	post.comments.push(newWords(place, isUnseen(place, post)));
	return null;
}

export function like(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	const obstacle = takingPartObstacle(place, post);
	if (obstacle) return obstacle;
	if (!post.likes.has(place.by)) post.likes.set(place.by, isUnseen(place, post));
	return null;
}

/** Stays free to those who are muted or banned. */
export function unlike(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	post.likes.delete(place.by);
	return null;
}

/** Authors delete what they wrote also where they see it no more; others give a reason. */
export function deletePost(place: Place, post: Post, reason: string) {
	const isOwn = post.author === place.by && isThere(post);
	if (!isOwn && !seesPost(place, post)) return 'not_found';
	if (!isOwn && !mayRemove(place, post.author)) return 'not_your_post';
	if (!isOwn && reason === '') return 'reason_needed';
	post.isGone = true;
	post.isPinned = false;
	return isOwn ? null : logRemoval(place, 'post', { author: post.author, reason });
}

function logRemoval(place: Place, kind: 'post' | 'comment', { author, reason }: { author: number; reason: string }): null {
	tell(place.world, author, { act: `tribe_${kind}_removed`, reason });
	return logAct(place, `${kind}Removed`, { person: author, reason });
}

export function deleteComment(place: Place, post: Post, comment: Comment, reason: string) {
	const isOwn = comment.author === place.by && isThere(comment) && !post.isGone;
	if (!isOwn && !seesComment(place, post, comment)) return 'not_found';
	if (!isOwn && !mayRemove(place, comment.author)) return 'not_your_comment';
	if (!isOwn && reason === '') return 'reason_needed';
	comment.isGone = true;
	return isOwn ? null : logRemoval(place, 'comment', { author: comment.author, reason });
}

export function pin(place: Place, post: Post, isPinned: boolean) {
	if (!seesPost(place, post)) return 'not_found';
	if (!may(place, 'pin')) return 'not_allowed_in_tribe';
	if (post.isArchived) return 'post_archived';
	if (post.isPinned === isPinned) return null;
	if (isPinned && place.tribe.posts.filter((each) => each.isPinned && isThere(each)).length >= pinsMax) return 'too_many_pinned_posts';
	post.isPinned = isPinned;
	return logAct(place, isPinned ? 'pinned' : 'unpinned', { post, about: post.body });
}

/** Those who remove what others wrote also let no one comment. */
export function lock(place: Place, post: Post, isLocked: boolean) {
	if (!seesPost(place, post)) return 'not_found';
	if (!may(place, 'remove')) return 'not_allowed_in_tribe';
	if (post.isArchived) return 'post_archived';
	if (post.isLocked === isLocked) return null;
	post.isLocked = isLocked;
	return logAct(place, isLocked ? 'locked' : 'unlocked', { post, about: post.body });
}

/** Out of all lists, with its lock and without its pin. */
export function archive(place: Place, post: Post, isArchived: boolean) {
	if (!seesPost(place, post)) return 'not_found';
	if (!may(place, 'remove')) return 'not_allowed_in_tribe';
	if (post.isArchived === isArchived) return null;
	post.isArchived = isArchived;
	if (isArchived) post.isPinned = false;
	return logAct(place, isArchived ? 'archived' : 'unarchived', { post, about: post.body });
}
