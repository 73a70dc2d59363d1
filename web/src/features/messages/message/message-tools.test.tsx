// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Message } from '@friends/contract/messages/messages.schema';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { learnReported, setReportedThing, useReportedThing } from '#entities/report/reported-thing.ts';
import { maya, messageView, noor } from '../state/testing.ts';
import { goneWords } from './message-parts.tsx';
import { MessageTools, type MessageToolsProps } from './message-tools.tsx';

const nothing = () => undefined;

afterEach(() => act(() => setReportedThing(null)));

async function openMenu(message: Message, tools: Partial<MessageToolsProps> = {}) {
	stubServer(() => Response.json([]));
	const isOwn = message.author?.id === maya.id;
	const handlers = { onReply: nothing, onEdit: nothing, onThread: nothing, onShowVersions: nothing, onShowReactions: nothing };
	const look = { look: 'bubbles', canModerate: false, canRemove: false, hasThreads: false, role: null, ...tools } as const;
	renderWithClient(<MessageTools message={message} viewerId={maya.id} isOwn={isOwn} canWrite {...look} {...handlers} />);
	const trigger = screen.getByRole('button', { name: 'More about this message' });
	fireEvent.click(trigger);
	return within(await screen.findByRole('menu'));
}

it('reports a message of someone else with its first words', async () => {
	const menu = await openMenu(messageView(1));
	fireEvent.click(menu.getByRole('menuitem', { name: 'Report' }));
	const { result } = renderHook(useReportedThing);
	const thing = { target: 'message', id: 'message-1', person: noor, excerpt: 'words 1' };
	await waitFor(() => expect(result.current).toEqual(thing));
});

it('offers no second report of the same message', async () => {
	learnReported('message-2');
	const menu = await openMenu(messageView(2));
	expect(menu.getByRole('menuitem', { name: 'You reported this' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
	['one’s own', { author: maya }],
	['a deleted one', { isDeleted: true, text: '' }],
	['one of a deleted member', { author: null }],
])('reports no message that is %s', async (_, changes) => {
	const menu = await openMenu(messageView(3, changes));
	expect(menu.getByRole('menuitem', { name: 'Delete for me' })).toBeTruthy();
	expect(menu.queryByRole('menuitem', { name: 'Report' })).toBeNull();
});

it.each<[string, Partial<Message>, Partial<MessageToolsProps>, boolean]>([
	['someone else’s to a moderator', {}, { canRemove: true }, true],
	['another moderator’s to a moderator', {}, { canRemove: true, role: { key: 'moderator', name: null } }, true],
	['the owner’s to no moderator', {}, { canRemove: true, role: { key: 'owner', name: null } }, false],
	['a deleted one to no one', { isDeleted: true, text: '' }, { canRemove: true }, false],
	['one’s own to no one, who deletes it', { author: maya }, { canRemove: true }, false],
	['someone else’s to no member', {}, {}, false],
])('offers to remove %s', async (_, changes, tools, isOffered) => {
	const menu = await openMenu(messageView(4, changes), { look: 'lines', ...tools });
	expect(menu.getByRole('menuitem', { name: 'Delete for me' })).toBeTruthy();
	expect(menu.queryByRole('menuitem', { name: 'Remove for everybody' }) !== null).toBe(isOffered);
});

it.each<[Partial<Message>, string, string]>([
	[{}, 'You deleted this message', 'Noor deleted this message'],
	[{ removedBy: 'moderator' }, 'A moderator removed this message', 'A moderator removed this message'],
	[{ removedBy: 'administrator' }, 'An administrator removed this message', 'An administrator removed this message'],
])('says who deleted it: %o', (changes, toAuthor, toOthers) => {
	const message = messageView(5, { isDeleted: true, ...changes });
	expect([goneWords(message, true), goneWords(message, false)]).toEqual([toAuthor, toOthers]);
});
