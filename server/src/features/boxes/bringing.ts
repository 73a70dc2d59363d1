/**
 * Brings a tribe out of its archive in batches, each written in a transaction of the caller's. Ids here follow from those in the archive,
 * so that a batch that is repeated names the same things.
 */
import type { BoxComment, BoxPerson, BoxPost, BoxTribe } from '@friends/contract/boxes/box-files.schema';
import { boxLimits } from '@friends/contract/boxes/boxes.limits';
import type { LeftOutReason } from '@friends/contract/imports/imports.schema';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { absentUsername } from '@friends/contract/users/absent-member';
import type { Member } from '#core/access/viewer';
import { ArchiveError } from '#core/archives/archive-error';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { CommentsService } from '../comments/comments.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribeKeepingService } from '../tribes/tribe-keeping.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { deletedMembers, insertStandIns } from '../users/users.service.ts';
import * as queries from './boxes.queries.ts';
import { idIn } from './signing.ts';
import type { Box } from './unpacking.ts';

const atOnce = { people: 100, posts: 20, comments: 100 };
const noPicture = new Set(['not_an_image', 'too_many_pixels', 'picture_too_slow']);

export interface BoxBringingOptions {
	clock: Clock;
	tribeKeeping: Pick<TribeKeepingService, 'create'>;
	posts: Pick<PostsService, 'bringToTribe'>;
	comments: Pick<CommentsService, 'bring'>;
	uploads: Pick<UploadsService, 'takeIn' | 'keepOwnImage'>;
}

interface Brought {
	posts: number;
	comments: number;
	pictures: number;
	leftOut: LeftOutReason[];
}

const nothing: Brought = { posts: 0, comments: 0, pictures: 0, leftOut: [] };

/** Items of the archive, and what is done with them: first what takes time, then the write. */
export interface BoxBatch {
	size: number;
	prepare(): Promise<(transaction: Transaction) => Promise<Brought>>;
}

