// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tell } from '#core/live/told.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { messageDrafts } from '#features/messages/state/message-drafts.ts';
import { conversationView, maya, messageView, noor } from '#features/messages/state/testing.ts';
import { muteErrors } from '#ui/testing.ts';
import { MessagesPage } from './messages-page.tsx';

const features = { friends: true, messages: true, explore: false, notifications: false, events: false, account: true };
const signals = {
	friendRequests: 0,
	unreadConversations: 0,
	messageRequests: 0,
	tribeRequests: 0,
	newSignIns: 0,
	openReports: null,
	waitingApplications: null,
};

beforeEach(() => {
	muteErrors();
	// Both panes, and a keyboard.
	window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: !media.includes('1140') }) as unknown as MediaQueryList;
});
afterEach(() => {
	act(() => messageDrafts.discard('talk'));
	setOnline(true);
});

function setOnline(isOnline: boolean) {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	act(() => {
		onlineManager.setOnline(isOnline);
		window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
	});
}

interface Scene {
	conversation?: Conversation;
	messages?: Message[];
	send?: (sent: Sent, count: number) => Response;
	/** Settles before the messages are answered. */
	hold?: Promise<void>;
}

const sentBack = ({ body }: Sent, count: number) => {
	const { clientId, text } = body as { clientId: string; text: string };
	return Response.json(messageView(3 + count, { author: maya, clientId, text }), { status: 201 });
};

function open({ conversation = conversationView(), messages = [messageView(1), messageView(2)], send = sentBack, hold }: Scene = {}) {
	let posted = 0;
	async function page(path: string) {
		const found = Response.json({ messages: path.includes('after=') ? [] : messages, hasEarlier: false, hasLater: false });
		await hold;
		return found;
	}
	const sent = stubServer((request) => {
		const { path, method } = request;
		if (method === 'POST' && path.endsWith('/messages')) {
			posted += 1;
			return send(request, posted - 1);
		}
		if (path.startsWith('/api/conversations/talk/messages')) return page(path);
		if (path.startsWith('/api/conversations/talk/members')) return Response.json([]);
		if (path === '/api/conversations/talk') return Response.json(conversation);
		if (path.startsWith('/api/conversations?')) return Response.json([conversation]);
		if (path === '/api/me/signals') return Response.json(signals);
		return method === 'GET' ? Response.json([]) : new Response(null, { status: 204 });
	});
	history.replaceState(null, '', '/messages/talk');
	const view = renderWithClient(<MessagesPage params={{ id: 'talk' }} />, { changes: { id: maya.id, features } });
	const posts = () =>
		sent
			.filter(({ path, method }) => method === 'POST' && path.endsWith('/messages'))
			.map(({ body }) => body as { text: string; clientId: string });
	return { ...view, sent, posts };
}

const field = () => screen.findByRole('textbox', { name: 'Write to Noor Haddad' });

it('says in the list what is pinned there', async () => {
	open({ conversation: conversationView({ viewer: { isPinned: true } }) });
	expect(await screen.findByRole('img', { name: 'Pinned conversation' })).toBeTruthy();
});
const bubbles = () => within(screen.getAllByRole('list', { name: 'Messages' }).at(-1) as HTMLElement).getAllByRole('listitem');

async function write(text: string) {
	const box = await field();
	fireEvent.change(box, { target: { value: text } });
	fireEvent.keyDown(box, { key: 'Enter' });
}

it('says that the feature is coming while it is switched off', () => {
	stubServer(() => Response.json([]));
	renderWithClient(<MessagesPage params={{}} />, { changes: { features: { ...features, messages: false } } });
	expect(screen.getByRole('heading', { level: 1, name: 'Messages feature coming soon!' })).toBeTruthy();
});

