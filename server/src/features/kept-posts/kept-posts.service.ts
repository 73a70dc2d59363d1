/** Posts that members keep for later: drafts, and scheduled ones, which are sent at their time. */
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { keptPostLimits } from '@friends/contract/kept-posts/kept-posts.limits';
import type { KeptPost, KeptPostFailure, keptPostBodySchema } from '@friends/contract/kept-posts/kept-posts.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { appendTakenBack, createHolding, notHeld } from './holding.ts';
import { withPictures } from './kept-pictures.ts';
import { type NewPost, picturesGone, picturesOf, postIn } from './kept-post.ts';
import * as queries from './kept-posts.queries.ts';
import { createSending, type SendingOptions } from './sending.ts';

type Body = z.output<typeof keptPostBodySchema>;

export { postIn } from './kept-post.ts';

interface KeptPostsOptions extends SendingOptions {
	tribes: SendingOptions['tribes'] & Pick<TribesService, 'requireToPost' | 'findVisible'>;
	uploads: Pick<UploadsService, 'use' | 'release'>;
}

export type KeptPostsService = ReturnType<typeof createKeptPostsService>;

export function createKeptPostsService(options: KeptPostsOptions) {
	return { ...createReading(options), ...createKeeping(options), ...createHolding(options), ...createSending(options) };
}

function createReading({ database, tribes }: KeptPostsOptions) {
	async function present(member: Member, rows: queries.KeptPostRow[]): Promise<KeptPost[]> {
		const posts = rows.map(postIn);
		const tribeIds = posts.flatMap(({ tribeId }) => tribeId ?? []);
		const seen = await tribes.findVisible(database.reader, member, [...new Set(tribeIds)]);
		return rows.map(({ id, send_at: sendAt, held_at: heldAt, failure, updated_at: updatedAt }, index) => {
			const post = posts[index] as NewPost;
			const tribe = seen.get(post.tribeId ?? '') ?? null;
			return { id, post, tribe, sendAt, heldAt, failure: failure as KeptPostFailure | null, updatedAt };
		});
	}

	return {
		list: async (member: Member): Promise<KeptPost[]> => present(member, await queries.listKeptPosts(database.reader, member.id)),
		async get(member: Member, id: string): Promise<KeptPost> {
			const row = await queries.findKeptPost(database.reader, { userId: member.id, id });
			const [view] = row ? await present(member, [row]) : [];
			// Sent since it was written, where a call is repeated.
			if (!view) throw notFound('keptPost');
			return view;
		},
	};
}

function createKeeping({ clock, tribes, uploads }: KeptPostsOptions) {
	function requireTime(sendAt: string): void {
		const latest = isoIn(clock, keptPostLimits.daysAheadMax * 24 * 60 * 60);
		if (sendAt <= isoNow(clock) || sendAt > latest) throw new AppError('not_a_time_to_send');
	}

	/** Checks what sending checks again: its author learns at once of what is known now. */
	async function store(transaction: Transaction, member: Member, given: Body) {
		const { tribeId = null, channelId = null } = given.post;
		const sendAt = given.sendAt && new Date(given.sendAt).toISOString();
		if (sendAt !== null) {
			requireTime(sendAt);
			await tribes.requireToPost(transaction, member, { tribeId, channelId });
		}
		const post = await withPictures(transaction, uploads, { userId: member.id, post: given.post });
		return { post, columns: { post: JSON.stringify(post), send_at: sendAt, failure: null, updated_at: isoNow(clock), ...notHeld } };
	}

	const appendChange = (transaction: Transaction, { id: actorId }: Member) =>
		append(transaction, keptPostsChanged, { actorId, subjects: {}, at: isoNow(clock) });

	return {
		async keep(transaction: Transaction, member: Member, id: string, body: Body): Promise<void> {
			if ((await queries.countKeptPosts(transaction, member.id)) >= keptPostLimits.max) throw new AppError('too_many_kept_posts');
			const { post, columns } = await store(transaction, member, body);
			await queries.insertKeptPost(transaction, { id, user_id: member.id, created_at: columns.updated_at, ...columns });
			await queries.replacePictures(transaction, { id, urls: picturesOf(post) });
			await appendChange(transaction, member);
		},
		async change(transaction: Transaction, member: Member, id: string, body: Body): Promise<void> {
			const before = await queries.lockKeptPost(transaction, { userId: member.id, id });
			if (!before) throw notFound('keptPost');
			const { post, columns } = await store(transaction, member, body);
			await queries.updateKeptPost(transaction, { id, ...columns });
			await queries.replacePictures(transaction, { id, urls: picturesOf(post) });
			await uploads.release(transaction, member.id, picturesGone(postIn(before), post));
			await appendChange(transaction, member);
			await appendTakenBack(transaction, before, columns.updated_at);
		},
		async remove(transaction: Transaction, member: Member, id: string): Promise<void> {
			const kept = await queries.lockKeptPost(transaction, { userId: member.id, id });
			if (!kept) throw notFound('keptPost');
			await queries.deleteKeptPost(transaction, id);
			await uploads.release(transaction, member.id, picturesOf(postIn(kept)));
			await appendChange(transaction, member);
			await appendTakenBack(transaction, kept, isoNow(clock));
		},
	};
}
