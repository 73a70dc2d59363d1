// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchToast, getToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	act(() => dispatchToast({ type: 'remove' }));
	vi.useRealTimers();
});

const findToast = async (role: 'status' | 'alert', title: string) => {
	const text = await screen.findByText(
		(content, element) => content === title && element?.closest(`[tabindex="0"][role="${role}"]`) !== null,
	);
	const item = text.closest<HTMLElement>('[role]');
	if (!item) throw new Error('the text stands in no toast');
	return item;
};

describe('Toaster', () => {
	it('draws nothing before the first toast', () => {
		const { container } = render(<Toaster />);
		expect(container.innerHTML).toBe('');
	});

	it('shows a message as a status and closes it after five seconds', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Welcome back!' }));
		await findToast('status', 'Welcome back!');
		act(() => void vi.advanceTimersByTime(4800));
		expect(getToasts()[0]?.open).toBe(true);
		act(() => void vi.advanceTimersByTime(200));
		await waitFor(() => expect(getToasts()[0]?.open).toBe(false));
	});

	it('shows a failure as an alert', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Login failed', description: 'Invalid credentials', variant: 'destructive' }));
		expect((await findToast('alert', 'Login failed')).textContent).toContain('Invalid credentials');
	});

	it('carries a check only where something is done', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Link copied' }));
		expect((await findToast('status', 'Link copied')).querySelector('.lucide-check')).toBeTruthy();
		act(() => void toast({ title: 'Copy this link', variant: 'notice' }));
		expect((await findToast('status', 'Copy this link')).querySelector('.lucide-check')).toBeNull();
	});

	it('waits while the pointer is on it', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Tribe created!' }));
		const item = await findToast('status', 'Tribe created!');
		fireEvent.pointerMove(item);
		act(() => void vi.advanceTimersByTime(10_000));
		expect(getToasts()[0]?.open).toBe(true);
	});

	it.each([
		['ltr', 49, true],
		['ltr', 51, false],
		['ltr', -51, true],
		['rtl', -49, true],
		['rtl', -51, false],
		['rtl', 51, true],
	])('in a document %s, dragged %i px to the right, is still open: %s', async (dir, distance, isOpen) => {
		document.documentElement.dir = dir;
		render(<Toaster />);
		act(() => void toast({ title: 'Account created!' }));
		const item = await findToast('status', 'Account created!');
		fireEvent.pointerDown(item, { button: 0, clientX: 100, clientY: 10 });
		fireEvent.pointerMove(item, { clientX: 100 + Math.sign(distance) * 20, clientY: 10 });
		fireEvent.pointerMove(item, { clientX: 100 + distance, clientY: 10 });
		fireEvent.pointerUp(item, { clientX: 100 + distance, clientY: 10 });
		expect(getToasts()[0]?.open).toBe(isOpen);
	});

	it('closes by its button', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Account created!' }));
		await findToast('status', 'Account created!');
		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		expect(getToasts()[0]?.open).toBe(false);
	});
});
