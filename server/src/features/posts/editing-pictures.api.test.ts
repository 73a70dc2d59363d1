/** Editing the attachments of a post: added, removed, reordered, described. */
import { getPost, listPostRevisions, updatePost } from '@friends/contract/posts/posts.endpoints';
import type { NewAttachment } from '@friends/contract/posts/posts.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let bow: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	bow = await registerMember(server.api);
});
afterAll(() => server.close());

const body = 'Look';
const picture = async (alt = '', by = maya): Promise<NewAttachment> => ({ url: (await uploadPicture(server.api, by)).url, alt });
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => picture(`Picture ${index}`)));
const edit = (id: string, attachments: NewAttachment[] | undefined, { token } = maya) =>
	server.api.call(updatePost, { params: { id }, token, body: { body, ...(attachments && { attachments }) } });
const shownIn = async (id: string) =>
	(await server.api.succeed(getPost, { params: { id } })).attachments.map(({ url, alt }) => ({ url, alt }));

/** True when the sweep would keep the file. */
async function isInUse({ url }: NewAttachment): Promise<boolean> {
	const row = await server.database.reader
		.selectFrom('uploads')
		.select('used_at')
		.where('storage_key', '=', url.slice('/uploads/'.length, -'.webp'.length))
		.executeTakeFirstOrThrow();
	return row.used_at !== null;
}

test('another order, other descriptions, one more and one less; the one left out is released', async () => {
	const [one, two, three, added] = (await pictures(4)) as [NewAttachment, NewAttachment, NewAttachment, NewAttachment];
	const post = await createPost(server.api, maya, { body, attachments: [one, two, three] });
	server.clock.advanceSeconds(60);
	const given = [{ ...three, alt: 'A tram' }, added, one];
	const reply = await edit(post.id, given);
	expect(reply.status).toBe(200);
	expect(reply.body.attachments.map(({ url, alt }) => ({ url, alt }))).toEqual(given);
	// Size and preview come from the server, not from the request.
	expect(reply.body.attachments[2]).toEqual(post.attachments[0]);
	expect(reply.body.updatedAt).toBe(server.clock.now().toISOString());
	expect(await shownIn(post.id)).toEqual(given);
	expect(await Promise.all([one, two, three, added].map(isInUse))).toEqual([true, false, true, true]);
	// Revisions hold texts only.
	expect(await server.api.succeed(listPostRevisions, { params: { id: post.id } })).toEqual([]);
});

test('without a word of pictures they stay, an empty list takes them all away', async () => {
	const own = await picture('Bread');
	const { id } = await createPost(server.api, maya, { body, attachments: [own] });
	await server.api.succeed(updatePost, { params: { id }, token: maya.token, body: { body: 'Look there' } });
	expect(await shownIn(id)).toEqual([own]);
	await edit(id, []);
	expect(await shownIn(id)).toEqual([]);
	expect(await isInUse(own)).toBe(false);
});

test('a picture that another post shows too stays in use', async () => {
	const own = await picture();
	const { id } = await createPost(server.api, maya, { body, attachments: [own] });
	await createPost(server.api, maya, { body, attachments: [own] });
	await edit(id, []);
	expect(await isInUse(own)).toBe(true);
});

test('the same pictures change nothing', async () => {
	const post = await createPost(server.api, maya, { body, attachments: await pictures(2) });
	server.clock.advanceSeconds(60);
	const same = post.attachments.map(({ url, alt }) => ({ url, alt }));
	expect((await edit(post.id, same)).body).toEqual(post);
});

test('a picture that was never uploaded here, as the demo has them, stays and moves', async () => {
	const { id } = await createPost(server.api, maya, { body });
	const drawn = { url: '/uploads/demo/pictures/ridge.webp', alt: 'A ridge', width: 1280, height: 680, preview: '' };
	await server.database.transaction((transaction) =>
		transaction
			.updateTable('posts')
			.set({ attachments: JSON.stringify([drawn]) })
			.where('id', '=', id)
			.execute(),
	);
	const added = await picture();
	await edit(id, [added, { url: drawn.url, alt: 'The ridge' }]);
	expect(await shownIn(id)).toEqual([added, { url: drawn.url, alt: 'The ridge' }]);
	expect((await edit(id, [])).status).toBe(200);
});

test.each<[string, () => Promise<NewAttachment>]>([
	["somebody else's picture", () => picture('', bow)],
	['an unknown picture', async () => ({ url: `/uploads/${'0'.repeat(32)}.webp`, alt: '' })],
	[
		'a picture of another post by somebody else',
		async () => {
			const theirs = await picture('', bow);
			await createPost(server.api, bow, { body, attachments: [theirs] });
			return theirs;
		},
	],
])('%s is refused, and nothing changes', async (_what, make) => {
	const own = await picture('Bread');
	const post = await createPost(server.api, maya, { body, attachments: [own] });
	const { status, problem } = await server.api.call(updatePost, {
		params: { id: post.id },
		token: maya.token,
		body: { body: 'Changed', attachments: [own, await make()] },
	});
	expect(status).toBe(422);
	expect(problem).toMatchObject({
		code: 'picture_not_yours',
		params: { field: 'attachments.1.url' },
		errors: { 'attachments.1.url': 'This picture isn’t yours' },
	});
	expect(await server.api.succeed(getPost, { params: { id: post.id }, token: maya.token })).toEqual(post);
});

test('five pictures are refused, and so is a description of 501 characters', async () => {
	const { id } = await createPost(server.api, maya, { body });
	const { status, problem } = await edit(id, await pictures(5));
	expect([status, problem.errors]).toEqual([422, { attachments: 'A post can have at most 4 pictures' }]);
	expect((await edit(id, [await picture('x'.repeat(501))])).status).toBe(422);
	expect(await shownIn(id)).toEqual([]);
});

test('nobody but the author changes them', async () => {
	const own = await picture();
	const { id } = await createPost(server.api, maya, { body, attachments: [own] });
	expect((await edit(id, [], bow)).status).toBe(403);
	expect((await server.api.call(updatePost, { params: { id }, body: { body, attachments: [] } })).status).toBe(401);
	expect(await shownIn(id)).toEqual([own]);
});

test('the same request again changes nothing, and answers the post as it is', async () => {
	const [one, two] = (await pictures(2)) as [NewAttachment, NewAttachment];
	const { id } = await createPost(server.api, maya, { body, attachments: [one] });
	const request = { params: { id }, token: maya.token, body: { body, attachments: [two] }, idempotencyKey: newId() };
	await server.api.succeed(updatePost, request);
	await edit(id, [one, two]);
	const { attachments } = await server.api.succeed(updatePost, request);
	expect(attachments.map(({ url }) => url)).toEqual([one.url, two.url]);
	expect(await shownIn(id)).toEqual([one, two]);
});

test('two changes at once: one wins whole, and what it shows is in use', async () => {
	const [one, two, three] = (await pictures(3)) as [NewAttachment, NewAttachment, NewAttachment];
	const { id } = await createPost(server.api, maya, { body, attachments: [one] });
	await Promise.all([edit(id, [one, two]), edit(id, [three])]);
	const shown = await shownIn(id);
	expect([[one, two], [three]]).toContainEqual(shown);
	for (const each of shown) expect(await isInUse(each)).toBe(true);
});
