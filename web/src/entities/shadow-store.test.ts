// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { createShadowStore } from './shadow-store.ts';

it('knows only what was changed, and tells who listens', () => {
	const store = createShadowStore({ known: '', knownAt: 0 });
	const listener = vi.fn();
	const stop = store.subscribe(listener);
	expect(store.has('a')).toBe(false);
	store.change('a', { known: 'x' });
	store.change('a', { knownAt: 1 });
	expect(store.of('a')).toEqual({ known: 'x', knownAt: 1 });
	expect(store.of('b')).toEqual({ known: '', knownAt: 0 });
	stop();
	store.change('a', { knownAt: 2 });
	expect(listener).toHaveBeenCalledTimes(2);
});

it('counts readings in order', () => {
	const store = createShadowStore({ known: '' });
	expect(store.startReading()).toBeLessThan(store.startReading());
});

it('forgets what one viewer knew when another one comes', () => {
	setSignedIn(userNamed('maya'));
	const store = createShadowStore({ known: '' });
	store.change('a', { known: 'x' });
	setSignedIn({ ...userNamed('maya'), bio: 'changed' });
	expect(store.of('a').known).toBe('x');
	setSignedOut(null);
	expect(store.has('a')).toBe(false);
});
