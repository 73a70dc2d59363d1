// @vitest-environment jsdom
import '#ui/testing.ts';
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { closeSearch, useSearchOpening } from '#features/search/search-opening.ts';
import { useShortcuts } from './use-shortcuts.ts';

const handleHelp = vi.fn();
const handleWrite = vi.fn();

function Page({ hasParts = false }: { hasParts?: boolean }) {
	useShortcuts({ onHelp: handleHelp });
	return (
		<main>
			<input aria-label="Comment" />
			{useSearchOpening() && <p>Searching</p>}
			{hasParts && (
				<button type="button" data-opens-composer onClick={handleWrite}>
					What’s on your mind?
				</button>
			)}
		</main>
	);
}

beforeEach(() => {
	handleHelp.mockClear();
	handleWrite.mockClear();
	setSignedIn(userNamed('maya'));
	history.replaceState(null, '', '/start');
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
	render(<Page />);
	press('g', key);
	expect(location.pathname).toBe(path);
});

it('needs the g first, and at once', () => {
	render(<Page />);
	press('t');
	press('g', 'x', 't');
	expect(location.pathname).toBe('/start');
	press('g', 'g', 't');
	expect(location.pathname).toBe('/tribes');
});

it('leaves letters in fields and with modifier keys alone', () => {
	render(<Page hasParts />);
	const field = screen.getByLabelText('Comment');
	for (const key of ['g', 't', '?', '/', 'n']) fireEvent.keyDown(field, { key });
	press('g');
	fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
	expect(location.pathname).toBe('/start');
	expect(handleHelp).not.toHaveBeenCalled();
	expect(handleWrite).not.toHaveBeenCalled();
});

it('? shows all shortcuts', () => {
	render(<Page />);
	press('?');
	expect(handleHelp).toHaveBeenCalledOnce();
});

it('/ opens the search', () => {
	render(<Page />);
	press('/');
	expect(screen.getByText('Searching')).toBeTruthy();
	act(closeSearch);
});

it('n opens the prompt of the page, and focuses it, so that closing returns there', () => {
	render(<Page hasParts />);
	press('n');
	expect(handleWrite).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(screen.getByRole('button'));
	expect(location.pathname).toBe('/start');
});

it('n leads to the page for that where there is nothing to write in; guests have neither', () => {
	setSignedOut(null);
	render(<Page />);
	press('n');
	expect(location.pathname).toBe('/start');
	setSignedIn(userNamed('maya'));
	render(<Page />);
	press('n');
	expect(location.pathname).toBe('/create/post');
});

it('does nothing for a member who has switched shortcuts off', () => {
	const preferences = { ...defaultPreferences, keyboardShortcuts: false };
	setSignedIn({ ...userNamed('maya'), preferences });
	render(<Page hasParts />);
	press('?', '/', 'n', 'g', 't');
	expect(handleHelp).not.toHaveBeenCalled();
	expect(handleWrite).not.toHaveBeenCalled();
	expect(screen.queryByText('Searching')).toBeNull();
	expect(location.pathname).toBe('/start');
});
