/** Reported tribes: closing one hides it and all that is in it from everyone, reopening brings it back as it was. */

import {
	dismissReport,
	getAdminReport,
	listAdminReports,
	listAuditLogs,
	removeReported,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { invitationHeader } from '@friends/contract/core/invitation';
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import { getPost, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import { createReport, listOutcomes, listRemovals, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { joinTribe as joinEndpoint, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { deleteTribe, getTribe, listTribeMembers, listTribePosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countExplore } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let member: SignedInMember;
let noor: SignedInMember;
let tribe: Tribe;
/** Of its owner's invitation. */
let code: string;
let postId: string;
/** In everything that the tribe is and holds. */
let word: string;
let name: string;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

let made = 0;

async function make(isPrivate: boolean): Promise<void> {
	made += 1;
	word = `cruel${made}x`;
	name = `Club of ${word}`;
	owner = await registerMember(server.api);
	member = await registerMember(server.api);
	noor = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { name, description: 'We point at people.', isPrivate });
	code = await inviteToTribe(server.api, owner, tribe);
	if (isPrivate) await admitToTribe(server.api, owner, member, tribe);
	else await joinTribe(server.api, member, tribe);
	postId = (await createPost(server.api, owner, { body: `Laugh at ${word} #tag_${word}`, tribeId: tribe.id })).id;
	await createComment(server.api, member, postId, { body: 'Ha' });
}

const call = (by: SignedInMember | null) => (by ? { token: by.token } : {});
const report = (by: SignedInMember) =>
	server.api.call(createReport, { ...call(by), body: { target: 'tribe', targetId: tribe.id, kind: 'harassment' } });

async function reported(): Promise<string> {
	server.clock.advanceSeconds(1);
	await report(member);
	const [latest] = await server.api.succeed(listAdminReports, call(admin));
	return latest?.id ?? '';
}
const close = (id: string) => server.api.call(removeReported, { ...call(admin), params: { id }, body: { reason: 'Harassment' } });
const reopen = (id: string) => server.api.call(restoreReported, { ...call(admin), params: { id }, body: {} });

/** Every place where the tribe, its posts or its owner's writing in it could be read, as one text. */
async function everything(by: SignedInMember | null): Promise<string> {
	const { api } = server;
	const params = { id: tribe.id };
	const answers = [
		await api.call(getTribe, { ...call(by), params }),
		await api.call(getTribe, { ...call(by), params, headers: { [invitationHeader]: code } }),
		await api.call(listTribeMembers, { ...call(by), params }),
		await api.call(listTribePosts, { ...call(by), params }),
		...(await Promise.all((['all', 'mine', 'suggested'] as const).map((scope) => api.call(listTribes, { ...call(by), query: { scope } })))),
		await api.call(listTribes, { ...call(by), query: { scope: 'all', search: word } }),
		await api.call(listTribes, { ...call(by), query: { scope: 'mine', search: word } }),
		...(await Promise.all((['all', 'tribes', 'discover'] as const).map((scope) => api.call(listPosts, { ...call(by), query: { scope } })))),
		await api.call(getPost, { ...call(by), params: { id: postId } }),
		await api.call(listComments, { ...call(by), params: { id: postId } }),
		await api.call(listTagPosts, { ...call(by), params: { tag: `tag_${word}` } }),
		await api.call(getProfile, { ...call(by), params: { id: owner.user.id } }),
		await api.call(listProfileActivity, { ...call(by), params: { id: owner.user.id } }),
		await api.call(getLinkCard, { ...call(by), query: { path: `/tribes/${tribe.slug}` } }),
		await api.call(getLinkCard, { ...call(by), query: { path: `/post/${postId}` } }),
		...(by ? [await api.call(listSuggestions, call(by))] : []),
	];
	return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}

describe.each([
	['public', false],
	['private', true],
])('a %s tribe', (_, isPrivate) => {
	beforeEach(() => make(isPrivate));

	test('is reported by its members, and shown to administrators where it stands', async () => {
		expect((await server.api.succeed(getTribe, { ...call(member), params: { id: tribe.id } })).viewer.canReport).toBe(true);
		const id = await reported();
		const page = await server.api.succeed(getAdminReport, { ...call(admin), params: { id } });
		expect(page).toMatchObject({
			target: 'tribe',
			targetId: tribe.id,
			content: { title: name, body: 'We point at people.' },
			author: { id: owner.user.id },
			tribe: { name, slug: tribe.slug, memberCount: 2, isClosed: false, owner: { id: owner.user.id } },
		});
		expect(page.tribe?.posts).toMatchObject([{ id: postId, author: { id: owner.user.id } }]);
		expect((await report(owner)).problem.code).toBe('own_report');
		expect((await report(noor)).status).toBe(isPrivate ? 404 : 201);
	});

	test('is shown to its reporter as reported, until an administrator has settled it', async () => {
		const viewerOf = async (by: SignedInMember) => (await server.api.succeed(getTribe, { ...call(by), params: { id: tribe.id } })).viewer;
		await viewerOf(member);
		const id = await reported();
		expect(await viewerOf(member)).toMatchObject({ canReport: false, hasReported: true });
		expect(await viewerOf(owner)).toMatchObject({ canReport: false, hasReported: false });
		expect((await report(member)).problem.code).toBe('already_reported');
		await server.api.succeed(dismissReport, { ...call(admin), params: { id }, body: {} });
		expect(await viewerOf(member)).toMatchObject({ canReport: true, hasReported: false });
	});

	test('is gone for everyone once it is closed', async () => {
		const id = await reported();
		expect((await close(id)).status).toBe(200);
		for (const by of [null, noor, member, owner, admin]) {
			const text = await everything(by);
			expect(text).not.toContain(word);
		}
		expect((await server.api.succeed(getProfile, { ...call(noor), params: { id: owner.user.id } })).postCount).toBe(0);
		const page = await server.api.succeed(getAdminReport, { ...call(admin), params: { id } });
		expect(page.tribe).toMatchObject({ name, isClosed: true });
	});

	test('cannot be joined, posted in, or deleted by its owner while it is closed', async () => {
		await close(await reported());
		const params = { id: tribe.id };
		const join = await server.api.call(joinEndpoint, {
			...call(noor),
			params,
			body: { inviteCode: code },
		});
		const removal = await server.api.call(deleteTribe, { ...call(owner), params });
		expect([join.status, removal.status]).toEqual([404, 404]);
		await expect(createPost(server.api, member, { tribeId: tribe.id })).rejects.toThrow('404');
	});

	test('is there again as it was once it is reopened', async () => {
		const before = await everything(member);
		const id = await reported();
		await close(id);
		await everything(member);
		expect((await reopen(id)).status).toBe(200);
		const after = await everything(member);
		expect(before.split(word).length).toBeGreaterThan(10);
		expect(after.split(word).length).toBe(before.split(word).length);
		expect((await server.api.succeed(listPosts, { ...call(member), query: { scope: 'tribes' } })).map((post) => post.id)).toEqual([postId]);
	});

	test('is closed in the audit log, and its owner and the reporter are told', async () => {
		const id = await reported();
		await close(id);
		const { logs } = await server.api.succeed(listAuditLogs, call(admin));
		expect(logs[0]).toMatchObject({ action: 'remove_content', target: { type: 'tribe', id: tribe.id }, targetUser: { id: owner.user.id } });
		const [removal] = await server.api.succeed(listRemovals, call(owner));
		expect(removal).toMatchObject({ act: 'removed', target: 'tribe', excerpt: name, reason: 'Harassment' });
		expect(await server.api.succeed(listOutcomes, call(member))).toMatchObject([{ target: 'tribe', outcome: 'removed' }]);
		await server.api.succeed(seeRemovals, { ...call(owner), body: { ids: [removal?.id ?? ''] } });
		expect(await server.api.succeed(listRemovals, call(owner))).toEqual([]);
	});
});

test('requests to a closed tribe are neither counted nor answered', async () => {
	await make(true);
	await joinTribe(server.api, noor, tribe, code);
	expect((await server.api.succeed(getSignals, call(owner))).tribeRequests).toBe(1);
	await close(await reported());
	expect((await server.api.succeed(getSignals, call(owner))).tribeRequests).toBe(0);
	expect((await server.api.call(listTribeRequests, { ...call(owner), params: { id: tribe.id } })).status).toBe(404);
});

test('tags of a closed tribe are no trend', async () => {
	await make(false);
	const tags = async () => {
		await countExplore(server);
		return server.api.succeed(listTrendingTags, {});
	};
	expect(await tags()).toContain(`tag_${word}`);
	for (const { id } of await server.api.succeed(listAdminReports, { ...call(admin), query: { status: 'all', limit: 100 } }))
		await close(id);
	await close(await reported());
	expect(await tags()).not.toContain(`tag_${word}`);
});
