/** Sends kept posts, now or at their time: the post is made in the transaction that deletes what was kept, so it is sent exactly once. */
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { type KeptPostFailure, keptPostFailures } from '@friends/contract/kept-posts/kept-posts.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Transaction } from '#core/transaction';
import type { PostsService } from '../posts/posts.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { signInObstacle, type UsersService } from '../users/users.service.ts';
import { appendTakenBack, createHolding, type HoldingOptions, makeDraft } from './holding.ts';
import { type NewPost, picturesGone, postIn } from './kept-post.ts';
import * as queries from './kept-posts.queries.ts';

export interface DeliveringOptions {
	database: Database;
	clock: Clock;
	posts: Pick<PostsService, 'create'>;
	uploads: Pick<UploadsService, 'release'>;
	users: Pick<UsersService, 'findById'>;
}

export interface SendingOptions extends DeliveringOptions, HoldingOptions {
	uploads: DeliveringOptions['uploads'] & HoldingOptions['uploads'];
}

const sentAtOnce = 20;

/** The author cannot log in now: banned, deactivated or gone. */
class AwayError extends Error {}

/** Where a post goes does not depend on the role. */
export const memberOf = (id: string): Member => ({ kind: 'member', id, role: 'member', sessionId: '', joinedAt: '' });

/** Null for an error that no author could mend. */
export function failureOf(error: unknown): KeptPostFailure | null {
	if (error instanceof AwayError) return 'away';
	if (!(error instanceof AppError)) return null;
	return keptPostFailures.find((failure) => failure === error.code) ?? null;
}

interface Delivery {
	kept: queries.KeptPostRow;
	postId: string;
	/** Replaces what was kept. */
	changed?: NewPost | undefined;
	/** By those who look after its tribe. */
	isAdmitted?: boolean;
}

export type RequireHere = ReturnType<typeof createDelivering>['requireHere'];

export function createDelivering({ clock, posts, uploads, users }: DeliveringOptions) {
	async function deliver(transaction: Transaction, author: Member, { kept, postId, changed, isAdmitted = false }: Delivery): Promise<void> {
		const before = postIn(kept);
		const post = changed ?? before;
		await queries.deleteKeptPost(transaction, kept.id);
		await posts.create(author, postId, post, { isAdmitted })(transaction);
		await uploads.release(transaction, author.id, picturesGone(before, post));
		await append(transaction, keptPostsChanged, { actorId: author.id, subjects: {}, at: isoNow(clock) });
	}

	async function requireHere(transaction: Transaction, userId: string): Promise<void> {
		const author = await users.findById(transaction, userId);
		const standing = author && { status: author.status, bannedUntil: author.banned_until, reason: '' };
		if (!standing || signInObstacle(standing, isoNow(clock))) throw new AwayError();
	}

	return { deliver, requireHere };
}

/** Sends a scheduled post, hands it to the moderators of its tribe, or gives it back to its author with the reason. */
function createSendingDue(options: SendingOptions) {
	const { database, clock } = options;
	const { deliver, requireHere } = createDelivering(options);
	const { holdDue } = createHolding(options);

	async function sendDueOne(id: string): Promise<void> {
		try {
			await database.transaction(async (transaction) => {
				const kept = await queries.claimDue(transaction, { id, now: isoNow(clock) });
				if (!kept) return;
				await requireHere(transaction, kept.user_id);
				await deliver(transaction, memberOf(kept.user_id), { kept, postId: newId() });
			});
		} catch (error) {
			if (error instanceof AppError && error.code === 'post_waits') return holdDueOne(id);
			await giveBack(id, error);
		}
	}

	/** Its author is a newcomer where moderators review first posts. */
	async function holdDueOne(id: string): Promise<void> {
		try {
			await database.transaction(async (transaction) => {
				const kept = await queries.claimDue(transaction, { id, now: isoNow(clock) });
				if (kept) await holdDue(transaction, memberOf(kept.user_id), kept);
			});
		} catch (error) {
			await giveBack(id, error);
		}
	}

	async function giveBack(id: string, error: unknown): Promise<void> {
		const failure = failureOf(error);
		if (failure === null) throw error;
		await database.transaction(async (transaction) => {
			const at = isoNow(clock);
			const kept = await queries.claimDue(transaction, { id, now: at });
			if (kept) await makeDraft(transaction, kept, { failure, at });
		});
	}

	return sendDueOne;
}

export function createSending(options: SendingOptions) {
	const { database, clock } = options;
	const { deliver } = createDelivering(options);
	const sendDueOne = createSendingDue(options);

	return {
		async send(transaction: Transaction, member: Member, id: string, delivery: Omit<Delivery, 'kept'>): Promise<void> {
			const kept = await queries.lockKeptPost(transaction, { userId: member.id, id });
			if (!kept) throw notFound('keptPost');
			await deliver(transaction, member, { kept, ...delivery });
			await appendTakenBack(transaction, kept, isoNow(clock));
		},

		/** For the job. One that fails for no reason of its author's is tried again, after the others. */
		async sendDue(signal: AbortSignal): Promise<'more' | undefined> {
			const ids = await queries.listDue(database.reader, { now: isoNow(clock), limit: sentAtOnce });
			const errors: unknown[] = [];
			for (const id of ids) {
				signal.throwIfAborted();
				await sendDueOne(id).catch((error: unknown) => errors.push(error));
			}
			if (errors.length > 0) throw errors[0];
			return ids.length === sentAtOnce ? 'more' : undefined;
		},
	};
}
