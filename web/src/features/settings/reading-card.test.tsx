// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { ReadingCard } from './reading-card.tsx';

it.each([
	['Keyboard shortcuts', { keyboardShortcuts: false }],
	['Show AI Summary', { showSummaries: false }],
])('switches off: %s', async (name, changes) => {
	const sent = stubServer(() => Response.json(userNamed('maya')));
	renderWithClient(<ReadingCard />);
	fireEvent.click(screen.getByRole('switch', { name, checked: true }));
	expect(screen.getByRole('switch', { name, checked: false })).toBeTruthy();
	await waitFor(() =>
		expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/api/me/preferences', changes]]),
	);
});
