// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

function Page() {
	useShortcuts();
	return <input aria-label="Comment" />;
}

beforeEach(() => {
	history.replaceState(null, '', '/start');
	render(<Page />);
});

function press(...keys: string[]) {
	for (const key of keys) fireEvent.keyDown(document.body, { key });
}

it.each([
	['h', '/'],
	['t', '/tribes'],
	['f', '/friends'],
	['m', '/messages'],
	['e', '/explore'],
	['n', '/notifications'],
	['p', '/profile'],
])('g %s leads to %s', (key, path) => {
	press('g', key);
	expect(location.pathname).toBe(path);
});

it('needs the g first, and at once', () => {
	press('t');
	press('g', 'x', 't');
	expect(location.pathname).toBe('/start');
	press('g', 'g', 't');
	expect(location.pathname).toBe('/tribes');
});

it('leaves letters in fields and with modifier keys alone', () => {
	const field = screen.getByLabelText('Comment');
	fireEvent.keyDown(field, { key: 'g' });
	fireEvent.keyDown(field, { key: 't' });
	press('g');
	fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
	expect(location.pathname).toBe('/start');
});
