/** A member's open page of one conversation, as the web app keeps it: a live connection to one of several servers, and messages that are tried again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Missed, ServerFrame } from '@friends/contract/live/live.schema';
import { listMessages, sendMessage } from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import { type Answer, type CallOptions, createApi, sendOverHttp } from '@friends/test-kit/api';
import { openLive } from '../live-client.ts';

const againAfterMs = 50;
const pageSize = 50;

export interface ChatPage {
	/** Without gaps, in order. */
	messages: readonly Message[];
	/** What the connection told wrongly: twice, out of order, or after a gap. */
	faults: readonly string[];
	/** Names and data of what is told and not kept. */
	signals: { name: string; data: unknown }[];
	/** Connections that have begun. */
	connections(): number;
	/** Times that more was missed than is told, so that it read by HTTP. */
	gaps(): number;
	/** Resolves when the message is acknowledged. */
	send(text: string): Promise<void>;
	/** Leaves as if the network had failed, and opens a connection to these servers. */
	move(urls: readonly string[]): void;
	close(): void;
}

interface ChatPageOptions {
	token: string;
	conversationId: string;
	/** Addresses of servers; it goes on to the next where a server is away. */
	urls: readonly string[];
	/** The last one that it knew, of an earlier connection. */
	position?: string;
}

/** The messages of the page; `readTo` is the place up to which it read by HTTP. */
function createWindow() {
	const messages: Message[] = [];
	const faults: string[] = [];
	let readTo = 0;
	const last = () => messages.at(-1)?.seq ?? 0;
	return {
		messages,
		faults,
		last,
		read(page: readonly Message[]): void {
			messages.push(...page.filter(({ seq }) => seq > last()));
			readTo = last();
		},
		hear(message: Message): void {
			if (message.seq === last() + 1) messages.push(message);
			else if (message.seq > readTo) faults.push(`${message.seq} after ${last()}`);
		},
	};
}

export function openChatPage({ token, conversationId, ...given }: ChatPageOptions): ChatPage {
	const view = createWindow();
	const signals: ChatPage['signals'] = [];
	const params = { id: conversationId };
	let { urls, position } = given;
	let [turn, asked, connections, gaps, sent] = [0, 0, 0, 0, 0];
	let isClosed = false;
	/** What was told while the page reads by HTTP. */
	let waiting: Message[] | null = null;
	let leave = () => {};

	const url = (tries = 0) => urls[(turn + tries) % urls.length] ?? '';

	/** Until a server does it. */
	async function insist<E extends EndpointDeclaration>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> {
		for (let tries = 0; !isClosed; tries += 1) {
			const answer = await createApi(sendOverHttp(url(tries)))
				.call(endpoint, options)
				.catch(() => null);
			if (answer && answer.status < 300) return answer;
			if (answer && answer.status !== 503) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.problem.detail}`);
			await delay(againAfterMs);
		}
		throw new Error('This page is closed.');
	}

	/** Once more where it was asked for meanwhile: then something may lie behind what was read last. */
	async function readOn(): Promise<void> {
		asked += 1;
		if (waiting) return;
		waiting = [];
		for (let [readFor, hasLater] = [0, true]; hasLater || readFor < asked; ) {
			readFor = asked;
			const { body } = await insist(listMessages, { token, params, query: { after: view.last(), limit: pageSize } });
			view.read(body.messages);
			({ hasLater } = body);
		}
		for (const message of waiting) view.hear(message);
		waiting = null;
	}

	function hear({ name, data }: Missed['events'][number]): void {
		if (name !== 'message.sent') return;
		const message = data as Message;
		if (waiting) waiting.push(message);
		else view.hear(message);
	}

	function greet({ isComplete, events }: Missed, isFirst: boolean): void {
		connections += 1;
		if (!isComplete) gaps += 1;
		if (isComplete && !isFirst) for (const event of events) hear(event);
		else readOn().catch((error: unknown) => view.faults.push(String(error)));
	}

	function take(frame: ServerFrame): void {
		if (frame.type === 'answer') return;
		const isFirst = position === undefined;
		position = frame.position ?? position;
		if (frame.type === 'hello') {
			greet(frame, isFirst);
			return;
		}
		if (frame.position === undefined) signals.push({ name: frame.name, data: frame.data });
		hear(frame);
	}

	async function stay(): Promise<void> {
		while (!isClosed) {
			const query = position === undefined ? {} : { after: position };
			const client = await openLive(url(), { token, query, onFrame: take }).catch(() => null);
			if (client) {
				leave = () => client.socket.terminate();
				await client.closed;
			} else {
				turn += 1;
				await delay(againAfterMs);
			}
		}
	}

	void stay();
	return {
		messages: view.messages,
		faults: view.faults,
		signals,
		connections: () => connections,
		gaps: () => gaps,
		async send(text) {
			const body = { clientId: randomUUID(), text };
			sent += 1;
			// With a key, as the web app does, and without: what is tried again is known by its client id alone.
			await insist(sendMessage, { token, params, body, ...(sent % 2 === 0 && { idempotencyKey: body.clientId }) });
		},
		move(next) {
			urls = next;
			turn = 0;
			leave();
		},
		close() {
			isClosed = true;
			leave();
		},
	};
}