it('shows the list and the open conversation, and sends with Enter', async () => {
	const { posts } = open();
	expect(await screen.findByText('words 1')).toBeTruthy();
	expect(screen.getByRole('link', { name: /Noor Haddad/, current: 'page' })).toBeTruthy();
	await write('  hello there ');
	expect(await screen.findByText('hello there')).toBeTruthy();
	await waitFor(() => expect(posts()).toMatchObject([{ text: 'hello there' }]));
	await waitFor(() => expect(screen.getByRole('listitem', { name: /^You at/ })).toBeTruthy());
	expect((await field()).textContent).toBe('');
	expect(screen.getByRole('link', { name: /You: hello there/ })).toBeTruthy();
});

it('begins a line with Shift and Enter', async () => {
	const { posts } = open();
	const box = await field();
	fireEvent.change(box, { target: { value: 'one' } });
	fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
	expect(posts()).toEqual([]);
});

it('shows what the live connection tells, once, without a request, and says it to screen readers', async () => {
	const { sent } = open();
	await screen.findByText('words 2');
	await screen.findByRole('link', { name: /the last words/ });
	const reads = () => sent.filter(({ path, method }) => method === 'GET' && path.includes('/talk/messages')).length;
	const before = reads();
	const message = messageView(3, { text: 'just now' });
	act(() => tell({ name: 'message.sent', subjects: { message: message.id, conversation: 'talk' }, data: message }));
	act(() => tell({ name: 'message.sent', subjects: { message: message.id, conversation: 'talk' }, data: message }));
	expect(screen.getByText('Noor Haddad: just now')).toBeTruthy();
	expect(bubbles().filter(({ textContent }) => textContent?.includes('just now'))).toHaveLength(1);
	expect(await screen.findByRole('link', { name: /Noor Haddad.*just now/ })).toBeTruthy();
	expect(reads()).toBe(before);
});

it('reads what lies between after a gap', async () => {
	const { sent } = open();
	await screen.findByText('words 2');
	act(() => tell({ name: 'message.sent', subjects: {}, data: messageView(5) }));
	await waitFor(() => expect(sent.some(({ path }) => path.includes('after=2'))).toBe(true));
});

it('keeps what is said while the first page is on its way', async () => {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	const send = () => Response.json(messageView(1, { author: maya, text: 'first words' }), { status: 201 });
	open({ conversation: conversationView({ lastMessage: null, lastSeq: 0 }), messages: [], hold, send });
	await write('first words');
	await screen.findByRole('link', { name: /You: first words/ });
	act(() => tell({ name: 'message.sent', subjects: {}, data: messageView(2, { text: 'told words' }) }));
	release();
	await waitFor(() => expect(bubbles().at(-1)?.textContent).toContain('told words'));
	expect(bubbles().at(-2)?.textContent).toContain('first words');
});

it('reads on after a first page that is older than what was told', async () => {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	const { sent } = open({ hold });
	await field();
	act(() => tell({ name: 'message.sent', subjects: {}, data: messageView(3) }));
	release();
	await waitFor(() => expect(sent.some(({ path }) => path.includes('after=2'))).toBe(true));
});

it('changes, empties and hides messages as it is told', async () => {
	open();
	await screen.findByText('words 2');
	act(() =>
		tell({ name: 'message.edited', subjects: {}, data: messageView(2, { text: 'other words', editedAt: messageView(3).createdAt }) }),
	);
	expect(screen.getByText('other words')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'edited' })).toBeTruthy();
	const data = { conversationId: 'talk', messageId: 'message-2', seq: 2, removedBy: null };
	act(() => tell({ name: 'message.deleted', subjects: {}, data }));
	expect(screen.getByText('Noor deleted this message')).toBeTruthy();
	act(() => tell({ name: 'message.hidden', subjects: { message: 'message-1', conversation: 'talk' } }));
	expect(screen.queryByText('words 1')).toBeNull();
});

