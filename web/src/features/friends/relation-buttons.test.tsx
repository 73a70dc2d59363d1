// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Relation } from '@friends/contract/friends/friends.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { relationStore } from '#entities/person/relation-store.ts';
import { personNamed } from '#entities/testing/views.ts';
import { dismissToast, getToasts } from '#ui/toast/toast-store.ts';
import { MoreMenu, RelationButtons } from './relation-buttons.tsx';
import { RelationScope } from './relation-scope.tsx';

const theo = personNamed('Theo Lindqvist');
const stranger: Relation = { relation: 'none', requestId: null };
const isOn = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };

/** Answers that the server holds back. */
let held: (() => void)[];

beforeEach(() => {
	setSignedOut(null);
	held = [];
});

interface Rights {
	canRequest?: boolean;
	canBlock?: boolean;
	canReport?: boolean;
	hasReported?: boolean;
}

function People({ listed, canRequest, canBlock = true, canReport = true, hasReported = false }: Rights & { listed: Relation }) {
	const shown = relationStore.useShown(theo.id, listed);
	return (
		<>
			<output>{shown.relation}</output>
			<RelationButtons person={theo} shown={shown} look="page" canRequest={canRequest} />
			<MoreMenu person={theo} shown={shown} canBlock={canBlock} canReport={canReport} hasReported={hasReported} />
		</>
	);
}

function show(listed: Relation, { features = isOn, ...rights }: Rights & { features?: typeof isOn } = {}) {
	return renderWithClient(
		<RelationScope>
			<People listed={listed} {...rights} />
		</RelationScope>,
		{ changes: { features } },
	);
}

const server = (reply: Relation | (() => Response), { hold = false } = {}): Sent[] =>
	stubServer(async () => {
		if (hold) await new Promise<void>((resolve) => held.push(resolve));
		return typeof reply === 'function' ? reply() : Response.json(reply);
	});
const release = () => act(async () => held.shift()?.());
const relation = () => screen.getByRole('status').textContent;
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function choose(menu: string, item: string) {
	fireEvent.click(screen.getByRole('button', { name: menu }));
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('what can be done', () => {
	it.each([
		['none', ['Add Friend', 'More']],
		['requested', ['Request Sent', 'More']],
		['asked', ['Accept', 'Decline', 'More']],
		['friend', ['Friends', 'More']],
		['blocked', ['Unblock', 'More']],
		['self', ['More']],
	] as const)('with %s', (kind, names) => {
		show({ relation: kind, requestId: null });
		expect(buttons()).toEqual(names);
	});

	it('with a stranger who takes no requests', () => {
		show(stranger, { canRequest: false });
		expect(buttons()).toEqual(['More']);
	});

	it.each([
		['filtering, Report and Block', {}, ['Filter these posts…', 'Report', 'Block']],
		['only Block when a report is not theirs to make', { canReport: false }, ['Filter these posts…', 'Block']],
		['only Report when they cannot block', { canBlock: false }, ['Filter these posts…', 'Report']],
		['what they reported', { canReport: false, hasReported: true, canBlock: false }, ['Filter these posts…', 'You reported this']],
		['only filtering when there is nothing else to choose', { canBlock: false, canReport: false }, ['Filter these posts…']],
	])('in the menu: %s', async (_, rights, items) => {
		show(stranger, rights);
		click('More');
		await screen.findByRole('menuitem', { name: 'Filter these posts…' });
		expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
	});

	it('while the room is switched off: it says so, and asks nothing of the server', () => {
		const sent = server(stranger);
		show(stranger, { features: { ...isOn, friends: false } });
		click('Add Friend');
		expect(getToasts()).toMatchObject([{ title: 'Friends feature coming soon!' }]);
		expect(relation()).toBe('none');
		expect(sent).toEqual([]);
	});
});

describe('asking and answering', () => {
	it('shows a request at once, keeps the focus, and lets it be cancelled once the server has answered', async () => {
		const sent = server({ relation: 'requested', requestId: 'request-1' }, { hold: true });
		show(stranger);
		screen.getByRole('button', { name: 'Add Friend' }).focus();
		click('Add Friend');
		const menu = await screen.findByRole('button', { name: 'Request Sent' });
		expect(document.activeElement).toBe(menu);
		fireEvent.click(menu);
		expect((await screen.findByRole('menuitem', { name: 'Cancel request' })).getAttribute('aria-disabled')).toBe('true');
		await release();
		await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel request' }).getAttribute('aria-disabled')).toBeNull());
		fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel request' }));
		await waitFor(() => expect(relation()).toBe('none'));
		expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/friends/requests', body: { userId: theo.id } });
		await waitFor(() => expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/friends/requests/request-1' }));
	});

	it('believes the server when the two turn out to be friends at once', async () => {
		server({ relation: 'friend', requestId: null });
		show(stranger);
		click('Add Friend');
		expect(relation()).toBe('requested');
		await waitFor(() => expect(relation()).toBe('friend'));
	});

	it.each([
		['Accept', 'friend', 'POST', '/api/friends/requests/request-1/accept'],
		['Decline', 'none', 'DELETE', '/api/friends/requests/request-1'],
	] as const)('%s leads to %s', async (name, kind, method, path) => {
		const sent = server({ relation: kind, requestId: null });
		show({ relation: 'asked', requestId: 'request-1' });
		click(name);
		expect(relation()).toBe(kind);
		await waitFor(() => expect(sent).toMatchObject([{ method, path }]));
		expect(relation()).toBe(kind);
	});

	it('ends a friendship once it can no longer be undone', async () => {
		const sent = server(stranger);
		show({ relation: 'friend', requestId: null });
		await choose('Friends', 'Unfriend');
		await waitFor(() => expect(relation()).toBe('none'));
		expect(getToasts()).toMatchObject([{ title: 'You’re not friends any more', action: { label: 'Undo' } }]);
		expect(sent).toEqual([]);
		act(() => dismissToast());
		await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: `/api/friends/${encodeURIComponent(theo.id)}` }]));
		expect(relation()).toBe('none');
	});

	it.each([
		['Undo', () => getToasts()[0]?.action?.onSelect()],
		['asking again', () => void click('Add Friend')],
	])('keeps a friendship for %s', async (_, undo) => {
		const sent = server(stranger);
		show({ relation: 'friend', requestId: null });
		await choose('Friends', 'Unfriend');
		await waitFor(() => expect(relation()).toBe('none'));
		act(undo);
		expect(relation()).toBe('friend');
		act(() => dismissToast());
		await act(async () => {});
		expect(sent).toEqual([]);
	});

	it('asks somebody whose block was taken back a moment ago, one after the other', async () => {
		const sent = server(() => Response.json(sent.length === 1 ? stranger : { relation: 'requested', requestId: 'r' }));
		show({ relation: 'blocked', requestId: null });
		click('Unblock');
		await act(async () => click('Add Friend'));
		await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }, { method: 'POST', path: '/api/friends/requests' }]));
		await waitFor(() => expect(relation()).toBe('requested'));
	});

	it('goes back and says why when the server refuses', async () => {
		server(() => problem(403, 'forbidden', 'This member isn’t accepting friend requests.'));
		show(stranger);
		click('Add Friend');
		expect(relation()).toBe('requested');
		await waitFor(() => expect(relation()).toBe('none'));
		expect(getToasts()).toMatchObject([
			{ title: 'Your request wasn’t sent', description: 'This member isn’t accepting friend requests.', variant: 'destructive' },
		]);
	});

	it('does one thing at a time', async () => {
		const sent = server({ relation: 'requested', requestId: 'request-1' }, { hold: true });
		show(stranger);
		const button = screen.getByRole('button', { name: 'Add Friend' });
		act(() => {
			button.click();
			button.click();
		});
		await release();
		await waitFor(() => expect(sent).toHaveLength(1));
	});
});

