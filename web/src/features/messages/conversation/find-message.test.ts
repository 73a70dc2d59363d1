// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { openedAt } from '../state/message-window.ts';
import { messageView } from '../state/testing.ts';
import { changeWindow, closeWindow } from '../state/windows.ts';
import { findMessage } from './find-message.ts';

afterEach(() => closeWindow('talk'));

const numbered = (seq: number) => messageView(seq, { id: `id-${String(seq).padStart(4, '0')}` });
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => numbered(first + index));

/** A conversation of 2000 messages, of which the last forty are open. */
function open() {
	changeWindow('talk', (window) => openedAt(window, { messages: from(1961, 2000), hasEarlier: true, hasLater: false }));
	return stubServer(({ path }) => {
		const before = Number(new URL(path, 'http://x').searchParams.get('before'));
		return Response.json({ messages: from(Math.max(1, before - 100), before - 1), hasEarlier: true, hasLater: true });
	});
}

it('finds what is open without a request, and earlier ones page by page', async () => {
	const sent = open();
	expect(await findMessage('talk', 'id-1990')).toBe(1990);
	expect(sent).toHaveLength(0);
	expect(await findMessage('talk', 'id-1790')).toBe(1790);
	expect(sent).toHaveLength(2);
});

it('stops where the message would have been, and after some pages', async () => {
	const sent = open();
	expect(await findMessage('talk', 'id-1950x')).toBeNull();
	expect(sent).toHaveLength(1);
	expect(await findMessage('talk', 'id-0003')).toBeNull();
	expect(sent.length).toBeLessThanOrEqual(11);
});
