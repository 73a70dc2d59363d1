/** Summaries of long posts: extractive at once, by a language model a moment later if there is one. */
import { createPost as createPostEndpoint, deletePost, getPost, listPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeModel, saying, startFakeModel } from '../../testing/fake-model.ts';
import { countRows, foundTribe, setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSummariesService } from './summaries.service.ts';
import { summarize } from './summarize.ts';

const long = (about: string) => `${about} is what this is about, and ${about} it stays. ${'It goes on for a while. '.repeat(10)}`;
const short = 'x'.repeat(200);

let server: TestApp;
let maya: SignedInMember;
async function open(config: Parameters<typeof createTestApp>[0] = {}) {
	server = await createTestApp(config);
	maya = await registerMember(server.api);
}
afterEach(() => server.close());

const write = (body: string, more: object = {}) => createPost(server.api, maya, { body, ...more });
const change = (id: string, body: string) => server.api.succeed(updatePost, { token: maya.token, params: { id }, body: { body } });
const summaryOf = async (id: string) => (await server.api.succeed(getPost, { token: maya.token, params: { id } })).summary;
const extract = (body: string) => ({ text: summarize(body), method: 'extractive' });
const countSummaries = () => countRows(server.database, 'post_summaries');

describe('without a language model', () => {
	beforeEach(() => open());

	test('a body of more than 200 characters has a summary of its own sentences as soon as it is written', async () => {
		const post = await write(long('Bread'));
		expect(post.summary).toEqual(extract(long('Bread')));
		expect(await summaryOf(post.id)).toEqual(post.summary);
		const [listed] = await server.api.succeed(listPosts, {});
		expect(listed?.summary).toEqual(post.summary);
	});

	test('one of 200 has none', async () => {
		expect((await write(short)).summary).toBeNull();
		expect((await write(`${short}x`)).summary).not.toBeNull();
		expect((await write('Short', { title: 'x'.repeat(200) })).summary).toBeNull();
	});

	test('it follows what the author changes', async () => {
		const { id } = await write(long('Bread'));
		expect((await change(id, long('Cheese'))).summary).toEqual(extract(long('Cheese')));
		expect((await change(id, short)).summary).toBeNull();
		expect(await countSummaries()).toBe(0);
		expect((await change(id, long('Wine'))).summary).toEqual(extract(long('Wine')));
	});

	test('it goes with its post, and a post that is refused leaves none', async () => {
		const { id } = await write(long('Bread'));
		await server.api.succeed(deletePost, { token: maya.token, params: { id } });
		const body = { body: long('Bread'), attachments: [{ url: '/uploads/none.webp', alt: '' }] };
		expect(await server.api.call(createPostEndpoint, { token: maya.token, body })).toMatchObject({ status: 422 });
		expect(await countSummaries()).toBe(0);
	});

	test('nobody may write one: it is no field of a post', async () => {
		const body = { body: 'Short', summary: { text: 'Mine', method: 'model' } } as { body: string };
		expect(await server.api.call(createPostEndpoint, { token: maya.token, body })).toMatchObject({ status: 422 });
	});

	describe('posts that came by another way', () => {
		/** The backfill of a server that has just started. */
		const starting = () => {
			const { completeBatch } = createSummariesService({ database: server.database, clock: server.clock, isPublic: async () => true });
			return async () => {
				let batches = 1;
				while ((await completeBatch()) === 'more') batches += 1;
				return batches;
			};
		};
		const forget = () => server.database.transaction((transaction) => transaction.deleteFrom('post_summaries').execute());

		test('get theirs, and nothing else changes', async () => {
			const posts = [await write(long('Bread')), await write(short), await write(long('Cheese'))];
			await forget();
			const kept = await write(long('Wine'));
			await starting()();
			expect(await countSummaries()).toBe(3);
			for (const { id, summary } of [...posts, kept]) expect(await summaryOf(id)).toEqual(summary);
			const { updatedAt } = await server.api.succeed(getPost, { params: { id: kept.id } });
			expect(updatedAt).toBe(kept.updatedAt);
		});

		test('however many they are, in batches, and once', async () => {
			for (let index = 0; index < 103; index += 1) await write(long(`Bread number ${index}`));
			await forget();
			const complete = starting();
			expect(await complete()).toBe(2);
			expect(await countSummaries()).toBe(103);
			await forget();
			await complete();
			expect(await countSummaries()).toBe(0);
		});
	});
});

