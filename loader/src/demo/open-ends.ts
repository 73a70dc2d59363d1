/** Pending things of the demo: reports of several kinds, a ban, requests to join a tribe, conversations. Made through the public API. */
import { actOnUser, dismissReport, listAdminReports, removeReported } from '@friends/contract/admin/admin.endpoints';
import { login, logout } from '@friends/contract/auth/auth.endpoints';
import { createComment, likeComment } from '@friends/contract/comments/comments.endpoints';
import { acceptFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { announce } from '@friends/contract/notifications/notifications.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { getLinkPreview } from '@friends/contract/previews/previews.endpoints';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { CreateReportBody } from '@friends/contract/reports/reports.schema';
import type { Api } from '@friends/test-kit/api';
import { cast, castPassword, emailOf, friendPairs } from '@friends/test-kit/cast/cast';
import { openRequests } from '@friends/test-kit/cast/circles';
import type { SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';

import { talkInChannels } from './channels.ts';
import { choose } from './choose.ts';
import { confide } from './confidences.ts';
import { inviteToEvents } from './events.ts';
import { askToJoin } from './joining.ts';
import { keepForLater } from './kept-posts.ts';
import { leaveMarks } from './marks.ts';
import { askInPolls } from './polls.ts';
import { talk } from './talk.ts';
import { liveInTribe } from './tribe-life.ts';
import { trouble } from './trouble.ts';

const newFriends = findNewFriends();

/** Two of the cast without a tie to the member that visitors sign in as. */
function findNewFriends(): { asked: string; asking: string } {
	const pairs = [...friendPairs(), ...openRequests.map(({ from, to }) => [from, to])];
	const tied = new Set(['mayaok', 'jakubs', ...pairs.filter((pair) => pair.includes('mayaok')).flat()]);
	const open = cast.members.filter(({ username, privacy, role }) => !tied.has(username) && !privacy && !role);
	const [asked, asking] = open.map(({ username }) => username);
	if (asked === undefined || asking === undefined) throw new Error('Everyone knows her already.');
	return { asked, asking };
}

type SignIn = (username: string) => Promise<SignedInMember>;
type Trouble = (typeof trouble)[keyof typeof trouble];

/** @param api of a server on the demo's folder, without rate limits, that finds the pages of linked-pages.ts. */
export async function leaveOpenEnds(api: Api): Promise<void> {
	const members = new Map<string, Promise<SignedInMember>>();
	async function start(username: string): Promise<SignedInMember> {
		const session = await api.succeed(login, { body: { email: emailOf({ username }), password: castPassword } });
		return { session, user: session.user, token: session.accessToken };
	}
	const signIn: SignIn = (username) => {
		const member = members.get(username) ?? start(username);
		members.set(username, member);
		return member;
	};
	await askToJoin(api, signIn);
	await talk(api, signIn);
	await talkInChannels(api, signIn);
	await reportTrouble(api, signIn);
	await shareLinks(api, signIn);
	await tell(api, signIn);
	await askInPolls(api, signIn);
	await choose(api, signIn);
	await leaveMarks(api, signIn);
	await keepForLater(api, signIn);
	await confide(api, signIn);
	await inviteToEvents(api, signIn);
	await liveInTribe(api, signIn);
	// The ban has ended one session already.
	for (const { token } of await Promise.all(members.values())) await api.call(logout, { token });
}

/** As the composer does: the preview is there before the post. */
async function shareLinks(api: Api, signIn: SignIn): Promise<void> {
	const links = [
		{ by: 'theobakes', words: 'The line runs every ten minutes on Saturdays now:', url: 'http://tram-times.example/15' },
		{ by: 'benw', words: 'This settles the argument.', url: 'http://slowbread.example/how-long' },
	];
	for (const { by, words, url } of links) {
		const author = await signIn(by);
		await api.succeed(getLinkPreview, { token: author.token, query: { url } });
		await createPost(api, author, { body: `${words} ${url}` });
	}
}

/** What the member that visitors sign in as is told: something of each kind. */
async function tell(api: Api, signIn: SignIn): Promise<void> {
	const [maya, noor, kofi] = [await signIn('mayaok'), await signIn('noorh'), await signIn('kofi_m')];
	const post = await createPost(api, maya, { body: 'The projector is back from the repair shop. Who wants to choose the first film?' });
	const first = await api.succeed(createComment, {
		token: maya.token,
		params: { id: post.id },
		body: { body: 'Short ones are fine too.' },
	});
	for (const { token } of [noor, kofi]) await api.succeed(likePost, { token, params: { id: post.id } });
	await api.succeed(likeComment, { token: noor.token, params: { id: first.id } });
	const say = (by: SignedInMember, body: string, parentId: string | null = null) =>
		api.succeed(createComment, { token: by.token, params: { id: post.id }, body: { body, parentId } });
	await say(kofi, 'Something with boats.');
	await say(noor, 'Then two short ones.', first.id);
	await createPost(api, noor, { body: 'I still have the speakers from the street party. @mayaok, shall I bring them on Friday?' });
	const { requestId } = await api.succeed(requestFriendship, {
		token: maya.token,
		body: { userId: (await signIn(newFriends.asked)).user.id },
	});
	await api.succeed(acceptFriendRequest, { token: (await signIn(newFriends.asked)).token, params: { id: requestId ?? '' } });
	await api.succeed(requestFriendship, { token: (await signIn(newFriends.asking)).token, body: { userId: maya.user.id } });
	const text = 'The house meeting is on Thursday at seven, in the laundry. Bring a chair.';
	await api.succeed(announce, { token: (await signIn('gracep')).token, body: { text } });
}

async function reportTrouble(api: Api, signIn: SignIn): Promise<void> {
	const admin = await signIn('gracep');
	async function report(by: string, body: CreateReportBody) {
		await api.succeed(createReport, { token: (await signIn(by)).token, body });
	}
	async function postOf({ by, body }: Trouble): Promise<string> {
		const posts = await api.succeed(listProfilePosts, { token: admin.token, params: { id: by } });
		const post = posts.find((candidate) => candidate.body === body);
		if (!post) throw new Error(`${by} has not written that.`);
		return post.id;
	}
	const settle = { token: admin.token };
	const [selling, rumour, address] = [await postOf(trouble.selling), await postOf(trouble.rumour), await postOf(trouble.address)];

	await report('weiling', { target: 'post', targetId: address, kind: 'privacy', reason: 'He did not ask for visitors.' });
	const [removed] = await api.succeed(listAdminReports, settle);
	await api.succeed(removeReported, {
		...settle,
		params: { id: removed?.id ?? '' },
		body: { reason: 'No addresses of other people, please.' },
	});

	const { id: jakubId } = (await signIn('jakubs')).user;
	await report('samirar', { target: 'user', targetId: jakubId, kind: 'other', reason: 'I think this is not his real name.' });
	const [dismissed] = await api.succeed(listAdminReports, settle);
	await api.succeed(dismissReport, { ...settle, params: { id: dismissed?.id ?? '' }, body: { reason: 'It is. We have met.' } });

	const ban = { action: 'ban', duration: 72, reason: 'An address of a stranger, with a call to visit him.' } as const;
	await api.succeed(actOnUser, { ...settle, body: { userId: jakubId, ...ban } });

	const rude = await api.succeed(createComment, {
		token: (await signIn('elinovak')).token,
		params: { id: rumour },
		body: { body: 'Only an idiot would repeat this, so of course it is you again.' },
	});
	await report('omarsh', { target: 'post', targetId: selling, kind: 'spam' });
	await report('benw', { target: 'post', targetId: selling, kind: 'spam', reason: 'The same sofa for a week.' });
	await report('chidi_e', { target: 'post', targetId: rumour, kind: 'falsehood', reason: 'I work there. The water is fine.' });
	await report('beac', { target: 'comment', targetId: rude.id, kind: 'harassment', reason: 'Not how we talk here.' });
}
