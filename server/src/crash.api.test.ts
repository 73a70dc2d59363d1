/** `kill -9` under a load of writes: acknowledged writes are there, nothing is there twice, and all counts agree. */

import { createComment } from '@friends/contract/comments/comments.endpoints';
import { commentCreated } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { createPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { postCreated, postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './core/database/database.ts';
import { createHome, type Home, type ServerProcess, startServer } from './testing/server-process.ts';

/** Enough to share commits on SQLite, and to lock the same rows on PostgreSQL. */
const writers = 32;
const killAfterWrites = 120;

let home: Home;
beforeAll(async () => {
	home = await createHome();
});
afterAll(() => home.remove());

interface Write {
	key: string;
	body: string;
	acknowledged: boolean;
}

/** Writes until the server is gone; each writer remembers what it sent, like a client that will retry. */
async function writeUntilGone({ api, end }: ServerProcess, { token }: SignedInMember, round: number, targetId: string): Promise<Write[]> {
	const writes: Write[] = [];
	let acknowledged = 0;
	let gone: Promise<unknown> | null = null;
	async function writer(number: number) {
		for (let turn = 0; !gone; turn += 1) {
			const write = { key: `${round}-${number}-${turn}`, body: `round ${round}, writer ${number}, turn ${turn}`, acknowledged: false };
			writes.push(write);
			const { status } = await api.call(createPost, { token, body: { body: write.body }, idempotencyKey: write.key });
			expect(status).toBe(201);
			write.acknowledged = true;
			acknowledged += 1;
			if (acknowledged === killAfterWrites) gone = end('SIGKILL');
			const toggle = turn % 2 === 0 ? likePost : unlikePost;
			await api.call(toggle, { token, params: { id: targetId } });
			await api.call(createComment, { token, params: { id: targetId }, body: { body: write.body } });
		}
	}
	const outcomes = await Promise.allSettled(Array.from({ length: writers }, (_, number) => writer(number)));
	// Broken connections are expected; any other error is a bug of this test or of the server.
	for (const outcome of outcomes)
		if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed|terminated|other side closed/);
	await gone;
	return writes;
}

async function readAllBodies({ api }: ServerProcess, token: string): Promise<string[]> {
	const bodies: string[] = [];
	const readPage = async (cursor: string | null) => {
		const page = await api.call(listPosts, { token, query: { limit: 100, ...(cursor && { cursor }) } });
		bodies.push(...page.body.map(({ body }) => body));
		return page.nextCursor;
	};
	for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor));
	return bodies;
}

/** Posts with wrong counts, and kinds of events and activities whose number is wrong. */
async function findDrift(): Promise<unknown[]> {
	const database = await openDatabase({ dataDir: home.dataDir, url: home.databaseUrl, onIdleError: () => {} });
	try {
		const { rows: posts } = await sql`select id from posts where
			like_count <> (select count(*) from reactions where reactions.post_id = posts.id) or
			comment_count <> (select count(*) from comments where comments.post_id = posts.id)`.execute(database.reader);
		const events = async ({ name }: EventDeclaration) =>
			(await sql`select seq from events where name = ${name}`.execute(database.reader)).rows.length;
		const rowsOf = async (table: string) => (await sql`select id from ${sql.table(table)}`.execute(database.reader)).rows.length;
		const told = async (type: string) => (await sql`select id from activities where type = ${type}`.execute(database.reader)).rows.length;
		const pairs = [
			[await events(postCreated), await rowsOf('posts')],
			[await told('posted'), await rowsOf('posts')],
			[await told('commented'), await rowsOf('comments')],
			[await told('liked'), await events(postLiked)],
			[await events(commentCreated), await rowsOf('comments')],
			[(await events(postLiked)) - (await events(postUnliked)), await rowsOf('reactions')],
		];
		return [...posts, ...pairs.filter(([one, other]) => one !== other)];
	} finally {
		await database.close();
	}
}

test('kill -9 loses nothing that was acknowledged, doubles nothing that is tried again, and leaves no count behind', async () => {
	let server = await startServer(home);
	const maya = await registerMember(server.api);
	const { id: targetId } = await post(server.api, maya, { body: 'target' });
	const all: Write[] = [];
	for (const round of [1, 2]) {
		all.push(...(await writeUntilGone(server, maya, round, targetId)));
		server = await startServer(home);
		const { token } = maya;
		const survivors = await readAllBodies(server, token);
		expect(all.filter(({ acknowledged, body }) => acknowledged && !survivors.includes(body))).toEqual([]);
		// An unacknowledged write may or may not be there; a retry with the same key settles it.
		for (const write of all.filter(({ acknowledged }) => !acknowledged)) {
			const { status } = await server.api.call(createPost, { token, body: { body: write.body }, idempotencyKey: write.key });
			expect(status).toBe(201);
			write.acknowledged = true;
		}
		const bodies = await readAllBodies(server, token);
		expect(bodies.toSorted()).toEqual(['target', ...all.map(({ body }) => body)].toSorted());
	}
	// Followers were killed too, and have caught up.
	await expect.poll(findDrift, { timeout: 10_000 }).toEqual([]);
	expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
	expect(all.length).toBeGreaterThanOrEqual(2 * killAfterWrites);
	expect(await findDrift()).toEqual([]);
});
