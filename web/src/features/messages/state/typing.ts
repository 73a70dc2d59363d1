/** Who is writing where; a sign of it is good for some seconds. */
import { useSyncExternalStore } from 'react';

const goodForMs = 6000;

/** Ids of those who write, by conversation, with the timers that end it. */
const writing = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();
/** The same object between renders. */
const shown = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
const noIds: readonly string[] = [];

export function learnTyping(conversationId: string, userId: string): void {
	const here = writing.get(conversationId) ?? new Map();
	writing.set(conversationId, here);
	clearTimeout(here.get(userId));
	const isNew = !here.has(userId);
	here.set(
		userId,
		setTimeout(() => forgetTyping(conversationId, userId), goodForMs),
	);
	if (isNew) notify(conversationId);
}

/** They have sent their message, or stopped. */
export function forgetTyping(conversationId: string, userId: string): void {
	const here = writing.get(conversationId);
	if (!here?.has(userId)) return;
	clearTimeout(here.get(userId));
	here.delete(userId);
	notify(conversationId);
}

export const useTyping = (conversationId: string): readonly string[] =>
	useSyncExternalStore(subscribe, () => shown.get(conversationId) ?? noIds);

function notify(conversationId: string): void {
	shown.set(conversationId, [...(writing.get(conversationId)?.keys() ?? [])]);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
