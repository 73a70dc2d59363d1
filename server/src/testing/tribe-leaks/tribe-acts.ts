/** What happens in a tribe while others must hear nothing of it: acts of its members and of those who look after it, one after the other. */
import { deleteComment, likeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import { archivePost, deletePost, likePost, lockPost, pinPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { endTribeShadowBan, muteTribeMember, unmuteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { updateTribeRules, visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import { listChannels } from '@friends/test-kit/channels';
import { createComment } from '@friends/test-kit/comments';
import { createEvent } from '@friends/test-kit/gatherings/events';
import type { SignedInMember } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, giveTribeRole, inviteToTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import type { TestApp } from '../test-app.ts';

export interface ActScene {
	server: TestApp;
	tribeId: string;
	/** In the tribe. */
	owner: SignedInMember;
	member: SignedInMember;
	/** Outside, and let in by an act. */
	newcomer: SignedInMember;
	/** Written by the member before. */
	postId: string;
	/** Text that mentions people outside. */
	mentions: string;
	/** Of what acts make: the newest of each. */
	made: { postId: string; commentId: string };
}

export const word = 'quilterscove';

export const tribeActs: [name: string, act: (scene: ActScene) => Promise<unknown>][] = [
	[
		'a post with a tag, a poll and mentions',
		async (scene) => {
			const { server, member, tribeId, mentions } = scene;
			const poll = { choices: ['Red', 'Green'], isMultiple: false, closesInSeconds: null };
			const made = await createPost(server.api, member, { tribeId, body: `${word} #${word} ${mentions}`, poll });
			scene.made.postId = made.id;
			const choiceIds = [made.poll?.choices[0]?.id ?? ''];
			await server.api.succeed(votePoll, { token: scene.owner.token, params: { id: made.id }, body: { choiceIds } });
		},
	],
	[
		'comments with mentions, and an answer',
		async (scene) => {
			const { server, owner, member, postId, mentions } = scene;
			const comment = await createComment(server.api, owner, postId, { body: `${word} ${mentions}` });
			await createComment(server.api, member, postId, { body: word, parentId: comment.id });
			scene.made.commentId = comment.id;
		},
	],
	['a like', ({ server, owner, postId }) => server.api.succeed(likePost, { token: owner.token, params: { id: postId } })],
	[
		'a reaction',
		({ server, owner, postId }) => server.api.succeed(reactToPost, { token: owner.token, params: { id: postId }, body: { kind: 'hug' } }),
	],
	[
		'a like of a comment',
		({ server, member, made }) => server.api.succeed(likeComment, { token: member.token, params: { id: made.commentId } }),
	],
	[
		'an edited post',
		({ server, member, postId, mentions }) =>
			server.api.succeed(updatePost, { token: member.token, params: { id: postId }, body: { body: `${word}, again. ${mentions}` } }),
	],
	[
		'an edited comment',
		({ server, owner, made }) =>
			server.api.succeed(updateComment, { token: owner.token, params: { id: made.commentId }, body: { body: `${word}, again.` } }),
	],
	['an event', ({ server, owner, tribeId }) => createEvent(server.api, owner, { tribeId, title: word, isForFriends: false })],
	[
		'a message in a channel',
		async ({ server, member, tribeId, mentions }) => {
			const [channel] = await listChannels(server.api, member, { id: tribeId });
			await sendMessage(server.api, member, { id: channel?.id ?? '' }, { text: `${word} ${mentions}` });
		},
	],
	['a pin', ({ server, owner, postId }) => server.api.succeed(pinPost, { token: owner.token, params: { id: postId } })],
	['a lock', ({ server, owner, postId }) => server.api.succeed(lockPost, { token: owner.token, params: { id: postId } })],
	[
		'a mute, and its end',
		async ({ server, owner, member, tribeId }) => {
			const of = { token: owner.token, params: { id: tribeId, userId: member.user.id } };
			await server.api.succeed(muteTribeMember, { ...of, body: { hours: 1, reason: word } });
			await server.api.succeed(unmuteTribeMember, of);
		},
	],
	[
		'a shadow-ban, what is written in it, and its end',
		async ({ server, owner, member, tribeId, postId, mentions }) => {
			await shadowBanInTribe(server.api, owner, { id: tribeId }, member);
			await createPost(server.api, member, { tribeId, body: `${word} ${mentions}` });
			await server.api.call(likePost, { token: member.token, params: { id: postId } });
			await server.api.succeed(endTribeShadowBan, { token: owner.token, params: { id: tribeId, userId: member.user.id } });
		},
	],
	[
		'a report',
		({ server, owner, made }) =>
			server.api.succeed(createReport, { token: owner.token, body: { target: 'post', targetId: made.postId, kind: 'spam' } }),
	],
	['someone who is let in', ({ server, owner, newcomer, tribeId }) => admitToTribe(server.api, owner, newcomer, { id: tribeId })],
	['a new invitation', ({ server, owner, tribeId }) => inviteToTribe(server.api, owner, { id: tribeId })],
	['a role', ({ server, owner, member, tribeId }) => giveTribeRole(server.api, owner, { id: tribeId }, member, 'moderator')],
	[
		'new rules',
		({ server, owner, tribeId }) =>
			server.api.succeed(updateTribeRules, { token: owner.token, params: { id: tribeId }, body: { markdown: word, mustAgree: true } }),
	],
	['a visit', ({ server, owner, tribeId }) => server.api.succeed(visitTribe, { token: owner.token, params: { id: tribeId } })],
	['a post in the archive', ({ server, owner, postId }) => server.api.succeed(archivePost, { token: owner.token, params: { id: postId } })],
	[
		'a deleted comment',
		({ server, owner, made }) => server.api.call(deleteComment, { token: owner.token, params: { id: made.commentId }, query: {} }),
	],
	[
		'a post that is removed',
		({ server, owner, made }) => server.api.call(deletePost, { token: owner.token, params: { id: made.postId }, query: { reason: word } }),
	],
];
