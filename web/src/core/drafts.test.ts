// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';
import { setSignedIn, setSignedOut } from './session/session-store.ts';
import { userNamed } from './testing/fake-server.ts';

beforeEach(() => setSignedIn(userNamed('maya')));
afterEach(cleanup);

function writeDraft() {
	const drafts = createDrafts('');
	const { result } = renderHook(() => drafts.useDraft('a'));
	act(() => drafts.write('a', 'half a thought'));
	expect(result.current).toBe('half a thought');
	return { drafts, result };
}

it('keeps each draft under its key until it is discarded', () => {
	const { drafts, result } = writeDraft();
	expect(renderHook(() => drafts.useDraft('b')).result.current).toBe('');
	act(() => drafts.discard('a'));
	expect(result.current).toBe('');
});

it('gives the draft back to whose session ran out, and to nobody else', () => {
	const { result } = writeDraft();
	act(() => {
		setSignedOut('Your session has ended.');
		setSignedIn(userNamed('maya'));
	});
	expect(result.current).toBe('half a thought');
	act(() => {
		setSignedOut(null);
		setSignedIn(userNamed('ben'));
	});
	expect(result.current).toBe('');
});
