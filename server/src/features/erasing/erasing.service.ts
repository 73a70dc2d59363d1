/**
 * Erasing a member, 30 days after they left: all of their own goes from every table and from storage, in short transactions that may be
 * repeated from the beginning. What others wrote under it stays, beside a deleted member.
 */
import { memberErased } from '@friends/contract/departures/departures.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { JobCall } from '#core/jobs/job';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DeparturesService } from '../departures/departures.service.ts';
import type { EventsService } from '../events/events.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { ImportsService } from '../imports/imports.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { GroupsService } from '../messages/groups.service.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import type { PollsService } from '../polls/polls.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribeOffersService } from '../tribes/moderation/tribe-offers.service.ts';
import type { TribeModerationService } from '../tribes/tribe-moderation.service.ts';
import { forgetUnseen } from '../unseen/unseen.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { deletedMembers, insertStandIns, type UsersService } from '../users/users.service.ts';
import * as queries from './erasing.queries.ts';

/** Members of one run of the job. */
const membersAtOnce = 20;

export interface ErasingOptions {
	database: Database;
	clock: Clock;
	departures: Pick<DeparturesService, 'listDue' | 'beginErasing'>;
	instance: Pick<InstanceService, 'view'>;
	accounts: Pick<AccountsService, 'find' | 'findOwnerId'>;
	users: Pick<UsersService, 'findById'>;
	events: Pick<EventsService, 'releaseSome'>;
	exports: Pick<ExportsService, 'removeAllOf'>;
	imports: Pick<ImportsService, 'removeAllOf'>;
	uploads: Pick<UploadsService, 'removeAllOf'>;
	polls: Pick<PollsService, 'eraseNext'>;
	posts: Pick<PostsService, 'removeTribeOf'>;
	messages: Pick<MessagesService, 'eraseNext' | 'erasePairs'>;
	groups: Pick<GroupsService, 'leaveNext'>;
	tribeModeration: Pick<TribeModerationService, 'listOwned'>;
	tribeOffers: Pick<TribeOffersService, 'offerTribeOf'>;
}

interface Leaving {
	userId: string;
	standInId: string;
	/** What else names the member inside of JSON. */
	words: readonly string[];
}

/** Repeats a batch in a transaction of its own until nothing is left. */
async function allOf(database: Database, signal: AbortSignal, batch: (transaction: Transaction) => Promise<boolean>): Promise<void> {
	while (await database.transaction(batch)) signal.throwIfAborted();
	signal.throwIfAborted();
}

function createWriting({ database, clock, events, polls }: ErasingOptions) {
	return async function eraseWriting({ userId, standInId }: Leaving, signal: AbortSignal): Promise<void> {
		await allOf(database, signal, (transaction) => queries.eraseReactions(transaction, userId));
		await allOf(database, signal, (transaction) => polls.eraseNext(transaction, userId));
		await allOf(database, signal, (transaction) => events.releaseSome(transaction, userId));
		await allOf(database, signal, async (transaction) => {
			const ids = await queries.lockPosts(transaction, userId);
			if (ids.length === 0) return false;
			const answered = await queries.listAnswered(transaction, { userId, ids });
			const previews = await queries.listPreviews(transaction, ids);
			await queries.deletePosts(
				transaction,
				ids.filter((id) => !answered.has(id)),
			);
			await queries.emptyPosts(transaction, { standInId, ids: [...answered] });
			await queries.deletePreviews(transaction, previews);
			return true;
		});
		await allOf(database, signal, async (transaction) => {
			const comments = await queries.listComments(transaction, userId);
			await queries.lockPostsOf(
				transaction,
				comments.map(({ postId }) => postId),
			);
			for (const { id, postId, removedAt, isShadowed } of comments) {
				await queries.eraseComment(transaction, { id, standInId: deletedMembers.private, at: isoNow(clock) });
				if (isShadowed) await forgetUnseen(transaction, { postId, userId });
				else if (removedAt === null) await queries.countOneLess(transaction, postId);
			}
			return comments.length > 0;
		});
	};
}

function createTalking({ database, messages, groups }: ErasingOptions) {
	return async function eraseTalking({ userId }: Leaving, signal: AbortSignal): Promise<void> {
		await allOf(database, signal, (transaction) => messages.eraseNext(transaction, userId));
		await allOf(database, signal, (transaction) => groups.leaveNext(transaction, userId));
		await database.transaction((transaction) => messages.erasePairs(transaction, userId));
	};
}

function createPlaces({ database, posts, tribeModeration, tribeOffers }: ErasingOptions) {
	/** Each tribe of theirs is offered to its members; without one who can own it, it is deleted. */
	return async function leaveTribes({ userId, standInId }: Leaving, signal: AbortSignal): Promise<void> {
		for (;;) {
			const owned = await tribeModeration.listOwned(userId);
			if (owned.length === 0) return;
			for (const { id } of owned) {
				await database.transaction(async (transaction) => {
					const isOffered = await tribeOffers.offerTribeOf(transaction, { id, ownerId: userId, standInId });
					if (!isOffered) await posts.removeTribeOf(transaction, { id, ownerId: userId });
				});
				signal.throwIfAborted();
			}
		}
	};
}

export type ErasingService = ReturnType<typeof createErasingService>;

export function createErasingService(options: ErasingOptions) {
	const { database, clock, departures, instance, accounts, users, exports, imports, uploads } = options;
	const eraseWriting = createWriting(options);
	const eraseTalking = createTalking(options);
	const leaveTribes = createPlaces(options);

	/** The last step: afterwards the member is not known any more. */
	const forget = ({ userId, standInId, words }: Leaving) =>
		database.transaction(async (transaction) => {
			await queries.eraseMemberships(transaction, userId);
			await queries.eraseReports(transaction, userId);
			await queries.eraseFromLogs(transaction, { userId, standInId, words });
			if (await queries.isAudited(transaction, userId)) await queries.emptyPerson(transaction, userId);
			else await queries.deletePerson(transaction, userId);
			await append(transaction, memberErased, { actorId: null, subjects: {}, at: isoNow(clock) });
		});

	async function erase(userId: string, signal: AbortSignal): Promise<void> {
		const person = await users.findById(database.reader, userId);
		const account = await accounts.find(database.reader, userId);
		if (!person) return;
		const at = isoNow(clock);
		const standInId = deletedMembers[person.profile_visibility === 'public' ? 'public' : 'private'];
		const leaving = { userId, standInId, words: [userId, ...(account?.email ? [account.email] : [])] };
		if (!(await database.transaction((transaction) => departures.beginErasing(transaction, { userId, at })))) return;
		await database.transaction((transaction) => insertStandIns(transaction, at));
		await exports.removeAllOf(userId);
		await imports.removeAllOf(userId);
		await eraseWriting(leaving, signal);
		await eraseTalking(leaving, signal);
		await leaveTribes(leaving, signal);
		await database.transaction((transaction) => queries.eraseTribePictures(transaction, userId));
		const { logoUrl: kept } = await instance.view();
		await uploads.removeAllOf(userId, { kept, heirId: await accounts.findOwnerId(database.reader) });
		signal.throwIfAborted();
		await forget(leaving);
	}

	return {
		/** Erases the members whose time is over. */
		async eraseDue({ signal }: Pick<JobCall<unknown>, 'signal'>): Promise<'more' | undefined> {
			const due = await departures.listDue(database.reader, { now: isoNow(clock), limit: membersAtOnce });
			for (const userId of due) await erase(userId, signal);
			return due.length === membersAtOnce ? 'more' : undefined;
		},
	};
}
