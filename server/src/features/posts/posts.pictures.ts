/** Attachments of posts: the author's own uploads. */
import type { Attachment, createPostBodySchema } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import { AppError } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { updateAttachments } from './posts.queries.ts';

type NewAttachments = NonNullable<z.output<typeof createPostBodySchema>['attachments']>;
type Uploads = Pick<UploadsService, 'use' | 'release'>;

interface Attaching {
	authorId: string;
	given: NewAttachments | undefined;
	/** Attachments that the post already has. */
	shown?: Attachment[];
}

export const picturesOf = ({ attachments }: { attachments: string }) => JSON.parse(attachments) as Attachment[];

export const urlsOf = (pictures: Attachment[]) => pictures.map(({ url }) => url);

const isSamePictures = (some: Attachment[], others: Attachment[]) =>
	some.length === others.length && some.every(({ url, alt }, index) => url === others[index]?.url && alt === others[index].alt);

/** @returns the attachments to store, in the given order. */
export async function attach(
	uploads: Uploads,
	transaction: Transaction,
	{ authorId, given = [], shown = [] }: Attaching,
): Promise<Attachment[]> {
	const known = new Map(shown.map((picture) => [picture.url, picture]));
	const added = given.map(({ url }) => url).filter((url) => !known.has(url));
	const own = new Map(added.length > 0 ? await uploads.use(transaction, authorId, added) : []);
	return given.map(({ url, alt }, index) => {
		const picture = known.get(url) ?? own.get(url);
		if (!picture) throw new AppError('picture_not_yours', { field: `attachments.${index}.url` });
		return { ...picture, alt };
	});
}

interface Change {
	id: string;
	authorId: string;
	shown: Attachment[];
	given: NewAttachments;
	at: string;
}

/** Releases removed pictures: they are not served any more, and deleted a day later. @returns false when nothing changed. */
export async function changePictures(
	uploads: Uploads,
	transaction: Transaction,
	{ id, authorId, shown, given, at }: Change,
): Promise<boolean> {
	const pictures = await attach(uploads, transaction, { authorId, given, shown });
	if (isSamePictures(pictures, shown)) return false;
	const urls = urlsOf(pictures);
	await updateAttachments(transaction, { id, attachments: JSON.stringify(pictures), urls, at });
	const kept = new Set(urls);
	const gone = urlsOf(shown).filter((url) => !kept.has(url));
	if (gone.length > 0) await uploads.release(transaction, authorId, gone);
	return true;
}
