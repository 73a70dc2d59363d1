/** State of the field of a conversation: its draft, or the message that is changed. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type { Message } from '@friends/contract/messages/messages.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
	emptyMessage,
	learnServerDraft,
	messageDrafts,
	sentPictures,
	shareDraft,
	shareDraftSoon,
	writeMessageDraft,
} from '../state/message-drafts.ts';
import { edit, tellTyping } from '../state/message-writes.ts';
import { sendNew } from '../state/send-message.ts';

const typingEveryMs = 3000;

export interface MessageBoxOptions {
	conversation: Conversation;
	/** The message that is changed; null for a new one. */
	edited: Message | null;
	onEdited: () => void;
	onSent: () => void;
}

export function useMessageBox({ conversation: { id, viewer }, edited, onEdited, onSent }: MessageBoxOptions) {
	const queryClient = useQueryClient();
	const draft = messageDrafts.useDraft(id);
	const [change, setChange] = useState<{ id: string; text: string } | null>(null);
	const toldAt = useRef(0);
	const text = edited ? (change?.id === edited.id ? change.text : edited.text) : draft.text;
	const trimmed = text.trim();
	const isUploading = draft.pictures.some(({ upload }) => upload.state !== 'done');
	const hasPictures = edited ? edited.pictures.length > 0 : draft.pictures.length > 0;
	const isFine = trimmed.length <= messageLimits.text.maxLength && (trimmed !== '' || hasPictures);

	useEffect(() => learnServerDraft(id, viewer.draft), [id, viewer.draft]);
	// The words go to the other devices before the page does.
	useEffect(() => () => void shareDraft(id), [id]);

	function write(next: string) {
		if (edited) return setChange({ id: edited.id, text: next });
		writeMessageDraft(id, { text: next });
		shareDraftSoon(id);
		if (next.trim() === '' || Date.now() - toldAt.current < typingEveryMs) return;
		toldAt.current = Date.now();
		tellTyping(id);
	}

	function send() {
		if (edited) {
			if (trimmed !== edited.text.trim()) void edit(queryClient, edited, trimmed);
			return onEdited();
		}
		sendNew(queryClient, id, { text: trimmed, pictures: sentPictures(draft.pictures), replyTo: draft.replyTo });
		messageDrafts.write(id, emptyMessage);
		void shareDraft(id);
		toldAt.current = 0;
		onSent();
	}

	const canSend = isFine && (edited !== null || !isUploading);
	return { draft, text, trimmed, canSend, write, send };
}
