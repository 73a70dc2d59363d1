/** Messages that are being written, one for each conversation: kept on this device, and their words for the member's other devices. */
import { saveMessageDraft } from '@friends/contract/messages/messages.endpoints';
import type { AnsweredMessage } from '@friends/contract/messages/messages.schema';
import type { NewAttachment } from '@friends/contract/posts/posts.schema';
import { createDrafts } from '#core/drafts/drafts.ts';
import { call } from '#core/queries/call.ts';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';

export interface MessageDraft {
	readonly text: string;
	readonly pictures: readonly DraftPicture[];
	/** The message that is answered; null for none. */
	readonly replyTo: AnsweredMessage | null;
}

export const emptyMessage: MessageDraft = { text: '', pictures: [], replyTo: null };

export const messageDrafts = createDrafts<MessageDraft>(emptyMessage, {
	name: 'message',
	pack: ({ text, pictures, replyTo }) => ({ text, pictures: sentPictures(pictures), replyTo }),
	unpack,
});

/** Leaves out pictures without a finished upload. */
export const sentPictures = (pictures: readonly DraftPicture[]): NewAttachment[] =>
	pictures.flatMap(({ alt, upload }) => (upload.state === 'done' ? [{ url: upload.url, alt: alt.trim() }] : []));

export function writeMessageDraft(conversationId: string, changes: Partial<MessageDraft>): void {
	messageDrafts.write(conversationId, { ...messageDrafts.read(conversationId), ...changes });
}

/** The words that both this device and the server have. */
const shared = new Map<string, string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Pause in the writing after which the words go to the server. */
const pauseMs = 1200;

/** Takes the words of another device, unless this one has written on. */
export function learnServerDraft(conversationId: string, text: string): void {
	const own = messageDrafts.read(conversationId).text;
	if (own === (shared.get(conversationId) ?? '') && own !== text) writeMessageDraft(conversationId, { text });
	shared.set(conversationId, text);
}

/** Sends the words after a pause. */
export function shareDraftSoon(conversationId: string): void {
	clearTimeout(timers.get(conversationId));
	timers.set(
		conversationId,
		setTimeout(() => void shareDraft(conversationId), pauseMs),
	);
}

/** Sends the words now. A failure is no loss: they are on this device, and go with the next change. */
export async function shareDraft(conversationId: string): Promise<void> {
	clearTimeout(timers.get(conversationId));
	const { text } = messageDrafts.read(conversationId);
	const before = shared.get(conversationId) ?? '';
	if (text === before) return;
	shared.set(conversationId, text);
	try {
		await call(saveMessageDraft, { params: { id: conversationId }, body: { text } });
	} catch {
		shared.set(conversationId, before);
	}
}

function unpack(stored: unknown): MessageDraft | undefined {
	if (typeof stored !== 'object' || stored === null || !('text' in stored) || typeof stored.text !== 'string') return undefined;
	const pictures = 'pictures' in stored && Array.isArray(stored.pictures) ? stored.pictures.filter(isAttachment) : [];
	return {
		text: stored.text,
		pictures: pictures.map(({ url, alt }, index) => ({ key: `kept-${index}`, alt, upload: { state: 'done', url } })),
		replyTo: 'replyTo' in stored && isAnswered(stored.replyTo) ? stored.replyTo : null,
	};
}

function isAttachment(value: unknown): value is NewAttachment & { alt: string } {
	if (typeof value !== 'object' || value === null) return false;
	return 'url' in value && typeof value.url === 'string' && 'alt' in value && typeof value.alt === 'string';
}

function isAnswered(value: unknown): value is AnsweredMessage {
	return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'seq' in value;
}
