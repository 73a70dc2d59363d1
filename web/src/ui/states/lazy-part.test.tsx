import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchToast, getToasts } from '#ui/toast/toast-store.ts';
import { lazyDialog, lazyItems, lazyOver, lazyWithin } from './lazy-part.tsx';

const cut = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const shownToasts = () => getToasts().map(({ title }) => title);

beforeEach(() => {
	// React logs every error that a boundary catches.
	vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
	vi.restoreAllMocks();
	dispatchToast({ type: 'remove' });
});

it('says in its place that a part is missing, and tries again when asked', async () => {
	const load = vi.fn(async () => () => <p>The comments</p>).mockImplementationOnce(cut);
	const Part = lazyWithin(load, <p>Loading</p>);
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	render(
		<main>
			<h1>The page</h1>
			<Part />
		</main>,
	);
	expect(screen.getByText('Loading')).toBeDefined();
	expect((await screen.findByRole('alert')).textContent).toContain('You’re offline. Try again when you’re back online.');
	expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('The comments')).toBeDefined();
	expect(load).toHaveBeenCalledTimes(2);
});

it('shows an overlay once its lazy items are there', async () => {
	const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
	const Items = lazyItems(() => promise);
	const Overlay = lazyOver(
		async () => () => (
			<ul>
				<li>At once</li>
				<Items />
			</ul>
		),
		() => undefined,
	);
	render(<Overlay />);
	await act(async () => undefined);
	expect(screen.queryByText('At once')).toBeNull();
	await act(async () => resolve(() => <li>Later</li>));
	expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['At once', 'Later']);
});

interface Openable {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Its button toggles. */
function Opener({ children }: { children: (state: Openable) => ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(!open)}>
				{open ? 'Close' : 'Open'}
			</button>
			{children({ open, onOpenChange: setOpen })}
		</>
	);
}

async function expectOpensAtSecondTry(text: string): Promise<void> {
	fireEvent.click(screen.getByRole('button', { name: 'Open' }));
	await vi.waitFor(() => expect(shownToasts()).toEqual(['This couldn’t be opened']));
	fireEvent.click(screen.getByRole('button', { name: 'Open' }));
	expect(await screen.findByText(text)).toBeDefined();
}

it('takes back what opens over the page and did not come, and opens it the next time', async () => {
	const load = vi.fn(async () => () => <p>The menu</p>).mockImplementationOnce(cut);
	const Part = lazyOver<{ onClose: () => void }>(load, ({ onClose }) => onClose());
	render(<Opener>{({ open, onOpenChange }) => open && <Part onClose={() => onOpenChange(false)} />}</Opener>);
	await expectOpensAtSecondTry('The menu');
});

it('does the same for a dialog that its page keeps', async () => {
	const load = vi
		.fn(
			async () =>
				({ open }: Openable) =>
					open && <p>The dialog</p>,
		)
		.mockImplementationOnce(cut);
	const Part = lazyDialog<Openable>(load);
	render(<Opener>{(state) => <Part {...state} />}</Opener>);
	await expectOpensAtSecondTry('The dialog');
});

class PageBoundary extends Component<{ children: ReactNode }> {
	override state = { message: '' };
	static getDerivedStateFromError({ message }: Error) {
		return { message };
	}
	override render() {
		return this.state.message || this.props.children;
	}
}

it('leaves a part that came and broke to the page', async () => {
	const Part = lazyWithin(
		async () => () => {
			throw new Error('A knot');
		},
		null,
	);
	render(
		<PageBoundary>
			<Part />
		</PageBoundary>,
	);
	expect(await screen.findByText('A knot')).toBeDefined();
});
