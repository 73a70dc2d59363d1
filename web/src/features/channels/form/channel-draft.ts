/** What the form of a channel holds, and its rules. */
import type { ChannelKind, ChannelRole, CreateChannelBody } from '@friends/contract/channels/channels.schema';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { pauseWords } from '#entities/tribe/pauses.ts';

export interface ChannelDraft {
	name: string;
	topic: string;
	kind: ChannelKind;
	see: ChannelRole;
	write: ChannelRole;
	slowSeconds: number;
}

const newChannel: ChannelDraft = { name: '', topic: '', kind: 'chat', see: 'member', write: 'member', slowSeconds: 0 };

export function channelDraftOf(channel: Conversation['channel'] | undefined): ChannelDraft {
	if (!channel) return newChannel;
	const { name, topic, kind, acls, slowSeconds } = channel;
	return { name, topic, kind, ...acls, slowSeconds };
}

/** Who writes must see; announcements are written by moderators unless that is changed afterwards. */
export function changedDraft(draft: ChannelDraft, changes: Partial<ChannelDraft>): ChannelDraft {
	const next = { ...draft, ...changes };
	if (next.see === 'moderator') return { ...next, write: 'moderator' };
	if (changes.kind === undefined || changes.kind === draft.kind) return next;
	return { ...next, write: changes.kind === 'announcements' ? 'moderator' : 'member' };
}

export function channelBodyOf({ name, topic, kind, see, write, slowSeconds }: ChannelDraft): Required<CreateChannelBody> {
	return { name: name.trim(), topic: topic.trim(), kind, acls: { see, write }, slowSeconds };
}

const minute = 60;
const offered = [0, 10, 30, minute, 5 * minute, 15 * minute, 60 * minute, 360 * minute];

/** Pauses of slow mode to choose from, with the one that is set. */
export function slowChoices(current: number): Record<string, string> {
	const choices = [...new Set([...offered, current])].sort((one, other) => one - other);
	return Object.fromEntries(choices.map((seconds) => [String(seconds), pauseWords(seconds)]));
}
