/** The pictures of a new post on their way to the server; they go on while the form is closed. */
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { detailOf } from '#core/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type DraftPicture, postDrafts } from './post-draft.ts';

interface Fault {
	title: string;
	description: string;
}

/** The uploads' own rules and ways, as a page hands them in. */
export interface PictureUploads {
	/** What is wrong with a file. */
	findFault: (file: File) => Fault | undefined;
	upload: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<UploadedPicture>;
	/** For when it failed. */
	uploadError: Fault;
}

const { maxItems } = postLimits.attachments;
const controllers = new Map<string, AbortController>();
let lastKey = 0;

/** Takes the files that are pictures, as long as there is room; says in a toast what is wrong with another. */
export function addPictures(draftKey: string, files: Iterable<File>, uploads: PictureUploads): void {
	for (const file of files) {
		const fault = uploads.findFault(file);
		if (fault) {
			toast({ ...fault, variant: 'destructive' });
			continue;
		}
		const draft = postDrafts.read(draftKey);
		if (draft.pictures.length >= maxItems) {
			toast({ title: 'Too many pictures', description: `A post can have at most ${maxItems} pictures.`, variant: 'destructive' });
			return;
		}
		lastKey += 1;
		const picture: DraftPicture = { key: String(lastKey), file, alt: '', upload: { state: 'sending', part: 0 } };
		postDrafts.write(draftKey, { ...draft, pictures: [...draft.pictures, picture] });
		void send(draftKey, picture, uploads);
	}
}

export function retryPicture(draftKey: string, picture: DraftPicture, uploads: PictureUploads): void {
	changePicture(draftKey, picture.key, { upload: { state: 'sending', part: 0 } });
	void send(draftKey, picture, uploads);
}

export function removePicture(draftKey: string, key: string): void {
	controllers.get(key)?.abort();
	const draft = postDrafts.read(draftKey);
	postDrafts.write(draftKey, { ...draft, pictures: draft.pictures.filter((picture) => picture.key !== key) });
}

/** Of a draft that has been removed meanwhile, nothing changes. */
export function changePicture(draftKey: string, key: string, changes: Partial<Pick<DraftPicture, 'alt' | 'upload'>>): void {
	const draft = postDrafts.read(draftKey);
	if (!draft.pictures.some((picture) => picture.key === key)) return;
	const pictures = draft.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture));
	postDrafts.write(draftKey, { ...draft, pictures });
}

export function abortUploads(draftKey: string): void {
	for (const { key } of postDrafts.read(draftKey).pictures) controllers.get(key)?.abort();
}

async function send(draftKey: string, { key, file }: DraftPicture, { upload, uploadError }: PictureUploads): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	controllers.set(key, controller);
	try {
		const { url } = await upload(file, {
			signal,
			onProgress: (part) => changePicture(draftKey, key, { upload: { state: 'sending', part } }),
		});
		changePicture(draftKey, key, { upload: { state: 'done', url } });
	} catch (error) {
		if (signal.aborted) return;
		changePicture(draftKey, key, { upload: { state: 'failed', sentence: detailOf(error, uploadError.description) } });
		toast({ ...uploadError, variant: 'destructive' });
	} finally {
		controllers.delete(key);
	}
}
