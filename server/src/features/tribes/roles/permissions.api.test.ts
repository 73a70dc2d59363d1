/** What each permission allows, for everyone who has it or not: all attempts by all people, in a public and in a private tribe. */
import { createChannel } from '@friends/contract/channels/channels.endpoints';
import { createComment, deleteComment, listComments } from '@friends/contract/comments/comments.endpoints';
import { getConversation } from '@friends/contract/messages/conversations.endpoints';
import { deleteMessage } from '@friends/contract/messages/messages.endpoints';
import {
	createPost as createEndpoint,
	deletePost,
	getPost,
	lockPost,
	pinPost,
	unlockPost,
	unpinPost,
} from '@friends/contract/posts/posts.endpoints';
import { createTribeInvitation, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	banFromTribe,
	liftTribeBan,
	listTribeBans,
	muteTribeMember,
	unmuteTribeMember,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import { defaultPermissions, type TribePermission, tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { createTribeRole as createRole, setTribeRole, updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { getTribe, removeTribeMember, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment as comment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const names = ['owner', 'moderator', 'with it', 'without it', 'member', 'former member', 'stranger', 'guest'] as const;
type Name = (typeof names)[number];

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

const outside: readonly Name[] = ['former member', 'stranger', 'guest'];
const isInside = (name: Name): boolean => !outside.includes(name);

describe.each([false, true])('in a tribe that is private: %s', (isPrivate) => {
	const people: Partial<Record<Name, SignedInMember>> = {};
	const owner = () => people.owner as SignedInMember;
	/** Wrote first, and then may do nothing. */
	let author: SignedInMember;
	let tribe: Tribe;
	let roles: { withIt: string; withoutIt: string; quiet: string };

	async function enter(member: SignedInMember): Promise<void> {
		await (isPrivate ? admitToTribe(server.api, owner(), member, tribe) : joinTribe(server.api, member, tribe));
	}

	beforeAll(async () => {
		const { api } = server;
		for (const name of names) if (name !== 'guest') people[name] = await registerMember(api);
		author = await registerMember(api);
		tribe = await createTribe(api, owner(), { isPrivate });
		for (const name of names)
			if ((isInside(name) && name !== 'owner') || name === 'former member') await enter(people[name] as SignedInMember);
		await enter(author);
		await giveTribeRole(api, owner(), tribe, people.moderator as SignedInMember, 'moderator');
		await api.succeed(leaveTribe, { token: people['former member']?.token ?? '', params: { id: tribe.id } });
		roles = {
			withIt: await createTribeRole(api, owner(), tribe, { name: 'With', permissions: [] }),
			withoutIt: await createTribeRole(api, owner(), tribe, { name: 'Without', permissions: [] }),
			quiet: await createTribeRole(api, owner(), tribe, { name: 'Quiet', permissions: [] }),
		};
		await giveTribeRole(api, owner(), tribe, people['with it'] as SignedInMember, roles.withIt);
		await giveTribeRole(api, owner(), tribe, people['without it'] as SignedInMember, roles.withoutIt);
	});

	const params = <More extends object = object>(more?: More) => ({ id: tribe.id, ...more }) as { id: string } & More;
	type By = { token?: string };
	interface Left {
		/** Of the owner, with the comment. */
		thread: string;
		post: string;
		comment: string;
		message: string | null;
	}
	const query = { for: 'everybody' as const };

	/** Each kind of thing that the permission allows, done to what the author left. @returns the statuses. */
	const attempts: Record<TribePermission, (by: By, left: Left) => Promise<number[]>> = {
		post: async (by) => [(await server.api.call(createEndpoint, { ...by, body: { body: 'Hello', tribeId: tribe.id } })).status],
		comment: async (by, { thread }) => [
			(await server.api.call(createComment, { ...by, params: { id: thread }, body: { body: 'Yes' } })).status,
		],
		invite: async (by) => [
			(await server.api.call(createTribeInvitation, { ...by, params: params(), body: { label: 'x', maxUses: null, days: null } })).status,
		],
		pin: async (by, { post: id }) => [
			(await server.api.call(pinPost, { ...by, params: { id } })).status,
			(await server.api.call(unpinPost, { ...by, params: { id } })).status,
		],
		remove: async (by, { post, comment: id, message }) => [
			(await server.api.call(lockPost, { ...by, params: { id: post } })).status,
			(await server.api.call(unlockPost, { ...by, params: { id: post } })).status,
			(await server.api.call(deletePost, { ...by, params: { id: post }, query: { reason: 'Off topic' } })).status,
			(await server.api.call(deleteComment, { ...by, params: { id }, query: { reason: 'Off topic' } })).status,
			...(message === null ? [] : [(await server.api.call(deleteMessage, { ...by, params: { id: message }, query })).status]),
		],
		mute: async (by) => [
			(await server.api.call(muteTribeMember, { ...by, params: params({ userId: author.user.id }), body: { hours: 1, reason: 'Noise' } }))
				.status,
			(await server.api.call(unmuteTribeMember, { ...by, params: params({ userId: author.user.id }) })).status,
		],
		manageMembers: async (by) => [
			(await server.api.call(setTribeRole, { ...by, params: params({ userId: author.user.id }), body: { role: roles.quiet } })).status,
			(await server.api.call(removeTribeMember, { ...by, params: params({ userId: author.user.id }) })).status,
			(await server.api.call(banFromTribe, { ...by, params: params({ userId: author.user.id }), body: { hours: 1, reason: 'Noise' } }))
				.status,
			(await server.api.call(listTribeBans, { ...by, params: params() })).status,
			(await server.api.call(liftTribeBan, { ...by, params: params({ userId: author.user.id }) })).status,
		],
		manageChannels: async (by) => [(await server.api.call(createChannel, { ...by, params: params(), body: { name: 'Routes' } })).status],
		manageSettings: async (by) => [
			(await server.api.call(updateTribe, { ...by, params: params(), body: { name: 'Weavers', description: 'By day', isPrivate } })).status,
			(await server.api.call(updateTribeRole, { ...by, params: params({ key: 'moderator' }), body: moderators() })).status,
			(await server.api.call(createRole, { ...by, params: params(), body: { name: 'With', permissions: [] } })).status,
		],
	};
	const moderators = () => ({ permissions: [...defaultPermissions.moderator] });
	/** Of those who may; a role of that name is there already. */
	const successes: Record<TribePermission, number[]> = {
		...{
			post: [201],
			comment: [201],
			invite: [201],
			pin: [200, 200],
			remove: [200, 200, 204, 204, 204],
			mute: [200, 200],
			manageMembers: [200, 200, 200, 200, 200],
			manageChannels: [201],
		},
		manageSettings: [200, 200, 409],
	};

	/** @returns what the author wrote before they lost every permission. */
	async function leave(thread: string): Promise<Left> {
		const { api } = server;
		await giveTribeRole(api, owner(), tribe, author, 'member');
		const left = {
			thread,
			post: (await createPost(api, author, { tribeId: tribe.id })).id,
			comment: (await comment(api, author, thread)).id,
			message: (await sendMessage(api, author, tribe)).id,
		};
		await giveTribeRole(api, owner(), tribe, author, roles.quiet);
		return left;
	}

	/** What is shown to a viewer says what they may. */
	async function expectShown(name: Name, by: By, { post, thread, comment: commentId }: Left, held: readonly TribePermission[]) {
		const { api } = server;
		const has = (permission: TribePermission) => held.includes(permission);
		const shown = await api.call(getPost, { ...by, params: { id: post } });
		if (shown.status === 200) {
			const comments = await api.succeed(listComments, { ...by, params: { id: thread } });
			const mayRemove = [shown.body.viewer.canDelete, comments.find(({ id }) => id === commentId)?.viewer.canDelete];
			const { canComment, canPin } = shown.body.viewer;
			expect([name, canComment, canPin, ...mayRemove]).toEqual([name, has('comment'), has('pin'), has('remove'), has('remove')]);
		}
		if (!isInside(name)) return;
		expect([name, (await api.succeed(getTribe, { ...by, params: params() })).viewer.permissions]).toEqual([name, held]);
		const { canModerate, canRemove } = (await api.succeed(getConversation, { ...by, params: { id: tribe.id } })).viewer;
		expect([name, canModerate, canRemove]).toEqual([name, has('manageChannels'), has('remove')]);
	}

	test.each(tribePermissions.map((permission) => [permission] as const))('%s is for those whose role has it', async (permission) => {
		const { api } = server;
		const without = tribePermissions.filter((each) => each !== permission);
		for (const [key, permissions] of [
			[roles.withIt, [permission]],
			[roles.withoutIt, without],
		] as const)
			await api.succeed(updateTribeRole, { token: owner().token, params: params({ key }), body: { permissions: [...permissions] } });
		const { id: thread } = await createPost(api, owner(), { tribeId: tribe.id });
		const held: Partial<Record<Name, readonly TribePermission[]>> = {
			...{ owner: tribePermissions, moderator: defaultPermissions.moderator, 'with it': [permission], 'without it': without },
			member: isPrivate ? ['post', 'comment'] : defaultPermissions.member,
			// As the members of a public tribe, in this alone.
			...(!isPrivate && { stranger: ['comment'], 'former member': ['comment'] }),
		};
		for (const name of names) {
			const left = await leave(thread);
			const token = people[name]?.token;
			const by = token === undefined ? {} : { token };
			await expectShown(name, by, left, held[name] ?? []);
			// Others find no channel.
			const statuses = await attempts[permission](by, isInside(name) ? left : { ...left, message: null });
			const may = held[name]?.includes(permission) === true;
			const refusal = name === 'guest' ? 401 : isInside(name) || !isPrivate ? 403 : 404;
			expect([name, statuses]).toEqual([name, may ? successes[permission] : statuses.map(() => refusal)]);
			if (may && permission === 'manageMembers') await enter(author);
		}
	});
});
