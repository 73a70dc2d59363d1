/** The windows of the conversations that are open on this page, which events change. */
import { useSyncExternalStore } from 'react';
import { emptyWindow, type MessageWindow } from './message-window.ts';

const windows = new Map<string, MessageWindow>();
const listeners = new Set<() => void>();

export const windowOf = (conversationId: string): MessageWindow => windows.get(conversationId) ?? emptyWindow;

export function changeWindow(conversationId: string, change: (window: MessageWindow) => MessageWindow): void {
	const before = windowOf(conversationId);
	const after = change(before);
	if (after === before) return;
	windows.set(conversationId, after);
	notify();
}

/** From here on events change it, also while its first page is on its way, which may be older than they. */
export function openWindow(conversationId: string): void {
	if (!windows.has(conversationId)) windows.set(conversationId, emptyWindow);
}

/** As `changeWindow`, for events: what is not open is read when it is opened. */
export function changeOpenWindow(conversationId: string, change: (window: MessageWindow) => MessageWindow): void {
	if (windows.has(conversationId)) changeWindow(conversationId, change);
}

export function closeWindow(conversationId: string): void {
	if (windows.delete(conversationId)) notify();
}

export const useWindow = (conversationId: string): MessageWindow => useSyncExternalStore(subscribe, () => windowOf(conversationId));

function notify(): void {
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
