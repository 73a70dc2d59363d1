/** Sends messages through the outbox: once, in their order, and also from an earlier page. */
import { say } from '@friends/contract/core/languages/say';
import { sendMessage } from '@friends/contract/messages/messages.endpoints';
import type { AnsweredMessage, Message, SendMessageBody } from '@friends/contract/messages/messages.schema';
import { type QueryClient, useMutationState } from '@tanstack/react-query';
import { createDrafts } from '#core/drafts/drafts.ts';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { dropWrite } from '#core/outbox/unsent-writes.ts';
import { resumeWrite, sendWrite, untilAnswered, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { getSession } from '#core/session/session-store.ts';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { changeChannel } from './conversations.queries.ts';
import { learnMessage } from './learn-message.ts';
import { slowedSince } from './slow-mode.ts';

type SendVariables = WriteVariables<typeof sendMessage>;

/** A message on its way. */
export interface Outgoing {
	clientId: string;
	body: SendMessageBody;
	/** 'waiting' for a connection, or for those before it. */
	state: 'sending' | 'waiting' | 'refused';
	/** Why it was refused. */
	sentence: string;
	/** Idempotency key of its write; '' for one that was refused. */
	writeId: string;
}

/** What a message is made of. */
export interface NewMessage {
	text: string;
	pictures: SendMessageBody['pictures'];
	replyTo: AnsweredMessage | null;
}

interface Refused {
	body: SendMessageBody;
	sentence: string;
}

const none: readonly Refused[] = [];
/** By conversation: a refused message must not be lost. */
const refusals = createDrafts<readonly Refused[]>(none, {
	name: 'refused-message',
	pack: (refused) => refused,
	unpack: (stored) => (Array.isArray(stored) ? stored.filter(isRefused) : undefined),
});

const mutationKey = (conversationId: string) => [sendMessage.method, sendMessage.path, conversationId] as const;

export function sendNew(queryClient: QueryClient, conversationId: string, { text, pictures = [], replyTo }: NewMessage): void {
	send(queryClient, conversationId, { clientId: createIdempotencyKey(), text, pictures, replyToId: replyTo?.id ?? null });
}

/** Under the same `clientId`: had it arrived after all, it would not be there twice. */
export function sendAgain(queryClient: QueryClient, conversationId: string, { clientId, body }: Outgoing): void {
	forgetRefused(conversationId, clientId);
	send(queryClient, conversationId, body);
}

export function discardOutgoing(queryClient: QueryClient, conversationId: string, { clientId, writeId }: Outgoing): void {
	forgetRefused(conversationId, clientId);
	if (writeId === '' || !dropWrite(queryClient, writeId)) return;
	toast({ title: say('We’ve stopped sending your message'), description: say('An earlier try may have arrived all the same.') });
}

/** Resumes a message of an earlier page. */
export function resumeMessage(queryClient: QueryClient, variables: SendVariables): void {
	void resumeWrite(queryClient, sendMessage, variables, writeOptions(queryClient, variables.params.id));
}

function send(queryClient: QueryClient, conversationId: string, body: SendMessageBody): void {
	const options = { ...writeOptions(queryClient, conversationId), ...untilAnswered };
	sendWrite(queryClient, sendMessage, { params: { id: conversationId }, body }, options).catch(() => undefined);
}

function writeOptions(queryClient: QueryClient, conversationId: string): WriteOptions<typeof sendMessage, unknown> {
	return {
		mutationKey: mutationKey(conversationId),
		// One after the other, in the order in which they were written.
		scope: { id: `messages:${conversationId}` },
		meta: { unsent: 'message' },
		onSuccess: (message) => learnSent(queryClient, message),
		onError: (error, { body }) => {
			const sentence = detailOf(error, say('Something went wrong'));
			refusals.write(conversationId, [...refusals.read(conversationId), { body, sentence }]);
		},
	};
}

function learnSent(queryClient: QueryClient, message: Message): void {
	learnMessage(queryClient, message, getSession().user?.id ?? '');
	if (message.channelId !== null) changeChannel(queryClient, message.channelId, (known) => slowedSince(known, Date.now()));
}

function forgetRefused(conversationId: string, clientId: string): void {
	refusals.write(
		conversationId,
		refusals.read(conversationId).filter(({ body }) => body.clientId !== clientId),
	);
}

/** Messages of a conversation that are on their way, and those that were refused. */
export function useOutgoing(conversationId: string): Outgoing[] {
	const isOnline = useIsOnline();
	const refused = refusals.useDraft(conversationId);
	const pending = useMutationState({
		filters: { mutationKey: mutationKey(conversationId), status: 'pending' },
		select: ({ state }) => ({ variables: state.variables as SendVariables, hasFailed: state.failureCount > 0 }),
	});
	// Those behind one that waits wait too.
	const isWaiting = !isOnline || pending[0]?.hasFailed === true;
	return [
		...refused.map(({ body, sentence }): Outgoing => ({ clientId: body.clientId, body, state: 'refused', sentence, writeId: '' })),
		...pending.map(
			({ variables: { body, idempotencyKey } }): Outgoing => ({
				clientId: body.clientId,
				body,
				state: isWaiting ? 'waiting' : 'sending',
				sentence: '',
				writeId: idempotencyKey,
			}),
		),
	];
}

function isRefused(value: unknown): value is Refused {
	if (typeof value !== 'object' || value === null || !('body' in value && 'sentence' in value)) return false;
	const { body } = value;
	return typeof body === 'object' && body !== null && 'clientId' in body && 'text' in body && typeof body.text === 'string';
}
