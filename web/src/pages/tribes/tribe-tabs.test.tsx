// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tell } from '#core/live/told.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { channelsKey } from '#entities/channel/channels.queries.ts';
import { tribeView } from '#entities/testing/views.ts';
import { channelConversation, maya, messageView } from '#features/messages/state/testing.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { TribeTabs } from './tribe-tabs.tsx';

const routes = channelConversation({}, { viewer: { unreadCount: 2 } });
const muted = channelConversation({ id: 'off', slug: 'off' }, { viewer: { unreadCount: 9, isMuted: true } });
const inRoutes = (seq: number, changes: Partial<Message> = {}) =>
	messageView(seq, { conversationId: 'routes', channelId: 'routes', ...changes });

interface Shown {
	hasMessages?: boolean;
	hasRole?: boolean;
	tribe?: Partial<Tribe>;
	viewer?: Partial<Tribe['viewer']>;
	answer?: () => Response;
}

function show({ hasMessages = true, hasRole = true, tribe = {}, viewer = {}, answer = () => Response.json([routes, muted]) }: Shown = {}) {
	const sent = stubServer(answer);
	const features = { friends: true, messages: hasMessages, explore: false, notifications: false, events: false, account: true };
	const tabs = (
		<Tabs value="posts" onValueChange={() => undefined}>
			<TribeTabs
				tribe={{
					...tribeView({ ...tribe, viewer: { role: hasRole ? { key: 'member', name: null } : null, ...viewer } }),
					isSettling: false,
				}}
			/>
		</Tabs>
	);
	const { client } = renderWithClient(tabs, { changes: { id: maya.id, features } });
	return { sent, client };
}

const link = () => screen.getByRole('link', { name: /^Channels/ });
const told = (name: string, data: unknown) => act(() => tell({ name, subjects: {}, data }));

it('counts what is unread as it is told, without asking again', async () => {
	const { sent } = show();
	await waitFor(() => expect(link().textContent).toContain('2 unread'));
	const reads = () => sent.filter(({ path }) => path.endsWith('/channels')).length;
	told('message.sent', inRoutes(3));
	await waitFor(() => expect(link().textContent).toContain('3 unread'));
	told('message.sent', messageView(4, { conversationId: 'off', channelId: 'off' }));
	// The one between was of a person behind a block.
	told('message.sent', inRoutes(5));
	await waitFor(() => expect(link().textContent).toContain('5 unread'));
	told('conversation.read', { conversationId: 'routes', userId: maya.id, upTo: 5 });
	await waitFor(() => expect(link().textContent).toBe('Channels'));
	expect(reads()).toBe(1);
});

it('reads a list again that was on its way when a message was told', async () => {
	let replies = 0;
	const answer = () => {
		replies += 1;
		// The second one is on its way.
		return (replies === 2 ? new Promise(() => undefined) : Response.json([routes])) as Response;
	};
	const { sent, client } = show({ answer });
	await waitFor(() => expect(link().textContent).toContain('2 unread'));
	act(() => void client.invalidateQueries({ queryKey: channelsKey('ridge-walkers') }));
	await waitFor(() => expect(sent).toHaveLength(2));
	told('message.sent', inRoutes(3));
	await waitFor(() => expect(sent).toHaveLength(3));
});

it('is no tab: the list has tabs alone', async () => {
	show();
	expect(screen.getByRole('tablist').contains(link())).toBe(false);
	expect(link().getAttribute('href')).toBe('/tribes/ridge-walkers/channels');
});

it('asks for no channels where the viewer is no member', () => {
	expect(show({ hasRole: false }).sent).toEqual([]);
	expect(link().textContent).toBe('Channels');
});

it('leads nowhere while messages are switched off', () => {
	expect(show({ hasMessages: false }).sent).toEqual([]);
	expect(screen.queryByRole('link', { name: /^Channels/ })).toBeNull();
	expect(screen.getByRole('tab', { name: 'Members' })).toBeTruthy();
});

describe('the queue', () => {
	const waiting = { requestCount: 2, reportCount: 1 };
	const queue = () => screen.queryByRole('link', { name: /^Queue/ });

	it.each<[string, Partial<Tribe['viewer']>, string | null]>([
		['both', { permissions: ['manageMembers', 'remove'] }, 'Queue33 waiting'],
		['requests alone', { permissions: ['manageMembers'] }, 'Queue22 waiting'],
		['reports alone', { permissions: ['remove'] }, 'Queue11 waiting'],
		['nothing', { permissions: ['post', 'pin'] }, null],
		['nothing while muted', { permissions: ['remove'], restraint: { kind: 'muted', until: '2030-01-01T00:00:00.000Z', reason: '' } }, null],
	])('counts what waits for those who settle %s', (_, viewer, text) => {
		show({ tribe: waiting, viewer });
		expect(queue()?.textContent ?? null).toBe(text);
		if (text) expect(queue()?.getAttribute('href')).toBe('/tribes/ridge-walkers/queue');
	});
});
