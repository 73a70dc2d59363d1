/** Posts that their author brings from an archive: with their former times, marked, and without news of them. */
import { postImported } from '@friends/contract/posts/posts.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import type { SummariesService } from '../summaries/summaries.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { attach, urlsOf } from './posts.pictures.ts';
import * as queries from './posts.queries.ts';
import { tagsIn } from './posts.tags.ts';

export interface BroughtPost {
	/** Id in the archive. */
	id: string;
	title: string | null;
	body: string;
	isForFriends: boolean;
	/** Uploads of the author. */
	pictures: { url: string; alt: string }[];
	createdAt: string;
	updatedAt: string;
}

/** A post of a tribe that is brought as a whole. */
export interface TribePost extends Omit<BroughtPost, 'isForFriends'> {
	tribeId: string;
	authorId: string;
	isPinned: boolean;
	isLocked: boolean;
}

interface ImportingOptions {
	clock: Clock;
	uploads: Pick<UploadsService, 'use' | 'release'>;
	summaries: Pick<SummariesService, 'of' | 'write'>;
}

export function createImporting({ clock, uploads, summaries }: ImportingOptions) {
	type Inserted = Pick<BroughtPost, 'id' | 'title' | 'body' | 'createdAt'> & { authorId: string; urls: string[]; at: string };

	/** What belongs to a post that is in the table by now. */
	async function complete(transaction: Transaction, { id, authorId, title, body, createdAt, urls, at }: Inserted): Promise<void> {
		await queries.insertPictures(transaction, { postId: id, urls });
		await queries.insertTags(transaction, { postId: id, tags: tagsIn(title, body), at: createdAt });
		const summary = summaries.of(body);
		if (summary !== null) await summaries.write(transaction, { postId: id, text: summary, at });
		await append(transaction, postImported, { actorId: authorId, subjects: { post: id }, at });
	}

	return {
		/** Whether the author has this post here already. @param id in the archive */
		isKnown: (db: Reader, authorId: string, id: string): Promise<boolean> => queries.hasOwn(db, { authorId, id }),

		/** Outside of tribes. @returns false when the author has brought it meanwhile. */
		async bring(transaction: Transaction, authorId: string, post: BroughtPost): Promise<boolean> {
			const { title, body, isForFriends, createdAt, updatedAt } = post;
			const id = newId();
			const at = isoNow(clock);
			const pictures = await attach(uploads, transaction, { authorId, given: post.pictures });
			const attachments = JSON.stringify(pictures);
			const times = { createdAt, updatedAt, importedAt: at };
			const isNew = await queries.insertImported(transaction, {
				...{ id, type: 'feed', authorId, isForFriends, title, body, attachments, importedId: post.id, ...times },
			});
			if (isNew) await complete(transaction, { id, authorId, title, body, createdAt, urls: urlsOf(pictures), at });
			return isNew;
		},

		/** With the tribe that it is in. @param post with its id here */
		async bringToTribe(transaction: Transaction, { pictures: given, ...post }: TribePost): Promise<void> {
			const { id, authorId, title, body, createdAt } = post;
			const at = isoNow(clock);
			const pictures = await attach(uploads, transaction, { authorId, given });
			await queries.insertBrought(transaction, { ...post, attachments: JSON.stringify(pictures), importedAt: at });
			await complete(transaction, { id, authorId, title, body, createdAt, urls: urlsOf(pictures), at });
		},
	};
}
