/** Who hears of conversations and messages through live connections, and what they are told. */
import { messagePinned } from '@friends/contract/channels/channels.events';
import {
	conversationChanged,
	messageDeleted,
	messageEdited,
	messageReacted,
	messageSent,
} from '@friends/contract/messages/messages.events';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { notFound } from '#core/errors';
import { type Crowd, type Telling, tells } from '#core/realtime/telling';
import type { Reader } from '#core/transaction';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { findConversation } from './conversations.queries.ts';
import { isHiddenFromSome, listApart, listHearing, listInChannel, listReaders } from './hearing.queries.ts';
import type { Hydration } from './hydration.ts';
import { presentReactions } from './messages.present.ts';
import { findFor, findMessage, type MessageRow, type StoredMessage } from './messages.queries.ts';
import { listReactions } from './reactions/message-reactions.queries.ts';

interface TellingsOptions {
	hydration: Pick<Hydration, 'messages'>;
	uploads: { door: Pick<UploadsService['door'], 'queriesOf'> };
}

interface Stored {
	actorId: string | null;
	subjects: { message: string; conversation: string };
}

/** As a viewer has it; null for all who have it alike. */
async function requireMessage(db: Reader, viewerId: string | null, id: string): Promise<MessageRow> {
	const row = await findFor(db, viewerId, id);
	if (!row) throw notFound('message');
	return row;
}

async function toReaders(db: Reader, { actorId, subjects }: Stored): Promise<readonly string[] | Crowd> {
	const row = await findMessage(db, subjects.message);
	return row ? readersOfRow(db, row, actorId) : [];
}

/** Those who may read the message now; none once it is gone with its conversation. @param actorId without people behind a block with them */
async function readersOfRow(db: Reader, row: StoredMessage, actorId: string | null): Promise<readonly string[] | Crowd> {
	const { id: messageId, authorId, channelId, isDiverse } = row;
	if (channelId === null) return listReaders(db, row, actorId);
	const apart = [authorId, actorId];
	return { among: (from, among) => listInChannel(from, { channelId, among, apart, messageId }), isDiverse: Boolean(isDiverse) };
}

/** Also those in a block with the one who removed it. What its author changed in a shadow-ban is deleted for all others. */
async function toReadersOfDeleted(db: Reader, { actorId, subjects }: Stored): Promise<readonly string[] | Crowd> {
	const row = await findMessage(db, subjects.message);
	const to = row ? await readersOfRow(db, row, null) : [];
	if (!row?.isShadowed || row.authorId !== actorId || !('among' in to)) return to;
	return {
		...to,
		among: (from, among) =>
			to.among(
				from,
				among.filter((id) => id !== actorId),
			),
	};
}

/** What members are told who have the message otherwise than all others. */
function apartOf<Data>(data: (db: Reader, stored: Stored, viewerId: string) => Promise<Data>) {
	return async (db: Reader, stored: Stored, accounts: readonly string[]): Promise<ReadonlyMap<string, Data>> => {
		const row = await findMessage(db, stored.subjects.message);
		const told = new Map<string, Data>();
		if (!row?.isDiverse) return told;
		const ids = await listApart(db, row);
		for (const id of ids) if (accounts.includes(id)) told.set(id, await data(db, stored, id));
		return told;
	};
}

/** Of a telling: `data` is for all, and for each who has the message otherwise. */
const dataFor = <Data>(data: (db: Reader, stored: Stored, viewerId: string | null) => Promise<Data>) => ({
	data: (db: Reader, stored: Stored) => data(db, stored, null),
	apart: apartOf(data),
});

/** Shows no faces of a thread: those who hear the message may each be behind a block with one of them. */
const hidesAll = async (_: Reader, ids: string[]): Promise<ReadonlySet<string>> => new Set(ids);

/** As the adapters of HTTP sign what they send. */
async function signed({ door }: TellingsOptions['uploads'], message: Message): Promise<Message> {
	const { author, replyTo, pictures } = message;
	const addresses = [...pictures.map(({ url }) => url), author?.avatar ?? '', replyTo?.author?.avatar ?? ''];
	const queries = await door.queriesOf(addresses.filter((url) => url.startsWith('/uploads/')));
	const withQuery = (url: string) => url + (queries.get(url) ?? '');
	const withSigned = (person: Person | null) => person && { ...person, avatar: withQuery(person.avatar) };
	return {
		...message,
		author: withSigned(author),
		replyTo: replyTo && { ...replyTo, author: withSigned(replyTo.author) },
		pictures: pictures.map((picture) => ({ ...picture, url: withQuery(picture.url) })),
	};
}

/** Null for the many of a channel. */
const readersOf = async (db: Reader, row: MessageRow, actorId: string | null): Promise<string[] | null> =>
	row.channelId === null ? listReaders(db, row, actorId) : null;

async function isHiddenFromReader(db: Reader, answered: MessageRow, readers: string[] | null): Promise<boolean> {
	if (readers === null) return isHiddenFromSome(db, answered);
	const readersOfAnswered = new Set(await listReaders(db, answered, null));
	return readers.some((id) => !readersOfAnswered.has(id));
}

export function messagesTellings({ hydration, uploads }: TellingsOptions): Telling[] {
	/** An answer quotes only what all who hear it may read. */
	async function whole(db: Reader, { actorId, subjects }: Stored, viewerId: string | null): Promise<Message> {
		const row = await requireMessage(db, viewerId, subjects.message);
		const answered = row.replyToId === null ? undefined : await findFor(db, viewerId, row.replyToId);
		const isCovered = answered !== undefined && (await isHiddenFromReader(db, answered, await readersOf(db, row, actorId)));
		const [message] = await hydration.messages(db, [row], { viewerId, isCovered: () => isCovered, hiddenAmong: hidesAll });
		if (!message) throw notFound('message');
		return signed(uploads, message);
	}

	return [
		tells(messageSent, { to: toReaders, ...dataFor(whole) }),
		tells(messageEdited, { to: toReaders, ...dataFor(whole) }),
		tells(messageDeleted, {
			to: toReadersOfDeleted,
			...dataFor(async (db, { subjects }, viewerId) => {
				const { id, conversationId, seq, removedBy } = await requireMessage(db, viewerId, subjects.message);
				return { messageId: id, conversationId, seq, removedBy };
			}),
		}),
		tells(messageReacted, {
			to: toReaders,
			...dataFor(async (db, { subjects: { message: messageId, conversation: conversationId } }, viewerId) => {
				const reactions = presentReactions(await listReactions(db, [messageId], { viewerId }));
				return { messageId, conversationId, reactions };
			}),
		}),
		tells(messagePinned, {
			to: toReaders,
			async data(db, { subjects }) {
				const { id, conversationId, pinnedAt } = await requireMessage(db, null, subjects.message);
				return { conversationId, messageId: id, isPinned: pinnedAt !== null };
			},
		}),
		tells(conversationChanged, {
			async to(db, { actorId, subjects }) {
				const conversation = await findConversation(db, subjects.conversation);
				const actor = actorId === null ? [] : [actorId];
				// A direct one without messages is not there for the other.
				if (!conversation || (conversation.kind === 'direct' && conversation.lastSeq === 0)) return actor;
				const behindNoBlock = await listHearing(db, subjects.conversation, subjects.user ?? null);
				const hearing = (await listHearing(db, subjects.conversation, actorId)).filter((id) => behindNoBlock.includes(id));
				return [...new Set([...hearing, ...actor, ...(subjects.user === undefined ? [] : [subjects.user])])];
			},
		}),
	];
}
