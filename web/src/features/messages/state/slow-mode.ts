/** Slow mode of channels: when the viewer may write next. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';

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
