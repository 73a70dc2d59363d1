/** What the author of a post does where a tribe looks at the first posts of its members: hands it to those who look after it, and takes it back. */
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { keptPostLimits } from '@friends/contract/kept-posts/kept-posts.limits';
import { heldPostLimits } from '@friends/contract/tribes/held/held-posts.limits';
import { tribeHeldPosts } from '@friends/contract/tribes/tribes.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { countHeldOf, type HeldRow } from './held-posts.queries.ts';
import { withPictures } from './kept-pictures.ts';
import { type NewPost, picturesGone, picturesOf, postIn } from './kept-post.ts';
import * as queries from './kept-posts.queries.ts';

export interface HoldingOptions {
	clock: Clock;
	tribes: Pick<TribesService, 'requireToHold'>;
	uploads: Pick<UploadsService, 'use' | 'release'>;
}

type Act = 'held' | 'takenBack' | 'admitted' | 'declined';

/** Tells those who look after the tribe. @param actorId who settled it; the author otherwise @param postId of what was let through */
export async function appendHeld(
	transaction: Transaction,
	{
		act,
		kept,
		tribeId,
		actorId = kept.user_id,
		postId,
		at,
	}: { act: Act; kept: Pick<HeldRow, 'id' | 'user_id'>; tribeId: string; actorId?: string; postId?: string; at: string },
): Promise<void> {
	const subjects = { tribe: tribeId, keptPost: kept.id, user: kept.user_id, ...(postId && { post: postId }) };
	await append(transaction, tribeHeldPosts, { actorId, subjects, payload: { act }, at });
}

/** Of a kept post that waits no more; does nothing for others. */
export async function appendTakenBack(transaction: Transaction, kept: queries.KeptPostRow, at: string): Promise<void> {
	if (kept.held_in !== null) await appendHeld(transaction, { act: 'takenBack', kept, tribeId: kept.held_in, at });
}

export const notHeld = { held_in: null, held_at: null };

export function createHolding({ clock, tribes, uploads }: HoldingOptions) {
	/** Locks the tribe. */
	async function requireToHold(transaction: Transaction, member: Member, { tribeId = null, channelId = null }: NewPost): Promise<string> {
		await tribes.requireToHold(transaction, member, { tribeId, channelId });
		if (tribeId === null) throw new AppError('no_review');
		const count = await countHeldOf(transaction, { tribeId, userId: member.id });
		if (count >= heldPostLimits.ofMember.maxItems) throw new AppError('too_many_held_posts');
		return tribeId;
	}

	async function insert(transaction: Transaction, member: Member, id: string, given: NewPost): Promise<NewPost> {
		const tribeId = await requireToHold(transaction, member, given);
		const post = await withPictures(transaction, uploads, { userId: member.id, post: given });
		const at = isoNow(clock);
		const kept = { id, user_id: member.id, post: JSON.stringify(post), send_at: null, failure: null };
		await queries.insertKeptPost(transaction, { ...kept, created_at: at, updated_at: at, held_in: tribeId, held_at: at });
		await queries.replacePictures(transaction, { id, urls: picturesOf(post) });
		await append(transaction, keptPostsChanged, { actorId: member.id, subjects: {}, at });
		await appendHeld(transaction, { act: 'held', kept, tribeId, at });
		return post;
	}

	return {
		async hold(transaction: Transaction, member: Member, id: string, post: NewPost): Promise<void> {
			if ((await queries.countKeptPosts(transaction, member.id)) >= keptPostLimits.max) throw new AppError('too_many_kept_posts');
			await insert(transaction, member, id, post);
		},

		/** Under a new id, so that no one lets words through that they have not read. */
		async holdKept(
			transaction: Transaction,
			member: Member,
			id: string,
			{ keptId, changed }: { keptId: string; changed: NewPost | undefined },
		) {
			const before = await queries.lockKeptPost(transaction, { userId: member.id, id: keptId });
			if (!before) throw notFound('keptPost');
			await queries.deleteKeptPost(transaction, keptId);
			await appendTakenBack(transaction, before, isoNow(clock));
			const post = await insert(transaction, member, id, changed ?? postIn(before));
			await uploads.release(transaction, member.id, picturesGone(postIn(before), post));
		},

		/** A scheduled post, whose time has come. */
		async holdDue(transaction: Transaction, member: Member, kept: queries.KeptPostRow): Promise<void> {
			const [tribeId, at] = [await requireToHold(transaction, member, postIn(kept)), isoNow(clock)];
			const changes = { id: kept.id, post: kept.post, send_at: null, failure: null, updated_at: at, held_in: tribeId, held_at: at };
			await queries.updateKeptPost(transaction, changes);
			await append(transaction, keptPostsChanged, { actorId: member.id, subjects: {}, at });
			await appendHeld(transaction, { act: 'held', kept, tribeId, at });
		},

		async takeBack(transaction: Transaction, member: Member, id: string): Promise<void> {
			const kept = await queries.lockKeptPost(transaction, { userId: member.id, id });
			if (!kept || kept.held_in === null) throw notFound('keptPost');
			await makeDraft(transaction, kept, { failure: null, at: isoNow(clock) });
			await appendTakenBack(transaction, kept, isoNow(clock));
		},
	};
}

/** Gives a held post back to its author. Call it with the post locked. */
export async function makeDraft(
	transaction: Transaction,
	{ id, post, user_id: actorId }: queries.KeptPostRow,
	{ failure, at }: { failure: string | null; at: string },
): Promise<void> {
	await queries.updateKeptPost(transaction, { id, post, send_at: null, failure, updated_at: at, ...notHeld });
	await append(transaction, keptPostsChanged, { actorId, subjects: {}, at });
}
