/** Posts: creating, reading, editing and deleting them. */
import {
	postArchived,
	postAudiencesChanged,
	postCreated,
	postDeleted,
	postRestored,
	postUpdated,
} from '@friends/contract/posts/posts.events';
import type { createPostBodySchema, Post, updatePostBodySchema } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import type { Member, Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import type { ViewerFilters } from '../filters/filters.service.ts';
import type { ChannelMessagesService } from '../messages/channel-messages.service.ts';
import type { PollsService } from '../polls/polls.service.ts';
import type { PreviewsService } from '../previews/previews.service.ts';
import type { ReactionsService } from '../reactions/reactions.service.ts';
import type { RevisionsService } from '../revisions/revisions.service.ts';
import type { SummariesService } from '../summaries/summaries.service.ts';
import type { TribeKeepingService } from '../tribes/tribe-keeping.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { createArchiving } from './marks/archiving.ts';
import { createLocking } from './marks/locking.ts';
import { setRemoved, shadowPost } from './marks/marks.queries.ts';
import { createPinning, type PinningOptions } from './marks/pinning.ts';
import type { PostsGate, VisibleFacts } from './posts.gate.ts';
import { createHydration } from './posts.hydration.ts';
import { createImporting } from './posts.importing.ts';
import { attach, changePictures, picturesOf, urlsOf } from './posts.pictures.ts';
import type { SharedPost } from './posts.present.ts';
import * as queries from './posts.queries.ts';
import { tagsIn } from './posts.tags.ts';

export { audienceOf } from './audiences.queries.ts';
export { isRemovedPost } from './facts.queries.ts';
export { standingIn } from './posts.facts.ts';
export type { VisiblePost } from './posts.hydration.ts';
export { asksAuthors, canRemoveIn, canSeePost, canTakePart, type PostFacts, type SeenFacts, takingPartObstacle } from './posts.policy.ts';

type NewPostBody = Omit<z.output<typeof createPostBodySchema>, 'type'> & Pick<Post, 'type'>;
type ChangedPostBody = z.output<typeof updatePostBodySchema>;

export type PostsService = ReturnType<typeof createPostsService>;

interface PostsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	gate: PostsGate;
	tribes: Pick<TribesService, 'beginPost' | 'actOnMember'> & PinningOptions['tribes'];
	tribeKeeping: Pick<TribeKeepingService, 'requireDeletable' | 'remove'>;
	channelMessages: Pick<ChannelMessagesService, 'releasePictures'>;
	uploads: Pick<UploadsService, 'use' | 'release' | 'settle'>;
	summaries: Pick<SummariesService, 'of' | 'write'>;
	previews: Pick<PreviewsService, 'show' | 'change'>;
	reactions: ReactionsService;
	polls: Pick<PollsService, 'insert' | 'votesOf'>;
	revisions: Pick<RevisionsService, 'keep'>;
	applyFilters: ViewerFilters;
}

export function createPostsService(options: PostsOptions) {
	const { database, caches } = options;
	const hydration = createHydration(options);

	return {
		hydration,
		get: (viewer: Viewer, id: string): Promise<Post> =>
			caches.consistently(async () => {
				const db = database.reader;
				const [post] = await hydration.present(db, await hydration.asked(db, [id], viewer), viewer);
				if (!post) throw notFound('post');
				return post;
			}),
		/** Views of those of these posts that the viewer may see. */
		async findVisible(viewer: Viewer, ids: string[]): Promise<Map<string, SharedPost['view']>> {
			const found = ids.length > 0 ? await hydration.visible(database.reader, ids, viewer) : [];
			return new Map(found.map(({ post }) => [post.view.id, post.view]));
		},
		...createCreating(options),
		...createUpdating(options),
		/** For what belongs to a post and was changed by its author. */
		shadowChanged,
		...createImporting(options),
		...createRemoving(options),
		...createPinning(options),
		...createLocking(options),
		...createArchiving(options),
	};
}

function createCreating({ clock, tribes, uploads, polls, summaries, previews }: PostsOptions) {
	return {
		/** Makes summary and tags before the transaction. @param isAdmitted by those who look after its tribe */
		create(author: Member, id: string, given: NewPostBody, { isAdmitted = false }: { isAdmitted?: boolean } = {}) {
			const { body, type, tribeId = null, channelId = null, isForFriends, answers, attachments, poll, hasPreview } = given;
			const title = titleOf(given);
			const tags = tagsIn(title, body);
			const summary = summaries.of(body);
			return async (transaction: Transaction): Promise<void> => {
				const at = isoNow(clock);
				const place = { tribeId, channelId, isEvent: type === 'event', isAdmitted, at };
				const { isShadowed } = await tribes.beginPost(transaction, author, place);
				const pictures = await attach(uploads, transaction, { authorId: author.id, given: attachments });
				await queries.insertPost(transaction, {
					id,
					type,
					tribeId,
					channelId,
					authorId: author.id,
					isForFriends,
					answers,
					title,
					body,
					attachments: JSON.stringify(pictures),
					isShadowed,
					at,
				});
				await queries.insertPictures(transaction, { postId: id, urls: urlsOf(pictures) });
				await queries.insertTags(transaction, { postId: id, tags, at });
				if (poll) await polls.insert(transaction, id, poll);
				if (summary !== null) await summaries.write(transaction, { postId: id, text: summary, at });
				await previews.show(transaction, { postId: id, body, hasPreview });
				await append(transaction, postCreated, { actorId: author.id, subjects: { post: id, tribe: tribeId ?? undefined }, isShadowed, at });
			};
		},
	};
}

