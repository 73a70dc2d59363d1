/** Posts, comments, likes and pins. */
import { createComment, deleteComment } from '@friends/contract/comments/comments.endpoints';
import { createPost, deletePost, likePost, pinPost, unlikePost, unpinPost } from '@friends/contract/posts/posts.endpoints';
import type { Comment, Post } from '../model/state.ts';
import * as model from '../model/writing.ts';
import { type Chance, latest } from '../scene.ts';
import { always, ask, type Operations, toOne } from './operation.ts';

/** Gone ones too. */
const posts = ({ tribe }: Chance): Post[] => latest(tribe.posts);
const comments = (chance: Chance): (readonly [Post, Comment])[] =>
	latest(posts(chance).flatMap((post) => post.comments.map((comment) => [post, comment] as const)));

const of = ({ id }: { id: string }) => ({ params: { id } });

export const writingOperations: Operations = {
	post: always(10, (scene) => {
		const { tribe, place, pick } = scene;
		const body = `Words number ${pick}`;
		return ask(scene, createPost, { body: { body, tribeId: tribe.id } }, model.write(place, body), ({ id }) => {
			Object.assign(tribe.posts.at(-1) ?? {}, { id });
		});
	}),
	comment: toOne(8, posts, (scene, post) =>
		ask(scene, createComment, { ...of(post), body: { body: 'Count me in.' } }, model.comment(scene.place, post), ({ id }) => {
			Object.assign(post.comments.at(-1) ?? {}, { id });
		}),
	),
	like: toOne(6, posts, (scene, post) => ask(scene, likePost, of(post), model.like(scene.place, post))),
	unlike: toOne(3, posts, (scene, post) => ask(scene, unlikePost, of(post), model.unlike(scene.place, post))),
	deletePost: toOne(6, posts, (scene, post) => ask(scene, deletePost, of(post), model.deletePost(scene.place, post))),
	deleteComment: toOne(6, comments, (scene, [post, comment]) =>
		ask(scene, deleteComment, of(comment), model.deleteComment(scene.place, post, comment)),
	),
	pin: toOne(7, posts, (scene, post) => ask(scene, pinPost, of(post), model.pin(scene.place, post, true))),
	unpin: toOne(3, posts, (scene, post) => ask(scene, unpinPost, of(post), model.pin(scene.place, post, false))),
};
