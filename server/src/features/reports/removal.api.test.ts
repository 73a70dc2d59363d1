/** Removing and restoring: a removed thing is hidden everywhere from all; a restored one is back everywhere, with all its counts. */
import { getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { createComment as commentEndpoint, likeComment, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import { listRecentActivity, listTrends } from '@friends/contract/explore/explore.endpoints';
import { deletePost, getPost, likePost, listPostRevisions, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { describe, expect, test } from 'vitest';
import { useCommunity } from '../../testing/community/cast.ts';
import { countExplore } from '../../testing/scenes.ts';

const daySeconds = 24 * 60 * 60;

const { server, people } = useCommunity('maya', 'noor');

/** @returns the id of the case. */
async function report(target: ReportTarget, targetId: string): Promise<string> {
	server.clock.advanceSeconds(1);
	await server.api.succeed(createReport, { token: people.noor.token, body: { target, targetId, reason: 'Rude' } });
	const [latest] = await server.api.succeed(listAdminReports, { token: people.admin.token });
	expect(latest?.targetId).toBe(targetId);
	return latest?.id ?? '';
}
const remove = (id: string) => server.api.call(removeReported, { token: people.admin.token, params: { id }, body: { reason: 'Rule 1' } });
const restore = (id: string) => server.api.call(restoreReported, { token: people.admin.token, params: { id }, body: {} });
const driftedCounts = () => server.community.recount();

describe('a post', () => {
	/** A post in a tribe, with its own tag, a like, a comment and a revision. */
	async function scene() {
		const tribe = await createTribe(server.api, people.maya);
		await joinTribe(server.api, people.noor, tribe);
		const tag = `soup${tribe.id.slice(-8)}`;
		const post = await createPost(server.api, people.maya, { body: `Buy my #${tag}`, tribeId: tribe.id });
		await server.api.succeed(likePost, { token: people.noor.token, params: { id: post.id } });
		const comment = await createComment(server.api, people.noor, post.id);
		return { tribe, tag, post, comment };
	}

	/** The places where a viewer sees this post. */
	async function places({ tribe, tag, post }: Awaited<ReturnType<typeof scene>>, viewer: SignedInMember | null) {
		const token = viewer ? { token: viewer.token } : {};
		const shows = (posts: { id: string }[]) => posts.some(({ id }) => id === post.id);
		const tells = (activity: { post: { id: string } | null }[]) => activity.some((line) => line.post?.id === post.id);
		await countExplore(server);
		const profile = await server.api.succeed(getProfile, { ...token, params: { id: people.maya.user.id } });
		return {
			feed: shows(await server.api.succeed(listPosts, token)),
			tribe: shows(await server.api.succeed(listTribePosts, { ...token, params: { id: tribe.id } })),
			tag: shows(await server.api.succeed(listTagPosts, { ...token, params: { tag } })),
			trend: (await server.api.succeed(listTrends, token)).some((trend) => trend.tag === tag),
			profile: shows(profile.posts),
			counted: profile.postCount === 1,
			activity: tells(await server.api.succeed(listProfileActivity, { ...token, params: { id: people.maya.user.id } })),
			othersActivity: tells(await server.api.succeed(listProfileActivity, { ...token, params: { id: people.noor.user.id } })),
			recent: tells(await server.api.succeed(listRecentActivity, token)),
			page: (await server.api.call(getPost, { ...token, params: { id: post.id } })).status === 200,
			comments: (await server.api.call(listComments, { ...token, params: { id: post.id } })).status === 200,
			revisions: (await server.api.call(listPostRevisions, { ...token, params: { id: post.id } })).status === 200,
		};
	}

	test('is nowhere once it is removed, also for its author, and everywhere once it is restored', async () => {
		const made = await scene();
		const id = await report('post', made.post.id);
		const viewers = [null, people.maya, people.noor, people.admin];
		const everywhere = await places(made, null);
		expect(new Set(Object.values(everywhere))).toEqual(new Set([true]));
		const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));
		expect((await remove(id)).body.status).toBe('removed');
		for (const viewer of viewers) expect(await places(made, viewer)).toEqual(nowhere);
		for (const endpoint of [likePost, deletePost]) {
			expect((await server.api.call(endpoint, { token: people.maya.token, params: { id: made.post.id } })).status).toBe(404);
		}
		const commenting = { token: people.noor.token, params: { id: made.post.id }, body: { body: 'x' } };
		expect((await server.api.call(commentEndpoint, commenting)).status).toBe(404);
		const reporting = { token: people.noor.token, body: { target: 'post' as const, targetId: made.post.id, reason: 'Again' } };
		expect((await server.api.call(createReport, reporting)).status).toBe(404);

		expect((await restore(id)).body).toMatchObject({ status: 'dismissed', restorableUntil: null });
		for (const viewer of viewers) expect(await places(made, viewer)).toEqual(everywhere);
		const post = await server.api.succeed(getPost, { params: { id: made.post.id } });
		expect(post).toMatchObject({ body: made.post.body, likeCount: 1, commentCount: 1 });
		expect(await driftedCounts()).toBe(0);
	});

	test('that was removed is still there for administrators to look at', async () => {
		const { post } = await scene();
		const id = await report('post', post.id);
		await remove(id);
		const page = await server.api.succeed(getAdminReport, { token: people.admin.token, params: { id } });
		expect(page.post).toMatchObject({ id: post.id, body: post.body });
	});
});

describe('a comment', () => {
	async function scene() {
		const post = await createPost(server.api, people.noor);
		const comment = await createComment(server.api, people.maya, post.id, { body: 'Buy my soup' });
		const answer = await createComment(server.api, people.noor, post.id, { parentId: comment.id, body: 'No thanks' });
		await server.api.succeed(likeComment, { token: people.noor.token, params: { id: comment.id } });
		return { post, comment, answer };
	}
	const bodies = async (id: string) => (await server.api.succeed(listComments, { params: { id } })).map(({ body }) => body);
	const countOf = async (id: string) => (await server.api.succeed(getPost, { params: { id } })).commentCount;
	const activities = async () =>
		(await server.api.succeed(listProfileActivity, { params: { id: people.maya.user.id } })).map(({ type }) => type);

	test('is gone once it is removed, and its answers stay; restored, it is there with its likes', async () => {
		const { post, comment } = await scene();
		const id = await report('comment', comment.id);
		expect((await remove(id)).status).toBe(200);
		expect([await bodies(post.id), await countOf(post.id), await activities()]).toEqual([['No thanks'], 1, ['joined']]);
		const params = { id: comment.id };
		expect((await server.api.call(updateComment, { token: people.maya.token, params, body: { body: 'x' } })).status).toBe(404);
		expect((await server.api.call(likeComment, { token: people.noor.token, params })).status).toBe(404);
		const page = await server.api.succeed(getAdminReport, { token: people.admin.token, params: { id } });
		expect(page).toMatchObject({ comment: { body: 'Buy my soup' }, post: { id: post.id } });

		expect((await restore(id)).status).toBe(200);
		expect([await bodies(post.id), await countOf(post.id), await activities()]).toEqual([
			['Buy my soup', 'No thanks'],
			2,
			['commented', 'joined'],
		]);
		expect((await server.api.succeed(listComments, { params: { id: post.id } }))[0]?.likeCount).toBe(1);
		expect(await driftedCounts()).toBe(0);
	});

	test('removed and restored by two at once counts once', async () => {
		const { post, comment } = await scene();
		const id = await report('comment', comment.id);
		for (const [work, count] of [
			[remove, 1],
			[restore, 2],
		] as const) {
			const statuses = (await Promise.all([work(id), work(id), work(id)])).map(({ status }) => status).sort();
			expect(statuses).toEqual([200, 409, 409]);
			expect(await countOf(post.id)).toBe(count);
		}
		expect(await driftedCounts()).toBe(0);
	});
});

test('what a member shows of themselves is emptied, but not their name, and does not come back', async () => {
	const body = { bio: 'Buy my soup', location: 'Soupville', website: 'https://soup.example', interests: ['soup'] };
	await server.api.succeed(updateProfile, { token: people.maya.token, body });
	const id = await report('user', people.maya.user.id);
	expect((await remove(id)).body).toMatchObject({
		status: 'removed',
		restorableUntil: null,
		content: { title: people.maya.user.name, body: '' },
	});
	const { user } = await server.api.succeed(getProfile, { params: { id: people.maya.user.id } });
	expect(user).toMatchObject({ name: people.maya.user.name, bio: '', location: '', website: '', interests: [], avatar: '', banner: '' });
	const { status, problem } = await restore(id);
	expect([status, problem.code, problem.detail]).toEqual([409, 'nothing_to_restore', 'There is nothing to restore.']);
	// The member may write a new profile, which can be reported again.
	expect(await report('user', people.maya.user.id)).toBe(id);
	expect((await remove(id)).status).toBe(200);
});

describe('restoring', () => {
	test.each(['post', 'comment'] as const)('a %s works for 30 days, and not afterwards', async (target) => {
		const made = [];
		for (let index = 0; index < 2; index += 1) {
			const post = await createPost(server.api, target === 'post' ? people.maya : people.noor);
			const thing = target === 'post' ? post : await createComment(server.api, people.maya, post.id);
			made.push(await report(target, thing.id));
		}
		const [early = '', late = ''] = made;
		const until = new Date(server.clock.now().getTime() + 30 * daySeconds * 1000).toISOString();
		for (const id of made) expect((await remove(id)).body.restorableUntil).toBe(until);
		server.clock.advanceSeconds(30 * daySeconds - 1);
		people.admin = await signInAgain(server.api, people.admin);
		expect((await restore(early)).status).toBe(200);
		server.clock.advanceSeconds(1);
		const { status, problem } = await restore(late);
		expect([status, problem.code, problem.detail]).toEqual([409, 'too_late_to_restore', 'This was removed more than 30 days ago.']);
		expect(await driftedCounts()).toBe(0);
	});

	test('what was not removed is refused', async () => {
		const id = await report('post', (await createPost(server.api, people.maya)).id);
		expect((await restore(id)).status).toBe(409);
	});
});
