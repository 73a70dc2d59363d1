/** Writing and reacting in the model. Each deed returns why it is refused; null when it is done. */
import { logAct } from './keeping.ts';
import { may, mayComment, mayRemove, mustAgree, pinsMax, postingObstacle, restraintOn, seesComment, seesPost, seesTribe } from './rules.ts';
import type { Comment, Place, Post } from './state.ts';

export function write(place: Place, body: string) {
	const { world, tribe, by } = place;
	const obstacle = postingObstacle(place) ?? (mustAgree(place) ? 'agree_to_rules' : null);
	if (obstacle) return obstacle;
	tribe.posts.push({
		id: '',
		author: by,
		createdAt: world.now,
		body,
		isPinned: false,
		isLocked: false,
		isGone: false,
		likes: new Set(),
		comments: [],
	});
	return visit(place);
}

/** What is there now is not new to them any more; their own post is a visit. */
export function visit(place: Place) {
	if (!seesTribe(place)) return 'not_found';
	const membership = place.tribe.members.get(place.by);
	if (!membership) return 'not_in_tribe';
	membership.visitedAt = place.world.now;
	return null;
}

export function comment(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	const restraint = restraintOn(place);
	if (restraint) return restraint.code;
	if (!mayComment(place)) return 'not_allowed_in_tribe';
	if (post.isLocked) return 'post_locked';
	if (mustAgree(place)) return 'agree_to_rules';
	post.comments.push({ id: '', author: place.by, isGone: false });
	return null;
}

export function like(place: Place, post: Post) {
	if (!seesPost(place, post)) return 'not_found';
	const restraint = restraintOn(place);
	if (restraint) return restraint.code;
	post.likes.add(place.by);
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
	const isOwn = post.author === place.by && !post.isGone;
	if (!isOwn && !seesPost(place, post)) return 'not_found';
	if (!isOwn && !mayRemove(place, post.author)) return 'not_your_post';
	if (!isOwn && reason === '') return 'reason_needed';
	post.isGone = true;
	post.isPinned = false;
	return isOwn ? null : logAct(place, 'postRemoved', { person: post.author, reason });
}

export function deleteComment(place: Place, post: Post, comment: Comment, reason: string) {
	const isOwn = comment.author === place.by && !comment.isGone && !post.isGone;
	if (!isOwn && !seesComment(place, post, comment)) return 'not_found';
	if (!isOwn && !mayRemove(place, comment.author)) return 'not_your_comment';
	if (!isOwn && reason === '') return 'reason_needed';
	comment.isGone = true;
	return isOwn ? null : logAct(place, 'commentRemoved', { person: comment.author, reason });
}

export function pin(place: Place, post: Post, isPinned: boolean) {
	if (!seesPost(place, post)) return 'not_found';
	if (!may(place, 'pin')) return 'not_allowed_in_tribe';
	if (post.isPinned === isPinned) return null;
	if (isPinned && place.tribe.posts.filter((each) => each.isPinned).length >= pinsMax) return 'too_many_pinned_posts';
	post.isPinned = isPinned;
	return logAct(place, isPinned ? 'pinned' : 'unpinned', { post, about: post.body });
}

/** Those who remove what others wrote also let no one comment. */
export function lock(place: Place, post: Post, isLocked: boolean) {
	if (!seesPost(place, post)) return 'not_found';
	if (!may(place, 'remove')) return 'not_allowed_in_tribe';
	if (post.isLocked === isLocked) return null;
	post.isLocked = isLocked;
	return logAct(place, isLocked ? 'locked' : 'unlocked', { post, about: post.body });
}