async function* batched<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
	let batch: Item[] = [];
	for await (const item of items) {
		batch.push(item);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** In storage, times are never in the future. */
function timesOf({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }, now: string) {
	const past = (time: string) => (time > now ? now : new Date(time).toISOString());
	const created = past(createdAt);
	return { createdAt: created, updatedAt: [created, past(updatedAt)].sort()[1] ?? created };
}

interface BroughtTribe {
	box: Box;
	/** Here. */
	tribeId: string;
	owner: Member;
}

interface Bringing extends BoxBringingOptions, BroughtTribe {
	now(): string;
	here(id: string): string;
	/** Ids here of authors, by those in the archive: few megabytes at most. */
	authors: Map<string, string>;
	/** Posts that were pinned so far; a tribe has few. */
	pins: { count: number };
	takePicture(ownerId: string, file: string): Promise<{ url: string } | LeftOutReason>;
}

function createTakePicture({ uploads }: BoxBringingOptions, box: Box): Bringing['takePicture'] {
	let pictures = 0;
	return async function takePicture(ownerId, file) {
		const { maxBytes } = uploadLimits.image;
		if (!box.has(file)) return 'pictureMissing';
		if (box.bytesOf(file) > maxBytes) return 'pictureTooLarge';
		if (pictures >= boxLimits.pictures) return 'tooManyPictures';
		pictures += 1;
		try {
			return await uploads.takeIn(ownerId, await box.readWhole(file, maxBytes));
		} catch (error) {
			if (error instanceof ArchiveError || (error instanceof AppError && noPicture.has(error.code))) return 'pictureUnreadable';
			throw error;
		}
	};
}

function tribeBatch({ box, tribeId, owner, now, takePicture, tribeKeeping, uploads }: Bringing, tribe: BoxTribe): BoxBatch {
	const prepare: BoxBatch['prepare'] = async () => {
		const taken = await Promise.all([tribe.avatar, tribe.banner].map((file) => (file === '' ? '' : takePicture(owner.id, file))));
		const [avatar = '', banner = ''] = taken.map((one) => (typeof one === 'string' ? '' : one.url));
		const leftOut = taken.flatMap((one) => (typeof one === 'string' && one !== '' ? one : []));
		return async (transaction) => {
			const { name, description, tags, sign, hue, rules, mustAgree } = tribe;
			const isPrivate = tribe.type === 'private';
			await tribeKeeping.create(transaction, owner, { id: tribeId, name, description, tags, isPrivate, sign, hue });
			for (const url of [avatar, banner]) if (url !== '') await uploads.keepOwnImage(transaction, owner.id, url);
			// A passcode does not come along.
			const joinMode = tribe.joinMode === 'passcode' ? 'request' : tribe.joinMode;
			const lists = { roles: JSON.stringify(tribe.roles), questions: JSON.stringify(tribe.questions) };
			await queries.updateBrought(transaction, { id: tribeId, joinMode, ...lists, rules, mustAgree, avatar, banner });
			const { from, publicKey, madeAt } = box.manifest;
			await queries.insertBox(transaction, { tribeId, from, publicKey, madeAt, at: now() });
			return { ...nothing, leftOut };
		};
	};
	return { size: 1, prepare };
}

function peopleBatch({ tribeId, now, here, authors }: Bringing, people: BoxPerson[]): BoxBatch {
	const absent: BoxPerson[] = [];
	for (const person of people) {
		const { id, isAuthor, isDeleted } = person;
		if (authors.has(id)) continue;
		if (isDeleted) authors.set(id, deletedMembers.public);
		else if (isAuthor) {
			authors.set(id, here(id));
			absent.push(person);
		}
	}
	const usernameOf = (id: string) => absentUsername + here(id).replaceAll('-', '').slice(-20);
	const prepare: BoxBatch['prepare'] = async () => async (transaction) => {
		if (people.some(({ isDeleted }) => isDeleted)) await insertStandIns(transaction, now());
		const rows = absent.map(({ id, name }) => ({ id: here(id), personId: id, name, username: usernameOf(id) }));
		await queries.insertAbsent(transaction, { tribeId, people: rows, at: now() });
		return nothing;
	};
	return { size: people.length, prepare };
}

/** With its pictures, which its author has here. */
async function preparePost({ tribeId, now, here, authors, takePicture }: Bringing, post: BoxPost) {
	const authorId = authors.get(post.authorId);
	if (authorId === undefined) return { leftOut: ['unreadable' as const] };
	const isDeleted = authorId === deletedMembers.public;
	const shown: { url: string; alt: string }[] = [];
	const leftOut: LeftOutReason[] = [];
	for (const { file, alt } of isDeleted ? [] : post.pictures) {
		const taken = await takePicture(authorId, file);
		if (typeof taken === 'string') leftOut.push(taken);
		else shown.push({ url: taken.url, alt });
	}
	const { title, body, isPinned, isLocked } = post;
	if (body === '' && shown.length === 0 && !isDeleted) return { leftOut: [...leftOut, 'empty' as const] };
	const written = { id: here(post.id), tribeId, authorId, title, body, isPinned, isLocked, pictures: shown, ...timesOf(post, now()) };
	return { written, leftOut };
}

function postsBatch(bringing: Bringing, items: BoxPost[]): BoxBatch {
	const { tribeId, pins } = bringing;
	const posts = items.map((post) => {
		if (post.isPinned) pins.count += 1;
		return { ...post, isPinned: post.isPinned && pins.count <= postLimits.pins.maxItems };
	});
	const prepare: BoxBatch['prepare'] = async () => {
		const prepared: Awaited<ReturnType<typeof preparePost>>[] = [];
		for (const post of posts) prepared.push(await preparePost(bringing, post));
		return async (transaction) => {
			const brought = { ...nothing, leftOut: prepared.flatMap(({ leftOut }) => leftOut) };
			const ids = prepared.flatMap(({ written }) => written?.id ?? []);
			const known = await queries.listPostsIn(transaction, tribeId, ids);
			for (const { written } of prepared) {
				if (!written) continue;
				if (known.has(written.id)) {
					brought.leftOut.push('known');
					continue;
				}
				known.add(written.id);
				await bringing.posts.bringToTribe(transaction, written);
				brought.posts += 1;
				brought.pictures += written.pictures.length;
			}
			return brought;
		};
	};
	return { size: items.length, prepare };
}

function commentsBatch({ tribeId, now, here, authors, comments }: Bringing, items: BoxComment[]): BoxBatch {
	const prepare: BoxBatch['prepare'] = async () => async (transaction) => {
		const postIds = items.map(({ postId }) => here(postId));
		const there = await queries.listPostsIn(transaction, tribeId, postIds);
		const written = items.flatMap((comment) => {
			const authorId = authors.get(comment.authorId);
			const [id, postId] = [here(comment.id), here(comment.postId)];
			if (authorId === undefined || !there.has(postId)) return [];
			const parentId = comment.parentId === null ? null : here(comment.parentId);
			return [{ id, postId, authorId, parentId, body: comment.body, ...timesOf(comment, now()) }];
		});
		const count = await comments.bring(transaction, written);
		const leftOut = [...items.slice(written.length).map(() => 'unreadable' as const), ...written.slice(count).map(() => 'known' as const)];
		return { ...nothing, comments: count, leftOut };
	};
	return { size: items.length, prepare };
}

export function createBoxBringing(options: BoxBringingOptions, brought: BroughtTribe) {
	const { box, tribeId } = brought;
	const bringing: Bringing = {
		...options,
		...brought,
		now: () => isoNow(options.clock),
		here: (id) => idIn(tribeId, id),
		authors: new Map(),
		pins: { count: 0 },
		takePicture: createTakePicture(options, box),
	};
	return async function* batches(): AsyncGenerator<BoxBatch> {
		yield tribeBatch(bringing, await box.tribe());
		for await (const people of batched(box.people(), atOnce.people)) yield peopleBatch(bringing, people);
		for await (const items of batched(box.posts(), atOnce.posts)) yield postsBatch(bringing, items);
		for await (const items of batched(box.comments(), atOnce.comments)) yield commentsBatch(bringing, items);
	};
}
