/** Uploads of a draft's pictures; they go on while the form is closed. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { detailOf } from '#core/http/sentence-of.ts';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type DraftPlace, readDraft, writeDraft } from './post-draft.ts';

interface Fault {
	title: string;
	description: string;
}

/** Functions of the feature `uploads`, passed in by the page. */
export interface PictureUploads {
	/** Checks a file before its upload. */
	findFault: (file: File) => Fault | undefined;
	upload: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<UploadedPicture>;
	/** The fault of the file that made an upload fail; undefined where a retry may help. */
	faultOf: (error: unknown) => Fault | undefined;
	/** Toast after a failed upload. */
	uploadError: () => Fault;
}

const { maxItems } = postLimits.attachments;
const controllers = new Map<string, AbortController>();
let lastKey = 0;

const showFault = (fault: Fault) => toast({ ...fault, variant: 'destructive' });

/** Uploads files up to the limit; reports unfit ones by toast. */
export function addPictures(place: DraftPlace, files: Iterable<File>, uploads: PictureUploads): void {
	for (const file of files) {
		const fault = uploads.findFault(file);
		if (fault) {
			showFault(fault);
			continue;
		}
		const { pictures } = readDraft(place);
		if (pictures.length >= maxItems) {
			showFault({ title: say('Too many pictures'), description: say('A post can have at most {maxItems} pictures.', { maxItems }) });
			return;
		}
		lastKey += 1;
		const key = String(lastKey);
		writeDraft(place, { pictures: [...pictures, { key, file, alt: '', upload: { state: 'sending', part: 0 } }] });
		void send(place, { key, file }, uploads);
	}
}

export function retryPicture(place: DraftPlace, { key, file }: DraftPicture, uploads: PictureUploads): void {
	if (!file) return;
	changePicture(place, key, { upload: { state: 'sending', part: 0 } });
	void send(place, { key, file }, uploads);
}

export function removePicture(place: DraftPlace, key: string): void {
	controllers.get(key)?.abort();
	writeDraft(place, { pictures: readDraft(place).pictures.filter((picture) => picture.key !== key) });
}

/** @param to the new index */
export function movePicture(place: DraftPlace, key: string, to: number): void {
	const { pictures } = readDraft(place);
	const moved = pictures.find((picture) => picture.key === key);
	if (!moved) return;
	const others = pictures.filter((picture) => picture !== moved);
	writeDraft(place, { pictures: others.toSpliced(to, 0, moved) });
}

/** Ignored when the picture has been removed meanwhile. */
export function changePicture(place: DraftPlace, key: string, changes: Partial<Pick<DraftPicture, 'alt' | 'upload'>>): void {
	const { pictures } = readDraft(place);
	if (!pictures.some((picture) => picture.key === key)) return;
	writeDraft(place, { pictures: pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)) });
}

export function abortUploads(pictures: readonly DraftPicture[]): void {
	for (const { key } of pictures) controllers.get(key)?.abort();
}

/** Restarts interrupted uploads. */
export function resumeUploads(place: DraftPlace, uploads: PictureUploads): void {
	for (const picture of readDraft(place).pictures) {
		if (picture.upload.state === 'sending') retryPicture(place, picture, uploads);
	}
}

async function send(
	place: DraftPlace,
	{ key, file }: { key: string; file: File },
	{ upload, faultOf, uploadError }: PictureUploads,
): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	controllers.set(key, controller);
	try {
		const { url } = await upload(file, {
			signal,
			onProgress: (part) => changePicture(place, key, { upload: { state: 'sending', part } }),
		});
		changePicture(place, key, { upload: { state: 'done', url, at: Date.now() } });
	} catch (error) {
		if (signal.aborted) return;
		const fault = faultOf(error);
		if (fault) removePicture(place, key);
		else changePicture(place, key, { upload: { state: 'failed', sentence: detailOf(error, uploadError().description) } });
		showFault(fault ?? uploadError());
	} finally {
		if (controllers.get(key) === controller) controllers.delete(key);
	}
}