describe('with a language model', () => {
	let model: FakeModel;
	beforeEach(async () => {
		model = await startFakeModel();
		await open({ summary: { url: model.url, apiKey: undefined, model: 'small' } });
	});
	afterEach(() => model.close());

	const asked = () => model.questions.map(({ body }) => body.messages[1]?.content);
	const runJobs = () => server.community.worker.runDue();

	test('its words replace the sentences a moment after the post was written, and again after a change', async () => {
		const { id, summary, updatedAt } = await write(long('Bread'));
		expect(summary).toEqual(extract(long('Bread')));
		await runJobs();
		expect(await summaryOf(id)).toEqual({ text: 'What it says in short.', method: 'model' });
		expect((await server.api.succeed(getPost, { params: { id } })).updatedAt).toBe(updatedAt);
		model.answerWith(saying('Now it is cheese.'));
		expect((await change(id, long('Cheese'))).summary).toEqual(extract(long('Cheese')));
		await runJobs();
		expect(await summaryOf(id)).toEqual({ text: 'Now it is cheese.', method: 'model' });
		expect(asked()).toEqual([long('Bread').trim(), long('Cheese').trim()].map((text) => expect.stringContaining(text)));
	});

	test('only what every guest may read leaves the house', async () => {
		const ownerId = maya.user.id;
		await write(long('A private tribe'), { tribeId: await foundTribe(server.database, { ownerId, type: 'private' }) });
		const noor = await registerMember(server.api);
		await setVisibility(server.database, noor.user.id, 'friends');
		await createPost(server.api, noor, { body: long('A profile for friends') });
		await write(long('A public tribe'), { tribeId: await foundTribe(server.database, { ownerId }) });
		await runJobs();
		expect(asked()).toEqual([expect.stringContaining('A public tribe')]);
	});

	test('a post that is short, refused or deleted in time is not sent', async () => {
		await write(short);
		const { id: gone } = await write(long('Gone'));
		await server.api.succeed(deletePost, { token: maya.token, params: { id: gone } });
		await write(long('Bread'));
		await runJobs();
		expect(asked()).toEqual([expect.stringContaining('Bread')]);
	});

	test('where it fails, the sentences stay until it works, and the next post does not wait for that', async () => {
		model.answerWith((reply) => reply.writeHead(500).end());
		const failed = await write(long('Bread'));
		await runJobs();
		model.answerWith(saying('It works again.'));
		const { id } = await write(long('Cheese'));
		await runJobs();
		expect(await summaryOf(failed.id)).toEqual(failed.summary);
		expect(await summaryOf(id)).toEqual({ text: 'It works again.', method: 'model' });
		server.clock.advanceSeconds(60);
		await runJobs();
		expect(await summaryOf(failed.id)).toEqual({ text: 'It works again.', method: 'model' });
	});

	test('what it says of a text that was changed meanwhile is dropped', async () => {
		const { id } = await write(long('Bread'));
		let finish = () => {};
		model.answerWith((reply) => {
			finish = () => saying('Late.')(reply);
		});
		const running = runJobs();
		await vi.waitUntil(() => model.questions.length === 1, { timeout: 5_000 });
		await change(id, long('Cheese'));
		model.answerWith(saying('In time.'));
		finish();
		await running;
		expect(await summaryOf(id)).toEqual({ text: 'In time.', method: 'model' });
	});

	test('a stop does not wait for it', async () => {
		model.answerWith(() => {});
		await write(long('Bread'));
		const running = runJobs();
		await vi.waitUntil(() => model.questions.length === 1, { timeout: 5_000 });
		const startMs = performance.now();
		await server.app.close();
		await running;
		expect(performance.now() - startMs).toBeLessThan(5_000);
		expect(await countSummaries()).toBe(1);
	});
});
