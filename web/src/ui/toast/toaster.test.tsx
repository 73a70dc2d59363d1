// @vitest-environment jsdom
import '../testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchToast, getToasts, TOAST_DURATION_MS, toast } from './toast-store.ts';
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
		act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS + 100));
		await waitFor(() => expect(getToasts()[0]?.open).toBe(false));
	});

	it('shows a failure as an alert', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Login failed', description: 'Invalid credentials', variant: 'destructive' }));
		expect((await findToast('alert', 'Login failed')).textContent).toContain('Invalid credentials');
	});

	it('waits while the pointer is on it', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Tribe created!' }));
		const item = await findToast('status', 'Tribe created!');
		fireEvent.pointerMove(item);
		act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS * 2));
		expect(getToasts()[0]?.open).toBe(true);
	});

	it('closes by its button', async () => {
		render(<Toaster />);
		act(() => void toast({ title: 'Account created!' }));
		await findToast('status', 'Account created!');
		fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
		expect(getToasts()[0]?.open).toBe(false);
	});
});
