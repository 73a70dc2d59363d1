// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Foldable } from './foldable.tsx';

const football: Filtered = { filterId: 'a', words: 'football', until: null };

const show = (id: string, filtered: Filtered | null | undefined) =>
	render(
		<div>
			<p>Before</p>
			<Foldable id={id} filtered={filtered} position={3} setSize={-1}>
				<article tabIndex={-1}>The whole post</article>
			</Foldable>
		</div>,
	);

it.each([null, undefined])('what meets no filter is shown: %s', (filtered) => {
	show('plain', filtered);
	expect(screen.getByRole('article').textContent).toBe('The whole post');
});

it('what meets one is one line in its place of the feed, which names the filter', () => {
	show('one', football);
	const article = screen.getByRole('article', { name: 'Hidden by your filter football' });
	expect(article.getAttribute('aria-posinset')).toBe('3');
	expect(screen.queryByText('The whole post')).toBeNull();
});

it('the line says until when', () => {
	show('two', { ...football, until: new Date(2026, 10, 29, 12).toISOString() });
	expect(screen.getByRole('article', { name: 'Hidden by your filter football until Sunday' })).toBeTruthy();
});

it('once shown it has the focus, and stays shown when the list mounts it again', () => {
	const { unmount } = show('three', football);
	fireEvent.click(screen.getByRole('button', { name: 'Show' }));
	expect(document.activeElement).toBe(screen.getByText('The whole post'));
	unmount();
	show('three', football);
	expect(screen.getByText('The whole post')).toBeTruthy();
});