it('tells who is writing in the list', async () => {
	open();
	await screen.findByText('words 2');
	act(() => tell({ name: 'conversation.typed', subjects: {}, data: { conversationId: 'talk', userId: noor.id } }));
	expect(screen.getByRole('link', { name: /Noor is typing…/ })).toBeTruthy();
	act(() => tell({ name: 'message.sent', subjects: {}, data: messageView(3) }));
	expect(screen.queryByText('Noor is typing…')).toBeNull();
});

it('keeps what is written offline, in order, and sends it once', async () => {
	const { posts } = open();
	await screen.findByText('words 2');
	setOnline(false);
	await write('first');
	await write('second');
	expect(await screen.findAllByText('Waiting to be sent')).toHaveLength(2);
	await write('third');
	fireEvent.click(within(bubbles().at(-1) as HTMLElement).getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(screen.queryByText('third')).toBeNull());
	expect(posts()).toEqual([]);
	setOnline(true);
	await waitFor(() => expect(posts().map(({ text }) => text)).toEqual(['first', 'second']));
	await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
});

it('says why a message was refused, and sends it again under the same id', async () => {
	const { posts } = open({ send: (sent, count) => (count === 0 ? problem(403, 'cannot_write', 'Not now.') : sentBack(sent, count)) });
	await screen.findByText('words 2');
	await write('again');
	expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
	await waitFor(() => expect(posts()).toHaveLength(2));
	expect(posts()[0]?.clientId).toBe(posts()[1]?.clientId);
});

it('changes one’s last message with ArrowUp in the empty field, and Escape leaves it as it was', async () => {
	open({ messages: [messageView(1), messageView(2, { author: maya, createdAt: new Date().toISOString() })] });
	await screen.findByText('words 2');
	fireEvent.keyDown(await field(), { key: 'ArrowUp' });
	const change = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change your message' });
	expect(change.value).toBe('words 2');
	fireEvent.keyDown(change, { key: 'Escape' });
	expect(await field()).toBeTruthy();
});

it('covers links and pictures of a request, and asks for an answer in place of the field', async () => {
	const conversation = conversationView({ viewer: { isRequest: true, canWrite: false, unreadCount: 1, readUpTo: 0 } });
	const picture = { url: '/uploads/a.webp', alt: '', width: 10, height: 10, preview: '' };
	const { sent } = open({ conversation, messages: [messageView(1, { text: 'see https://example.org', pictures: [picture] })] });
	expect(await screen.findByText('Link, covered')).toBeTruthy();
	expect(screen.getByText('1 picture, covered')).toBeTruthy();
	expect(screen.queryByRole('link', { name: /example/ })).toBeNull();
	expect(screen.queryByRole('textbox', { name: /^Write to/ })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
	await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({ answer: 'accept' }));
	expect(sent.some(({ path }) => path.endsWith('/read'))).toBe(false);
});

it('says why one cannot write', async () => {
	open({ conversation: conversationView({ viewer: { canWrite: false, why: 'noMessages' } }) });
	expect(await screen.findByText('This person takes messages from friends only.')).toBeTruthy();
});

it('takes the words of another device into the field, but not over those written here', async () => {
	open({ conversation: conversationView({ viewer: { draft: 'from the phone' } }) });
	const box = (await field()) as HTMLTextAreaElement;
	await waitFor(() => expect(box.value).toBe('from the phone'));
	fireEvent.change(box, { target: { value: 'mine' } });
	act(() => tell({ name: 'conversation.drafted', subjects: {}, data: { conversationId: 'talk', text: 'theirs' } }));
	expect(box.value).toBe('mine');
});

it('says that a conversation is not there', async () => {
	stubServer(({ path }) =>
		path.startsWith('/api/conversations/') ? problem(404, 'not_found', 'Gone.') : Response.json(path === '/api/me/signals' ? signals : []),
	);
	renderWithClient(<MessagesPage params={{ id: 'gone' }} />, { changes: { features } });
	expect(await screen.findByText('This conversation isn’t here')).toBeTruthy();
	expect(await screen.findByText('No messages yet')).toBeTruthy();
});
