// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSignedIn } from '#core/session/session-store.ts';
import { endSession, enterSession, leaveSession } from '#core/session/session-transitions.ts';
import { sessionOf, userNamed } from '#core/testing/fake-server.ts';
import { asChanges, asText, createDrafts } from './drafts.ts';

beforeEach(() => {
	localStorage.clear();
	setSignedIn(userNamed('maya'));
});
afterEach(() => {
	cleanup();
	leaveSession();
	vi.useRealTimers();
});

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
		endSession('Your session has ended.');
		enterSession(sessionOf('maya'));
	});
	expect(result.current).toBe('half a thought');
	act(() => {
		endSession('Your session has ended.');
		enterSession(sessionOf('ben'));
	});
	expect(result.current).toBe('');
});

/** Drafts as the next load of the page reads them. */
const reloaded = () => createDrafts('', asText('note'));
const written = () => {
	const drafts = reloaded();
	drafts.write('a', 'half a thought');
	return drafts;
};
const otherTab = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

it('keeps a draft over a reload until it is sent or emptied', () => {
	const drafts = written();
	expect(reloaded().read('a')).toBe('half a thought');
	expect(createDrafts('', asText('another kind')).read('a')).toBe('');
	drafts.discard('a');
	expect(reloaded().read('a')).toBe('');
	drafts.write('a', 'x');
	drafts.write('a', '');
	expect(localStorage).toHaveLength(0);
});

it('is off the device once the session ran out, and back when its author signs in on the same page', () => {
	const drafts = written();
	endSession('Your session has ended.');
	drafts.write('a', 'half a thought, and more');
	expect(Object.keys(localStorage)).toEqual([]);
	enterSession(sessionOf('maya'));
	expect(reloaded().read('a')).toBe('half a thought');
});

it('forgets it when its author logs out, and when another member signs in', () => {
	const drafts = written();
	leaveSession();
	expect([drafts.read('a'), reloaded().read('a')]).toEqual(['', '']);
	enterSession(sessionOf('maya'));
	drafts.write('a', 'another thought');
	enterSession(sessionOf('ben'));
	expect([drafts.read('a'), reloaded().read('a')]).toEqual(['', '']);
	enterSession(sessionOf('maya'));
	expect(reloaded().read('a')).toBe('');
});

it('keeps thirty, for thirty days, and nothing without measure', () => {
	vi.useFakeTimers();
	const drafts = reloaded();
	for (let index = 0; index < 31; index += 1) {
		vi.advanceTimersByTime(1000);
		drafts.write(`draft ${index}`, 'text');
	}
	expect(localStorage).toHaveLength(30);
	expect(reloaded().read('draft 0')).toBe('');
	vi.advanceTimersByTime(30 * 24 * 60 * 60_000 + 1);
	drafts.write('today', 'text');
	expect(Object.keys(localStorage)).toEqual(['friends-draft/id-of-maya/note/today']);
	drafts.write('today', 'x'.repeat(60_000));
	expect(localStorage).toHaveLength(0);
	expect(drafts.read('today')).toHaveLength(60_000);
});

it('follows what another tab writes, and takes nothing else for a draft', () => {
	const drafts = written();
	drafts.write('b', 'another one');
	const { result } = renderHook(() => drafts.useDraft('a'));
	const key = 'friends-draft/id-of-maya/note/a';
	localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: 'a whole thought' }));
	otherTab(key);
	expect([result.current, drafts.read('b')]).toEqual(['a whole thought', 'another one']);
	for (const stored of ['{', '[]', '{"at":1,"draft":7}']) {
		localStorage.setItem(key, stored);
		otherTab(key);
		expect(result.current).toBe('');
	}
});

it('keeps changes to something saved, each of its own kind', () => {
	interface Profile {
		bio: string;
		interests: readonly string[];
	}
	const open = () => createDrafts<Partial<Profile>>({}, asChanges<Profile>('profile', { bio: '', interests: [] }));
	open().write('a', { interests: ['soup'] });
	expect(open().read('a')).toEqual({ interests: ['soup'] });
	const key = 'friends-draft/id-of-maya/profile/a';
	localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: { bio: 7, interests: [1], role: 'admin' } }));
	expect(open().read('a')).toEqual({});
	open().write('a', {});
	expect(localStorage.getItem(key)).toBeNull();
});