function createUpdating({ clock, gate, uploads, summaries, previews, revisions }: PostsOptions) {
	return {
		/** Only posts of that type: an event is changed with its time and place. */
		update(author: Member, id: string, changed: ChangedPostBody, type: Post['type'] = 'feed') {
			const { body, attachments: given, hasPreview, answers } = changed;
			const title = titleOf(changed);
			const tags = tagsIn(title, body);
			const summary = summaries.of(body);

			async function writeText(transaction: Transaction, before: queries.PostText, at: string): Promise<void> {
				await revisions.keep(transaction, { of: { kind: 'post', id }, ...before, at });
				await queries.updatePostText(transaction, { id, title, body, at });
				await queries.replaceTags(transaction, { postId: id, tags });
				await summaries.write(transaction, { postId: id, text: summary, at });
			}

			return async (transaction: Transaction): Promise<{ isShadowed: boolean }> => {
				const post = await gate.requireEditable(transaction, id, author);
				const { isShadowed: wasShadowed } = post.facts;
				const before = await queries.lockPost(transaction, id);
				if (before.type !== type) throw type === 'feed' ? new AppError('post_is_event') : notFound('event');
				const at = isoNow(clock);
				const isNewText = title !== before.title || body !== before.body;
				if (isNewText) await writeText(transaction, { title: before.title, body: before.body }, at);
				const shown = picturesOf(before);
				const hasNewPictures =
					given !== undefined && (await changePictures(uploads, transaction, { id, authorId: author.id, shown, given, at }));
				const hasNewPreview = await previews.change(transaction, { postId: id, before: before.body, body, hasPreview });
				const hasNewAnswers = answers !== undefined && answers !== before.answers;
				if (hasNewAnswers) await queries.updateAnswers(transaction, { id, answers });
				const isChanged = isNewText || hasNewPictures || hasNewPreview || hasNewAnswers;
				// An event may change in its time and place alone.
				if (isChanged || type === 'event') await shadowChanged(transaction, author, post, at);
				if (isChanged) await append(transaction, postUpdated, { actorId: author.id, subjects: { post: id }, isShadowed: wasShadowed, at });
				return { isShadowed: post.isUnseen };
			};
		},
	};
}

/** What someone changes while they are shadow-banned vanishes for all others. */
async function shadowChanged(transaction: Transaction, author: Member, { postId, isUnseen, facts }: VisibleFacts, at: string) {
	if (!isUnseen || facts.isShadowed) return;
	await shadowPost(transaction, postId);
	await append(transaction, postAudiencesChanged, { actorId: null, subjects: { user: author.id }, at });
}

const titleOf = ({ title }: { title?: string | null | undefined }) => title || null;

function createRemoving({ clock, gate, tribes, tribeKeeping, channelMessages, uploads }: PostsOptions) {
	/** Includes posts that an administrator removed. What is written in its channels goes with the tribe. */
	async function removeAllIn(transaction: Transaction, tribeId: string): Promise<void> {
		await channelMessages.releasePictures(transaction, { tribeId });
		const byAuthor = Map.groupBy(await queries.deletePostsIn(transaction, tribeId), ({ authorId }) => authorId);
		for (const [authorId, posts] of byAuthor) await uploads.release(transaction, authorId, urlsOf(posts.flatMap(picturesOf)));
	}

	return {
		/** Deletes all that belongs to the post; its pictures are not served any more, and deleted a day later. */
		async remove(transaction: Transaction, member: Member, { id, reason }: { id: string; reason: string }): Promise<void> {
			const { facts } = await gate.requireDeletable(transaction, id, member);
			const post = await queries.lockPost(transaction, id);
			await queries.deletePost(transaction, id);
			await uploads.release(transaction, facts.author.ownerId, urlsOf(picturesOf(post)));
			const { ownerId } = facts.author;
			const [subjects, at] = [{ post: id, user: ownerId, tribe: post.tribeId ?? undefined }, isoNow(clock)];
			if (post.tribeId !== null && ownerId !== member.id) {
				const by = { tribeId: post.tribeId, actorId: member.id, personId: ownerId, words: post.title ?? post.body, at };
				await tribes.actOnMember(transaction, { ...by, act: 'postRemoved', reason });
			}
			await append(transaction, postDeleted, { actorId: member.id, subjects, isShadowed: facts.isShadowed, at });
		},

		/** Deletes a tribe with its posts. It starts here, because the room of tribes does not know posts. */
		async removeTribe(transaction: Transaction, owner: Member, key: string): Promise<void> {
			const id = await tribeKeeping.requireDeletable(transaction, owner, key);
			await removeAllIn(transaction, id);
			await tribeKeeping.remove(transaction, owner, id);
		},

		/** For the tribe of a member who is erased. */
		async removeTribeOf(transaction: Transaction, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
			await removeAllIn(transaction, id);
			await tribeKeeping.remove(transaction, { id: ownerId }, id);
		},

		/** Removes or restores a post, for administrators: no viewer sees a removed one. @returns false when nothing changed or it is gone. */
		async setRemoved(transaction: Transaction, { adminId, id, isRemoved }: { adminId: string; id: string; isRemoved: boolean }) {
			const changed = await setRemoved(transaction, { id, isRemoved });
			if (!changed) return false;
			await uploads.settle(transaction, await queries.listPictures(transaction, id));
			const subjects = { post: id, user: changed.authorId, tribe: changed.tribeId ?? undefined };
			await append(transaction, isRemoved ? postArchived : postRestored, { actorId: adminId, subjects, at: isoNow(clock) });
			return true;
		},
	};
}