describe('blocking', () => {
	it('asks first and says what it does; Cancel changes nothing', async () => {
		const sent = server({ relation: 'blocked', requestId: null });
		show(stranger);
		await choose('More', 'Block');
		const dialog = await screen.findByRole('dialog', { name: 'Block Theo Lindqvist?' });
		expect(dialog.textContent).toContain('You won’t see each other’s profile, posts or comments');
		fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(sent).toEqual([]);
	});

	it('blocks, and takes it back', async () => {
		const sent = server(() => Response.json(sent.length === 1 ? { relation: 'blocked', requestId: null } : stranger));
		show({ relation: 'friend', requestId: null });
		await choose('Friends', 'Block');
		fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
		await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', path: '/api/blocks', body: { userId: theo.id } }]));
		expect(relation()).toBe('blocked');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unblock' })));
		// The block is in the store only after the reply.
		await act(async () => {});
		click('Unblock');
		expect(relation()).toBe('none');
		act(() => dismissToast());
		await waitFor(() => expect(sent[1]).toMatchObject({ method: 'DELETE', path: `/api/blocks/${encodeURIComponent(theo.id)}` }));
		expect(relation()).toBe('none');
	});

	it('works while the room is switched off', async () => {
		const sent = server({ relation: 'blocked', requestId: null });
		show(stranger, { features: { ...isOn, friends: false } });
		await choose('More', 'Block');
		fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
		await waitFor(() => expect(sent).toHaveLength(1));
	});
});

describe('what is known', () => {
	it('is what was read after the last change, not what was asked for before it', async () => {
		server({ relation: 'requested', requestId: 'request-1' });
		const learnLate = relationStore.beginReading();
		show(stranger);
		click('Add Friend');
		await waitFor(() => expect(screen.getByRole('button', { name: 'Request Sent' })).toBeTruthy());
		await act(async () => {});
		act(() => learnLate(theo.id, stranger));
		expect(relation()).toBe('requested');
		act(() => relationStore.beginReading()(theo.id, { relation: 'friend', requestId: null }));
		expect(relation()).toBe('friend');
	});

	it('is forgotten with the session', async () => {
		server({ relation: 'requested', requestId: 'request-1' });
		const { unmount } = show(stranger);
		click('Add Friend');
		await act(async () => {});
		unmount();
		act(() => setSignedOut(null));
		show(stranger);
		expect(relation()).toBe('none');
	});
});
