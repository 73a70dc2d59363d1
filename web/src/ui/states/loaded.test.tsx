// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

const pending = {
	data: undefined,
	error: null,
	isPending: true,
	isPlaceholderData: false,
	fetchStatus: 'fetching',
	refetch: () => new Promise<unknown>(() => {}),
} as const;
const refused = { ...pending, isPending: false, error: new Error('No.'), fetchStatus: 'idle' } as const;
const absent = { ...refused, error: Object.assign(new Error('Not Found'), { status: 404 }) };
const there = { ...refused, error: null, data: 'Soup' };

function show(query: Parameters<typeof Loaded<string>>[0]['query'], missing?: string) {
	const { container } = render(
		<Loaded query={query} loading="Loading" offline="Soup comes later." failed="No soup" missing={missing}>
			{(soup) => soup}
		</Loaded>,
	);
	return container.textContent;
}

it.each([
	['on its way', pending, undefined, 'Loading'],
	['without a connection', { ...pending, fetchStatus: 'paused' as const }, undefined, 'You’re offlineSoup comes later.'],
	['refused', refused, 'Soon', 'No soupThe server didn’t respond properly.Try again'],
	['not part of this instance', absent, 'Soon', 'Soon'],
	['not found', absent, undefined, 'No soupThe server didn’t respond properly.Try again'],
	['there', there, undefined, 'Soup'],
	['there, while it cannot be read anew', { ...there, error: new Error('No.') }, undefined, 'Soup'],
	['there as it was', { ...there, isPlaceholderData: true }, undefined, 'Soup'],
])('what is %s', (_, query, missing, text) => {
	expect(show(query, missing)).toBe(text);
});

it('keeps the failure and its button while it tries again', () => {
	const refetch = vi.fn(pending.refetch);
	const { rerender } = render(
		<Loaded query={{ ...refused, refetch }} loading="Loading" offline="" failed="No soup">
			{String}
		</Loaded>,
	);
	const button = screen.getByRole('button', { name: 'Try again' });
	fireEvent.click(button);
	expect(refetch).toHaveBeenCalledOnce();
	rerender(
		<Loaded query={{ ...pending, refetch }} loading="Loading" offline="" failed="No soup">
			{String}
		</Loaded>,
	);
	expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
	expect(button.getAttribute('aria-busy')).toBe('true');
});
