/** Names and sentences of conversations. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation, Silence } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import { timeOf } from '#core/dates.ts';
import { firstName } from '#entities/person/first-name.ts';

/** Of a direct one its person, of a group or channel its name. */
export function nameOf({ kind, name, people }: Pick<Conversation, 'kind' | 'name' | 'people'>): string {
	if (kind === 'thread') return say('Thread');
	if (kind !== 'direct') return name;
	return people[0]?.name ?? say('A deleted member');
}

/** Below the name: how many they are, the username, what a channel is about, or whose message a thread hangs on. */
export function subtitleOf({ kind, people, memberCount, channel, root }: Conversation): string {
	if (kind === 'group') return say('{count, plural, one {# person} other {# people}}', { count: memberCount });
	if (kind === 'channel') return channel?.topic ?? '';
	if (kind === 'thread') return root ? authorAndTime(root) : '';
	return people[0] ? `@${people[0].username}` : '';
}

function authorAndTime({ author, createdAt }: Message): string {
	const time = timeOf(new Date(createdAt));
	return say('{name}, {time}', { name: author ? firstName(author) : say('A deleted member'), time });
}

/** What the field asks for. */
export function invitationOf(conversation: Conversation): string {
	const { kind, name } = conversation;
	if (kind === 'thread') return say('Reply in thread');
	return kind === 'channel' ? say('Write in #{name}', { name }) : say('Write to {name}', { name: nameOf(conversation) });
}

/** The line of the last message in the list. */
export function lastWordsOf({ kind, lastMessage }: Conversation, viewerId: string): string {
	if (!lastMessage) return '';
	const { author, excerpt, hasPictures, isDeleted } = lastMessage;
	const words = isDeleted ? say('Message deleted') : excerpt || (hasPictures ? say('Picture') : '');
	if (author?.id === viewerId) return say('You: {words}', { words });
	if (kind === 'direct' || !author) return words;
	return say('{name}: {words}', { name: firstName(author), words });
}

/** Who is writing, for the list. */
export function typingWords(names: readonly string[]): string {
	const [first = '', second = ''] = names;
	if (names.length > 2) return say('{count, plural, one {# person is typing…} other {# people are typing…}}', { count: names.length });
	return names.length === 2 ? say('{first} and {second} are typing…', { first, second }) : say('{name} is typing…', { name: first });
}

const silences: Record<Silence, () => string> = {
	blocked: () => say('You can’t write in this conversation any more.'),
	notAccepted: () => say('You can write on as soon as this person accepts your request.'),
	noMessages: () => say('This person takes messages from friends only.'),
	gone: () => say('This person is no longer here.'),
	announcements: () => say('Only moderators write here.'),
	mutedInTribe: () => say('You’re muted in this tribe right now.'),
	tribeArchived: () => say('This tribe has no owner and is archived.'),
};

/** Why the viewer cannot write. */
export const silenceOf = (why: Silence): string => silences[why]();
