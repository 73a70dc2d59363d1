/** `kill -9` under a load of all kinds of writes: what was acknowledged is there once, counts agree with rows, the audit log is whole. */
import { basename } from 'node:path';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { createPost, likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { joinTribe, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { createTribe as tribe } from '@friends/test-kit/tribes';
import { drawJpeg, uploadPicture } from '@friends/test-kit/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reader } from '../core/transaction.ts';
import { isFullRun, report } from '../testing/faults/full-run.ts';
import { createHome, type Home, readHome, runProgramAt, type ServerProcess, startServer } from '../testing/server-process.ts';
import { storedFiles } from '../testing/stored-files.ts';

const rounds = isFullRun ? 20 : 1;
const membersMax = isFullRun ? 8 : 4;
/** Each member's; enough to share commits on SQLite, and to lock the same rows on PostgreSQL. */
const writersEach = 4;
const killAfterWrites = isFullRun ? 100 : 50;

let home: Home;
beforeAll(async () => {
	home = await createHome();
});
afterAll(() => home.remove());

interface World {
	admin: SignedInMember;
	members: SignedInMember[];
	postId: string;
	tribeId: string;
	picture: Buffer<ArrayBuffer>;
	/** Acknowledged in all rounds: addresses of pictures, and ids of reports. */
	kept: { pictures: string[]; reports: string[] };
}

/** What a client would try again: the same call with the same key. */
interface Write {
	kind: Kind;
	text: string;
	send(api: Api): Promise<{ status: number }>;
	isAcknowledged: boolean;
}

/** Writes that leave a text behind, and where. */
const textOf = { post: 'posts.body', comment: 'comments.body', tribe: 'tribes.name', act: 'audit_logs.reason' } as const;
type Kind = keyof typeof textOf;
const kinds = Object.keys(textOf) as Kind[];

function sendOf(kind: Kind, { admin, members, postId }: World, { token }: SignedInMember, text: string): Write['send'] {
	const idempotencyKey = text.replaceAll(' ', '-');
	const [stooge] = members as [SignedInMember];
	const act = { userId: stooge.user.id, action: 'unban' as const, reason: text };
	const sends: Record<Kind, Write['send']> = {
		post: (api) => api.call(createPost, { token, idempotencyKey, body: { body: text } }),
		comment: (api) => api.call(createComment, { token, idempotencyKey, params: { id: postId }, body: { body: text } }),
		tribe: (api) => api.call(createTribe, { token, idempotencyKey, body: { name: text, description: text } }),
		act: (api) => api.call(actOnUser, { token: admin.token, idempotencyKey, body: act }),
	};
	return sends[kind];
}

/** Writes that are told apart by their counts alone. */
async function writeMore(
	api: Api,
	{ members, postId, tribeId, picture, kept }: World,
	by: SignedInMember,
	{ turn, isFirst, reportedId }: { turn: number; isFirst: boolean; reportedId: string },
): Promise<void> {
	const { token } = by;
	const other = members[turn % members.length] as SignedInMember;
	const isEven = turn % 2 === 0;
	await api.call(isEven ? likePost : unlikePost, { token, params: { id: postId } });
	if (isEven) await api.call(joinTribe, { token, params: { id: tribeId }, body: {} });
	else await api.call(leaveTribe, { token, params: { id: tribeId } });
	if (turn === 1) kept.pictures.push((await uploadPicture(api, by, picture)).url);
	// Few, because a member has fifty sessions at most.
	if (turn === 2 && isFirst) await api.call(login, { body: { email: by.user.email, password: testPassword } });
	if (turn === 0 && isFirst) {
		const body = { target: 'post', targetId: reportedId, kind: 'spam' } as const;
		kept.reports.push((await api.succeed(createReport, { token, body })).id);
	}
	await api.call(requestFriendship, { token, body: { userId: other.user.id } });
}

async function writeUntilGone({ api, end }: ServerProcess, world: World, round: number): Promise<Write[]> {
	const writes: Write[] = [];
	const { id: reportedId } = await post(api, world.admin);
	let acknowledged = 0;
	let gone: Promise<unknown> | null = null;
	async function writer(by: SignedInMember, number: number): Promise<void> {
		for (let turn = 0; !gone; turn += 1) {
			const kind = kinds[(number + turn) % kinds.length] as Kind;
			const text = `${kind} ${round} ${number} ${turn}`;
			const write: Write = { kind, text, send: sendOf(kind, world, by, text), isAcknowledged: false };
			writes.push(write);
			expect((await write.send(api)).status, text).toBeLessThan(300);
			write.isAcknowledged = true;
			acknowledged += 1;
			if (acknowledged === killAfterWrites) gone = end('SIGKILL');
			await writeMore(api, world, by, { turn, isFirst: number < membersMax, reportedId });
		}
	}
	const writers = Array.from({ length: membersMax * writersEach }, (_, number) =>
		writer(world.members[number % membersMax] as SignedInMember, number),
	);
	// Broken connections are expected; any other error is a bug of this test or of the server.
	for (const outcome of await Promise.allSettled(writers))
		if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed|terminated|other side closed/);
	await gone;
	return writes;
}

/** All texts of the writes that are stored, once for each row. */
async function storedTexts(db: Reader): Promise<string[]> {
	const texts: string[] = [];
	for (const [kind, place] of Object.entries(textOf)) {
		const [table = '', column = ''] = place.split('.');
		const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}
			where ${sql.ref(column)} like ${`${kind} %`}`.execute(db);
		texts.push(...rows.map(({ text }) => text));
	}
	return texts.sort();
}

const stored = () => readHome(home, storedTexts);

async function expectKept({ pictures, reports }: World['kept']): Promise<void> {
	const rows = await readHome(home, (db) => db.selectFrom('reports').select('id').execute());
	const ids = rows.map(({ id }) => id);
	expect(reports.filter((id) => !ids.includes(id))).toEqual([]);
	const files = storedFiles(home);
	expect(pictures.filter((url) => !files.includes(basename(url)))).toEqual([]);
}

async function createWorld(api: Api): Promise<World> {
	const admin = await registerMember(api);
	const members = await Promise.all(Array.from({ length: membersMax }, () => registerMember(api)));
	const { id: postId } = await post(api, admin, { body: 'target' });
	const { id: tribeId } = await tribe(api, admin);
	return { admin, members, postId, tribeId, picture: await drawJpeg(), kept: { pictures: [], reports: [] } };
}

test('kill -9 loses nothing that was acknowledged, doubles nothing that is tried again, and leaves no count behind', {
	timeout: 1_200_000,
}, async () => {
	let server = await startServer(home);
	const world = await createWorld(server.api);
	const all: Write[] = [];
	for (let round = 1; round <= rounds; round += 1) {
		all.push(...(await writeUntilGone(server, world, round)));
		server = await startServer(home);
		const survivors = new Set(await stored());
		expect(all.filter(({ isAcknowledged, text }) => isAcknowledged && !survivors.has(text))).toEqual([]);
		await expectKept(world.kept);
		// An unacknowledged write may or may not be there; a retry with the same key settles it.
		for (const write of all.filter(({ isAcknowledged }) => !isAcknowledged)) {
			expect((await write.send(server.api)).status, write.text).toBeLessThan(300);
			write.isAcknowledged = true;
		}
		expect(await stored()).toEqual(all.map(({ text }) => text).sort());
		const checked = await runProgramAt('check.ts', [], home);
		expect(checked.code, checked.stdout + checked.stderr).toBe(0);
	}
	expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
	expect(all.length).toBeGreaterThanOrEqual(rounds * killAfterWrites);
	for (const kept of Object.values(world.kept)) expect(kept.length).toBeGreaterThanOrEqual(rounds);
	report('kill -9', `${rounds} rounds, ${all.length} writes acknowledged, 0 lost, 0 doubled, 0 counts wrong, audit log whole`);
});
