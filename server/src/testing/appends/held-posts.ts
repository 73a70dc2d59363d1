/** First posts of newcomers: what holding and settling them appends to the change log. */
import {
	changeKeptPost,
	deleteKeptPost,
	holdKeptPost,
	holdPost,
	sendKeptPost,
	takeBackHeldPost,
} from '@friends/contract/kept-posts/kept-posts.endpoints';
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { postCreated } from '@friends/contract/posts/posts.events';
import { admitHeldPost, declineHeldPost } from '@friends/contract/tribes/held/held-posts.endpoints';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { tribeHeldPosts, tribeMemberModerated } from '@friends/contract/tribes/tribes.events';
import { keepPost } from '@friends/test-kit/kept-posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes, type Stage } from './stage.ts';

/** A tribe of Maya's that looks at first posts, and in which Noor is a newcomer. */
async function reviewing({ api, maya, noor }: Stage) {
	const { id: tribe } = await createTribe(api, maya);
	await joinTribe(api, noor, { id: tribe });
	const body = { slowSeconds: 0, reviewedPosts: 1 } as const;
	await api.succeed(changeTribePosting, { token: maya.token, params: { id: tribe }, body });
	return { tribe, post: { body: 'Soup', tribeId: tribe } };
}

async function held(stage: Stage) {
	const { tribe, post } = await reviewing(stage);
	const { id } = await stage.api.succeed(holdPost, { token: stage.noor.token, body: { post } });
	return { id, tribe, post, subjects: { tribe, keptPost: id, user: stage.noor.user.id } };
}

const takenBack = ({ noor }: Stage, subjects: object) => [
	did(noor, keptPostsChanged, {}),
	did(noor, tribeHeldPosts, { ...subjects }, { act: 'takenBack' }),
];

/** Of kept posts, where they are held. */
export const ofKeptPosts: Scenes = {
	holdPost: [
		async (stage) => {
			const { tribe, post } = await reviewing(stage);
			const { api, noor, change } = stage;
			const { id: keptPost } = await change(() => api.succeed(holdPost, { token: noor.token, body: { post } }));
			return [did(noor, keptPostsChanged, {}), did(noor, tribeHeldPosts, { tribe, keptPost, user: noor.user.id }, { act: 'held' })];
		},
	],
	holdKeptPost: [
		async (stage) => {
			const { tribe, post } = await reviewing(stage);
			const { api, noor, change } = stage;
			const draft = await keepPost(api, noor, null, post);
			const of = { token: noor.token, params: { id: draft.id }, body: {} };
			const { id: keptPost } = await change(() => api.succeed(holdKeptPost, of));
			return [did(noor, keptPostsChanged, {}), did(noor, tribeHeldPosts, { tribe, keptPost, user: noor.user.id }, { act: 'held' })];
		},
	],
	takeBackHeldPost: [
		async (stage) => {
			const { id, subjects } = await held(stage);
			await stage.change(() => stage.api.succeed(takeBackHeldPost, { token: stage.noor.token, params: { id } }));
			return takenBack(stage, subjects);
		},
	],
};

export const changedWhileHeld: Scenes = {
	changeKeptPost: [
		async (stage) => {
			const { id, post, subjects } = await held(stage);
			const of = { token: stage.noor.token, params: { id }, body: { post, sendAt: null } };
			await stage.change(() => stage.api.succeed(changeKeptPost, of));
			return takenBack(stage, subjects);
		},
	],
	deleteKeptPost: [
		async (stage) => {
			const { id, subjects } = await held(stage);
			await stage.change(() => stage.api.succeed(deleteKeptPost, { token: stage.noor.token, params: { id } }));
			return takenBack(stage, subjects);
		},
	],
	sendKeptPost: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const { id, tribe, subjects } = await held(stage);
			const body = { slowSeconds: 0, reviewedPosts: 0 } as const;
			await api.succeed(changeTribePosting, { token: maya.token, params: { id: tribe }, body });
			const post = await change(() => api.succeed(sendKeptPost, { token: noor.token, params: { id }, body: {} }));
			return [did(noor, postCreated, { post: post.id, tribe }), ...takenBack(stage, subjects)];
		},
	],
};

export const heldPosts: Scenes = {
	admitHeldPost: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const { id, tribe, subjects } = await held(stage);
			await change(() => api.succeed(admitHeldPost, { token: maya.token, params: { id } }));
			const [made] = await api.succeed(listTribePosts, { token: maya.token, params: { id: tribe } });
			return [
				did(noor, postCreated, { post: made?.id ?? '', tribe }),
				did(noor, keptPostsChanged, {}),
				did(maya, tribeHeldPosts, { ...subjects, post: made?.id ?? '' }, { act: 'admitted' }),
			];
		},
	],
	declineHeldPost: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const { id, tribe, subjects } = await held(stage);
			await change(() => api.succeed(declineHeldPost, { token: maya.token, params: { id }, body: { reason: 'Third warning' } }));
			return [
				did(noor, keptPostsChanged, {}),
				did(maya, tribeMemberModerated, { tribe, user: noor.user.id }, { act: 'tribe_post_declined' }),
				did(maya, tribeHeldPosts, subjects, { act: 'declined' }),
			];
		},
	],
};
