/** Uploads of the pictures of a message; they go on while another conversation is open. */
import { say } from '@friends/contract/core/languages/say';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import { detailOf } from '#core/http/sentence-of.ts';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { messageDrafts, writeMessageDraft } from '../state/message-drafts.ts';
import type { MessageParts } from '../state/parts.ts';

type Uploads = MessageParts['uploads'];

const { maxItems } = messageLimits.pictures;
const controllers = new Map<string, AbortController>();
let lastKey = 0;

const picturesOf = (id: string) => messageDrafts.read(id).pictures;

/** Uploads files up to the limit; reports unfit ones by toast. */
export function attachPictures(conversationId: string, files: Iterable<File>, uploads: Uploads): void {
	for (const file of files) {
		const fault = uploads.findFault(file);
		if (fault) {
			toast({ ...fault, variant: 'destructive' });
			continue;
		}
		const pictures = picturesOf(conversationId);
		if (pictures.length >= maxItems) {
			const description = say('A message can have at most {maxItems} pictures.', { maxItems });
			toast({ title: say('Too many pictures'), description, variant: 'destructive' });
			return;
		}
		lastKey += 1;
		const picture: DraftPicture = { key: String(lastKey), file, alt: '', upload: { state: 'sending', part: 0 } };
		writeMessageDraft(conversationId, { pictures: [...pictures, picture] });
		void send(conversationId, picture, uploads);
	}
}

export function retryAttached(conversationId: string, picture: DraftPicture, uploads: Uploads): void {
	if (picture.file) void send(conversationId, picture, uploads);
}

export function detachPicture(conversationId: string, key: string): void {
	controllers.get(key)?.abort();
	writeMessageDraft(conversationId, { pictures: picturesOf(conversationId).filter((picture) => picture.key !== key) });
}

/** Ignored when the picture has been removed meanwhile. */
export function changeAttached(conversationId: string, key: string, changes: Partial<Pick<DraftPicture, 'alt' | 'upload'>>): void {
	const pictures = picturesOf(conversationId);
	if (!pictures.some((picture) => picture.key === key)) return;
	writeMessageDraft(conversationId, { pictures: pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)) });
}

async function send(id: string, { key, file }: DraftPicture, { upload, faultOf, uploadError }: Uploads): Promise<void> {
	if (!file) return;
	const controller = new AbortController();
	controllers.set(key, controller);
	const { signal } = controller;
	changeAttached(id, key, { upload: { state: 'sending', part: 0 } });
	try {
		const { url } = await upload(file, { signal, onProgress: (part) => changeAttached(id, key, { upload: { state: 'sending', part } }) });
		changeAttached(id, key, { upload: { state: 'done', url } });
	} catch (error) {
		if (signal.aborted) return;
		const fault = faultOf(error);
		if (fault) detachPicture(id, key);
		else changeAttached(id, key, { upload: { state: 'failed', sentence: detailOf(error, uploadError().description) } });
		toast({ ...(fault ?? uploadError()), variant: 'destructive' });
	} finally {
		if (controllers.get(key) === controller) controllers.delete(key);
	}
}
