import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, dispatchToast, getToasts, subscribeToToasts, toast } from './toast-store.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	dispatchToast({ type: 'remove' });
	vi.useRealTimers();
});

const shown = () => getToasts().map(({ title, open }) => ({ title, open }));

describe('toast', () => {
	it('shows one toast at a time: the newest', () => {
		toast({ title: 'Welcome back!' });
		toast({ title: 'Tribe created!', description: 'Your new community is ready for members.' });
		expect(shown()).toEqual([{ title: 'Tribe created!', open: true }]);
	});

	it('gives each toast an id of its own', () => {
		expect(toast({ title: 'a' }).id).not.toBe(toast({ title: 'b' }).id);
	});

	it('updates what is shown', () => {
		const handle = toast({ title: 'Saving' });
		handle.update({ title: 'Error', variant: 'destructive' });
		expect(getToasts()[0]).toEqual({ id: handle.id, title: 'Error', variant: 'destructive', open: true });
	});

	it('does not update or close another toast', () => {
		const first = toast({ title: 'first' });
		toast({ title: 'second' });
		first.update({ title: 'late' });
		first.dismiss();
		expect(shown()).toEqual([{ title: 'second', open: true }]);
	});

	it('marks a dismissed toast as closed and removes it after 1,000,000 ms', () => {
		toast({ title: 'Profile updated!' }).dismiss();
		expect(shown()).toEqual([{ title: 'Profile updated!', open: false }]);
		vi.advanceTimersByTime(999_999);
		expect(getToasts()).toHaveLength(1);
		vi.advanceTimersByTime(1);
		expect(getToasts()).toHaveLength(0);
	});

	it('leaves no timer behind for a toast that was replaced', () => {
		toast({ title: 'old' }).dismiss();
		toast({ title: 'new' });
		expect(vi.getTimerCount()).toBe(0);
	});

	it('dismisses and removes all without an id', () => {
		toast({ title: 'one' });
		dismissToast();
		expect(shown()).toEqual([{ title: 'one', open: false }]);
		dispatchToast({ type: 'remove' });
		expect(getToasts()).toEqual([]);
	});

	it('tells its listeners of every change until they leave', () => {
		const listener = vi.fn();
		const unsubscribe = subscribeToToasts(listener);
		const handle = toast({ title: 'a' });
		handle.dismiss();
		expect(listener).toHaveBeenCalledTimes(2);
		unsubscribe();
		toast({ title: 'b' });
		expect(listener).toHaveBeenCalledTimes(2);
	});
});
