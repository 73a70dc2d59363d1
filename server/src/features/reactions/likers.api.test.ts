import { likePost, listPostLikes } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { block, foundTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const like = (id: string, { token }: SignedInMember) => server.api.succeed(likePost, { params: { id }, token });
const likersOf = async (id: string, token?: string) =>
	(await server.api.succeed(listPostLikes, { params: { id }, ...(token && { token }) })).map((person) => person.id);

async function postLikedBy(...members: SignedInMember[]): Promise<string> {
	const { id } = await createPost(server.api, maya);
	for (const member of members) {
		server.clock.advanceSeconds(1);
		await like(id, member);
	}
	return id;
}

describe('who likes a post', () => {
	test('is told to members and guests, latest first', async () => {
		const id = await postLikedBy(maya, noor);
		const { name, username, avatar } = noor.user;
		const [first, ...others] = await server.api.succeed(listPostLikes, { params: { id } });
		expect(first).toEqual({ id: noor.user.id, name, username, avatar });
		expect(others.map((person) => person.id)).toEqual([maya.user.id]);
		expect(await likersOf(id, maya.token)).toEqual([noor.user.id, maya.user.id]);
		expect(await likersOf(await postLikedBy())).toEqual([]);
	});

	test('comes page by page, none twice and none missing', async () => {
		const crowd = await Promise.all(Array.from({ length: 7 }, () => registerMember(server.api)));
		const { id } = await createPost(server.api, maya);
		// All at the same time.
		for (const member of crowd) await like(id, member);
		const read: string[] = [];
		let cursor: string | null | undefined;
		do {
			const page = await server.api.call(listPostLikes, { params: { id }, query: { limit: 3, ...(cursor && { cursor }) } });
			read.push(...page.body.map((person) => person.id));
			cursor = page.nextCursor;
		} while (cursor);
		expect(read.toSorted()).toEqual(crowd.map(({ user }) => user.id).toSorted());
	});

	test('leaves out whom a block hides, in both directions, and who is gone', async () => {
		const [blocker, blocked, gone] = await Promise.all([
			registerMember(server.api),
			registerMember(server.api),
			registerMember(server.api),
		]);
		const id = await postLikedBy(blocker, blocked, gone, noor);
		await block(server.database, blocker.user.id, blocked.user.id);
		await updateUser(server.database, gone.user.id, { status: 'deleted' });
		expect(await likersOf(id, blocker.token)).toEqual([noor.user.id, blocker.user.id]);
		expect(await likersOf(id, blocked.token)).toEqual([noor.user.id, blocked.user.id]);
		expect(await likersOf(id)).toEqual([noor.user.id, blocked.user.id, blocker.user.id]);
	});

	test('is as private as the post', async () => {
		const owner = await registerMember(server.api);
		const tribeId = await foundTribe(server.database, { ownerId: owner.user.id, type: 'private', slug: `quiet-${owner.user.id}` });
		const inTribe = await createPost(server.api, owner, { tribeId });
		const shy = await registerMember(server.api);
		const ofShy = await createPost(server.api, shy);
		await setVisibility(server.database, shy.user.id, 'private');
		for (const id of [inTribe.id, ofShy.id, newId(), 'no-id']) {
			for (const token of [noor.token, undefined]) {
				expect((await server.api.call(listPostLikes, { params: { id }, ...(token && { token }) })).status).toBe(404);
			}
		}
		expect(await likersOf(inTribe.id, owner.token)).toEqual([]);
	});

	test('takes the same few statements, however many they are', async () => {
		const few = await postLikedBy(noor);
		const many = await postLikedBy(...(await Promise.all(Array.from({ length: 15 }, () => registerMember(server.api)))));
		const measure = async (id: string) => {
			// A write in between makes the caches stale.
			await createPost(server.api, maya);
			return server.statementsOf(() => server.api.succeed(listPostLikes, { params: { id }, token: noor.token }));
		};
		const [ofFew, ofMany] = [await measure(few), await measure(many)];
		expect(ofMany).toBe(ofFew);
		// Session, post, blocks between its author and the viewer, the people, blocks between them and the viewer.
		expect(ofMany).toBeLessThanOrEqual(5);
	});
});
