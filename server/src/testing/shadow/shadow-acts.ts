/** What the person of the differential test does, one act after another. Other rooms add theirs to the list. */
import { deleteComment, likeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { answerGathering } from '@friends/contract/events/events.endpoints';
import { holdPost, listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import { deletePost, getPost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import { admitHeldPost } from '@friends/contract/tribes/held/held-posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { getTribe, visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { createPost } from '@friends/test-kit/posts';
import { joinTribe } from '@friends/test-kit/tribes';
import { occurrenceOf, type ShadowScene } from './shadow-scene.ts';

export interface ShadowAct {
	name: string;
	/** @returns the answer to it, which is compared too */
	run(scene: ShadowScene): Promise<unknown>;
	/** What others see of it instead, where that is not nothing: in the world in which the person does nothing else. */
	forOthers?(scene: ShadowScene): Promise<unknown>;
}

const as = ({ people }: ShadowScene) => ({ token: people.person.token });
const post = (scene: ShadowScene, name: string) => ({ params: { id: scene.things.post[name] ?? '' } });
const comment = (scene: ShadowScene, name: string) => ({ params: { id: scene.things.comment[name] ?? '' } });

async function writes(scene: ShadowScene, name: string, overrides: Parameters<typeof createPost>[2]) {
	const made = await createPost(scene.server.api, scene.people.person, overrides);
	scene.things.post[name] = made.id;
	return made;
}

async function comments(scene: ShadowScene, name: string, under: string, overrides: Parameters<typeof createComment>[3]) {
	const made = await createComment(scene.server.api, scene.people.person, scene.things.post[under] ?? '', overrides);
	scene.things.comment[name] = made.id;
	return made;
}

/** Also done in the world for others: what happens outside the tribe, and what really takes effect. */
const alike = (name: string, run: ShadowAct['run']): ShadowAct => ({ name, run, forOthers: run });

const poll = { choices: ['Sun', 'Rain'], isMultiple: false, closesInSeconds: null };

export const shadowActs: ShadowAct[] = [
	{
		name: 'posts with a tag, a mention and a poll',
		run: (scene) =>
			writes(scene, 'new', { tribeId: scene.things.tribe.open ?? '', body: 'For @ann_other, about #felting and #wool', poll }),
	},
	{
		name: 'takes a name in the tribe',
		run: (scene) =>
			scene.server.api.succeed(setTribeAlias, {
				...as(scene),
				params: { id: scene.things.tribe.open ?? '' },
				body: { aliasName: 'Captain of wool' },
			}),
	},
	{
		name: 'posts in a private tribe',
		run: (scene) => writes(scene, 'inside', { tribeId: scene.things.tribe.hidden ?? '', body: 'Within walls' }),
	},
	{ name: 'comments', run: (scene) => comments(scene, 'new', 'theirs', { body: 'Here, @ann_owner' }) },
	{
		name: 'answers a comment',
		run: (scene) => comments(scene, 'reply', 'theirs', { body: 'So it is', parentId: scene.things.comment.answer ?? '' }),
	},
	{ name: 'comments on what only they see', run: (scene) => comments(scene, 'alone', 'new', { body: 'Anyone?' }) },
	{ name: 'likes a post', run: (scene) => scene.server.api.succeed(likePost, { ...as(scene), ...post(scene, 'theirs') }) },
	{ name: 'likes their own post', run: (scene) => scene.server.api.succeed(likePost, { ...as(scene), ...post(scene, 'new') }) },
	{ name: 'likes a comment', run: (scene) => scene.server.api.succeed(likeComment, { ...as(scene), ...comment(scene, 'answer') }) },
	{ name: 'likes another post', run: (scene) => scene.server.api.succeed(likePost, { ...as(scene), ...post(scene, 'poll') }) },
	{ name: 'likes it no more', run: (scene) => scene.server.api.succeed(unlikePost, { ...as(scene), ...post(scene, 'poll') }) },
	{
		name: 'reacts to a post',
		run: (scene) => scene.server.api.succeed(reactToPost, { ...as(scene), ...post(scene, 'theirs'), body: { kind: 'hug' } }),
	},
	{
		name: 'reacts in another way',
		run: (scene) => scene.server.api.succeed(reactToPost, { ...as(scene), ...post(scene, 'theirs'), body: { kind: 'wow' } }),
	},
	{
		name: 'votes',
		async run(scene) {
			const { poll: shown } = await scene.server.api.succeed(getPost, { ...as(scene), ...post(scene, 'poll') });
			const body = { choiceIds: [shown?.choices[1]?.id ?? ''] };
			return scene.server.api.succeed(votePoll, { ...as(scene), ...post(scene, 'poll'), body });
		},
	},
	{
		name: 'answers an event',
		async run(scene) {
			const occurrenceId = await occurrenceOf(scene, scene.things.event.theirs ?? '');
			const body = { occurrenceId, answer: 'going' } as const;
			return scene.server.api.succeed(answerGathering, { ...as(scene), ...post(scene, 'event'), body });
		},
	},
	{
		name: 'invites to an event',
		async run(scene) {
			const made = await createEvent(scene.server.api, scene.people.person, {
				tribeId: scene.things.tribe.open ?? '',
				title: 'Dyeing day',
			});
			scene.things.event.new = made.post.id;
			scene.things.post.invitation = made.post.id;
			return made;
		},
	},
	{
		name: 'edits an older post, which vanishes',
		run: (scene) =>
			scene.server.api.succeed(updatePost, { ...as(scene), ...post(scene, 'older'), body: { body: 'Edited, with #spindles' } }),
		forOthers: (scene) => scene.server.api.call(deletePost, { ...as(scene), ...post(scene, 'older'), query: {} }),
	},
	{
		name: 'edits an older comment, which vanishes',
		run: (scene) => scene.server.api.succeed(updateComment, { ...as(scene), ...comment(scene, 'older'), body: { body: 'Edited' } }),
		forOthers: (scene) => scene.server.api.call(deleteComment, { ...as(scene), ...comment(scene, 'older'), query: {} }),
	},
	{
		name: 'edits a new comment',
		run: (scene) => scene.server.api.succeed(updateComment, { ...as(scene), ...comment(scene, 'new'), body: { body: 'Still here' } }),
	},
	alike('deletes an older comment', async (scene) => {
		const { status } = await scene.server.api.call(deleteComment, { ...as(scene), ...comment(scene, 'gone'), query: {} });
		return status;
	}),
	alike('visits the tribe', async (scene) => {
		const { status } = await scene.server.api.call(visitTribe, { ...as(scene), params: { id: scene.things.tribe.open ?? '' } });
		return status;
	}),
	alike('posts outside', (scene) => writes(scene, 'outside', { body: 'Outside of tribes, about #looms' })),
	alike('leaves and joins again', async (scene) => {
		const { server, people, things } = scene;
		const id = things.tribe.open ?? '';
		const { body } = await server.api.call(leaveTribe, { ...as(scene), params: { id } });
		return [body, await joinTribe(server.api, people.person, { id })];
	}),
	{
		name: 'hands a first post over, which is let through',
		async run(scene) {
			const { server, people, things, tick } = scene;
			const params = { id: things.tribe.careful ?? '' };
			const held = await server.api.succeed(holdPost, { ...as(scene), body: { post: { body: 'Hello, #felting', tribeId: params.id } } });
			const waits = await server.api.succeed(getTribe, { ...as(scene), params });
			tick();
			await server.api.succeed(admitHeldPost, { token: people.owner.token, params: { id: held.id } });
			const seen = await server.api.succeed(getTribe, { ...as(scene), params });
			return [held, waits, seen, await server.api.succeed(listKeptPosts, as(scene))];
		},
		// Those who review it see it for as long as it waits.
		forOthers: async () => {},
	},
	{ name: 'posts once more', run: (scene) => writes(scene, 'again', { tribeId: scene.things.tribe.open ?? '', body: 'Back again' }) },
];
