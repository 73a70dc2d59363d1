// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerUndo } from './offer-undo.ts';
import { getToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const commit = vi.fn();
const undo = vi.fn();

beforeEach(async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	render(<Toaster />);
	act(() => offerUndo({ title: 'Unfriended', commit, undo }));
	await screen.findByRole('button', { name: 'Undo' });
});
afterEach(() => {
	vi.useRealTimers();
	commit.mockReset();
	undo.mockReset();
});

it('commits after eight seconds, once', () => {
	act(() => void vi.advanceTimersByTime(6000));
	expect(commit).not.toHaveBeenCalled();
	act(() => void vi.advanceTimersByTime(2500));
	expect(commit).toHaveBeenCalledTimes(1);
	act(() => void toast({ title: 'Profile updated!' }));
	window.dispatchEvent(new Event('pagehide'));
	expect(commit).toHaveBeenCalledTimes(1);
	expect(undo).not.toHaveBeenCalled();
});

it('undone, it is never committed, and the toast closes', () => {
	fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
	expect(undo).toHaveBeenCalledTimes(1);
	expect(getToasts()[0]?.open).toBe(false);
	act(() => void vi.advanceTimersByTime(10_000));
	window.dispatchEvent(new Event('pagehide'));
	expect(commit).not.toHaveBeenCalled();
});

it('commits at once when another toast takes its place', () => {
	act(() => void toast({ title: 'Profile updated!' }));
	expect(commit).toHaveBeenCalledTimes(1);
});

it('commits at once when it is sent away', () => {
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(commit).toHaveBeenCalledTimes(1);
});

it('commits at once when the page is left', () => {
	act(() => void window.dispatchEvent(new Event('pagehide')));
	expect(commit).toHaveBeenCalledTimes(1);
	expect(getToasts()[0]?.open).toBe(false);
});
