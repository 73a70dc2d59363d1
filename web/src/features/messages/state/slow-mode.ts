/** Slow mode of channels: when the viewer may write next. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useSyncExternalStore } from 'react';

const secondMs = 1000;

/** True for members who wait between two messages. */
export const isSlowed = ({ channel, viewer }: Conversation): boolean => (channel?.slowSeconds ?? 0) > 0 && !viewer.canModerate;

/** The conversation after the viewer has written at a time of the device's own clock, which counts down. */
export function slowedSince(conversation: Conversation, at: number): Conversation {
	const { channel, viewer } = conversation;
	if (!channel || !isSlowed(conversation)) return conversation;
	const writableAt = new Date(at + channel.slowSeconds * secondMs).toISOString();
	if (viewer.writableAt !== null && viewer.writableAt >= writableAt) return conversation;
	return { ...conversation, viewer: { ...viewer, writableAt } };
}

/** Whole seconds until a time, 0 once it has come. */
export const secondsUntil = (time: string | null, now: number): number =>
	time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / secondMs));

/** Counts down to 0, a second at a time. */
export function useCountdown(until: string | null): number {
	return useSyncExternalStore(
		(listener) => tickUntil(until, listener),
		() => secondsUntil(until, Date.now()),
	);
}

function tickUntil(until: string | null, listener: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function schedule(): void {
		const leftMs = until === null ? 0 : Date.parse(until) - Date.now();
		// When the next whole second begins.
		if (leftMs > 0) timer = setTimeout(tick, leftMs % secondMs || secondMs);
	}
	function tick(): void {
		listener();
		schedule();
	}
	schedule();
	return () => clearTimeout(timer);
}
