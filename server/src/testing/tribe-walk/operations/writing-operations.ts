/** Posts, comments, likes and pins, and visits to what is new. */
import { createComment, deleteComment } from '@friends/contract/comments/comments.endpoints';
import {
	archivePost,
	createPost,
	deletePost,
	likePost,
	lockPost,
	pinPost,
	unarchivePost,
	unlikePost,
	unlockPost,
	unpinPost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import { visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Comment, Post } from '../model/state.ts';
import * as model from '../model/writing.ts';
import { type Chance, latest } from '../scene.ts';
import { always, ask, type Operations, seesTribeIn, toOne } from './operation.ts';

/** Gone ones too. */
const posts = ({ tribe }: Chance): Post[] => latest(tribe.posts);
const comments = (chance: Chance): (readonly [Post, Comment])[] =>
	latest(posts(chance).flatMap((post) => post.comments.map((comment) => [post, comment] as const)));

const reasonOf = ({ pick }: Chance): string => (pick % 5 === 0 ? '' : `Removed for reason ${pick}`);

const of = ({ id }: { id: string }) => ({ params: { id } });

export const writingOperations: Operations = {
	post: always(10, (scene) => {
		const { tribe, place, pick } = scene;
		const body = `Words number ${pick}`;
		return ask(scene, createPost, { body: { body, tribeId: tribe.id } }, model.write(place, body), ({ id }) => {
			Object.assign(tribe.posts.at(-1) ?? {}, { id });
		});
	}),
	visit: always(6, (scene) => ask(scene, visitTribe, { params: scene.params }, model.visit(scene.place), seesTribeIn(scene))),
	comment: toOne(8, posts, (scene, post) =>
		ask(scene, createComment, { ...of(post), body: { body: 'Count me in.' } }, model.comment(scene.place, post), ({ id }) => {
			Object.assign(post.comments.at(-1) ?? {}, { id });
		}),
	),
	like: toOne(6, posts, (scene, post) => ask(scene, likePost, of(post), model.like(scene.place, post))),
	unlike: toOne(3, posts, (scene, post) => ask(scene, unlikePost, of(post), model.unlike(scene.place, post))),
	deletePost: toOne(6, posts, (scene, post) => {
		const query = { reason: reasonOf(scene) };
		return ask(scene, deletePost, { ...of(post), query }, model.deletePost(scene.place, post, query.reason));
	}),
	deleteComment: toOne(6, comments, (scene, [post, comment]) => {
		const query = { reason: reasonOf(scene) };
		return ask(scene, deleteComment, { ...of(comment), query }, model.deleteComment(scene.place, post, comment, query.reason));
	}),
	lock: toOne(3, posts, (scene, post) => ask(scene, lockPost, of(post), model.lock(scene.place, post, true))),
	unlock: toOne(2, posts, (scene, post) => ask(scene, unlockPost, of(post), model.lock(scene.place, post, false))),
	edit: toOne(4, posts, (scene, post) => {
		const body = `Other words, number ${scene.pick}`;
		// Mostly by its author.
		const by = scene.pick % 4 === 0 ? scene.by : post.author;
		return ask({ ...scene, by }, updatePost, { ...of(post), body: { body } }, model.edit({ ...scene.place, by }, post, body));
	}),
	archive: toOne(3, posts, (scene, post) => ask(scene, archivePost, of(post), model.archive(scene.place, post, true))),
	unarchive: toOne(
		4,
		({ tribe }) => latest(tribe.posts.filter(({ isArchived }) => isArchived)),
		(scene, post) => ask(scene, unarchivePost, of(post), model.archive(scene.place, post, false)),
	),
	pin: toOne(7, posts, (scene, post) => ask(scene, pinPost, of(post), model.pin(scene.place, post, true))),
	unpin: toOne(6, posts, (scene, post) => ask(scene, unpinPost, of(post), model.pin(scene.place, post, false))),
};
