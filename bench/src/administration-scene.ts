/** A big community after its first bad week, through the API: thousands reported something, and administrators were busy. */
import { actOnUser, dismissReport, listAdminReports, listUsers, removeReported } from '@friends/contract/admin/admin.endpoints';
import type { AdminUser, UserActionBody } from '@friends/contract/admin/users.schema';
import { login } from '@friends/contract/auth/auth.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { Api } from '@friends/test-kit/api';

const things = 4_000;
const reporters = 40;
const settledCases = 1_000;
const actsOfEach = 1_000;
const atOnce = 8;

export interface AdminScene {
	api: Api;
	password: string;
	emails: string[];
	reports: number;
}

export async function signIn({ api, password }: Pick<AdminScene, 'api' | 'password'>, email: string): Promise<string> {
	return (await api.succeed(login, { body: { email, password } })).accessToken;
}

/** Runs a few tasks at a time. */
async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
	const waiting = items[Symbol.iterator]();
	const lane = async () => {
		for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Reads a list page by page until it has enough items. */
async function readPages<Item>(atLeast: number, read: (cursor: object) => Promise<{ items: Item[]; nextCursor: string | null }>) {
	const found: Item[] = [];
	let cursor: string | null = null;
	do {
		const { items, nextCursor }: { items: Item[]; nextCursor: string | null } = await read(cursor ? { cursor } : {});
		found.push(...items);
		cursor = nextCursor;
	} while (cursor && found.length < atLeast);
	return found.slice(0, atLeast);
}

/** Reports posts and, every fifth time, their authors: most once or twice, some often. */
async function report({ api, emails, reports, ...rest }: AdminScene): Promise<void> {
	const posts = await readPages<Post>(things, async (cursor) => {
		const { body: items, nextCursor } = await api.call(listPosts, { query: { limit: 100, ...cursor } });
		return { items, nextCursor };
	});
	const tokens = await Promise.all(emails.slice(1, 1 + reporters).map((email) => signIn({ api, ...rest }, email)));
	let left = reports;
	await inParallel(tokens.entries(), async ([index, token]) => {
		for (let step = 0; left > 0 && step < posts.length; step += 1) {
			const post = posts[(step + index * 97) % posts.length];
			if (!post) return;
			const target =
				step % 5 === 0 ? { target: 'user' as const, targetId: post.author.id } : { target: 'post' as const, targetId: post.id };
			const { status } = await api.call(createReport, { token, body: { ...target, reason: `Reason ${step}` } });
			// Refused for their own post, and for one that they cannot see.
			if (status === 201) left -= 1;
		}
	});
}

async function settle({ api }: AdminScene, token: string): Promise<void> {
	const open = await readPages(2 * settledCases, async (cursor) => {
		const { body: items, nextCursor } = await api.call(listAdminReports, { token, query: { limit: 100, ...cursor } });
		return { items, nextCursor };
	});
	await inParallel(open.entries(), async ([index, { id, target }]) => {
		const endpoint = index % 2 === 0 && target === 'post' ? removeReported : dismissReport;
		await api.succeed(endpoint, { token, params: { id }, body: { reason: 'Rule 1' } });
	});
}

async function act({ api }: AdminScene, token: string): Promise<void> {
	const members = await readPages<AdminUser>(3 * actsOfEach, async (cursor) => {
		const { body, nextCursor } = await api.call(listUsers, { token, query: { limit: 100, sort: 'oldest', ...cursor } });
		return { items: body.users.filter(({ role }) => role === 'member'), nextCursor };
	});
	const acts = [{ action: 'ban', duration: 1000 }, { action: 'deactivate' }, { action: 'force_logout' }] as const;
	await inParallel(members.entries(), async ([index, { id: userId }]) => {
		const given = acts[index % acts.length] ?? acts[0];
		const body: UserActionBody = { userId, ...given, reason: 'Rule 2' };
		await api.succeed(actOnUser, { token, body });
	});
}

/** The administrator's email comes first in `emails`. */
export async function setScene(scene: AdminScene): Promise<void> {
	await report(scene);
	const token = await signIn(scene, scene.emails[0] ?? '');
	await settle(scene, token);
	await act(scene, token);
}
