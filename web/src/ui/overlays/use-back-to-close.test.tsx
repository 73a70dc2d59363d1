// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useBackToClose, visitKey } from './use-back-to-close.ts';

interface OverlayProps {
	name: string;
	isBusy?: boolean;
}

function Overlay({ name, isBusy = false }: OverlayProps) {
	const [isOpen, setIsOpen] = useState(false);
	useBackToClose(isOpen, () => !isBusy && setIsOpen(false));
	return (
		<>
			<button type="button" onClick={() => setIsOpen(!isOpen)}>
				{name}
			</button>
			{isOpen && <p role="dialog" aria-label={name} />}
		</>
	);
}

const toggle = (name: string) => act(() => screen.getByRole('button', { name }).click());
const isShown = (name: string) => screen.queryByRole('dialog', { name }) !== null;

/** Presses Back as the browser does; `history.back()` alone does not wait. */
async function back() {
	const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
	history.back();
	await act(() => popped);
}

beforeEach(() => {
	history.pushState(null, '', '/before');
	history.pushState(null, '', '/page');
	window.dispatchEvent(new Event('pushState'));
	render(
		<StrictMode>
			<Overlay name="first" />
			<Overlay name="second" />
			<Overlay name="busy" isBusy />
		</StrictMode>,
	);
});

it('Back closes one overlay after the other, and leaves the page after that', async () => {
	toggle('first');
	toggle('second');
	await back();
	expect([isShown('first'), isShown('second')]).toEqual([true, false]);
	await back();
	expect(isShown('first')).toBe(false);
	expect(location.pathname).toBe('/page');
	await back();
	expect(location.pathname).toBe('/before');
});

it('Back leaves the page at once where the overlay has been closed otherwise', async () => {
	toggle('first');
	toggle('first');
	await back();
	await waitFor(() => expect(location.pathname).toBe('/before'));
});

it('an overlay that follows another uses its entry', async () => {
	const { length } = history;
	toggle('first');
	toggle('first');
	toggle('second');
	expect(history.length).toBe(length + 1);
	await back();
	expect(isShown('second')).toBe(false);
	expect(location.pathname).toBe('/page');
});

it('an overlay that refuses to close stays, and Back asks it again', async () => {
	toggle('busy');
	await back();
	await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
	expect(isShown('busy')).toBe(true);
	await back();
	expect(isShown('busy')).toBe(true);
	expect(location.pathname).toBe('/page');
});

it('an address that is replaced under an overlay stays its entry', async () => {
	toggle('first');
	history.replaceState(null, '', '/page?tab=two');
	window.dispatchEvent(new Event('replaceState'));
	toggle('first');
	await back();
	await waitFor(() => expect(location.pathname).toBe('/before'));
});

it('a page is the same visit with an overlay over it', () => {
	const visit = visitKey();
	toggle('first');
	expect(visitKey()).toBe(visit);
});
