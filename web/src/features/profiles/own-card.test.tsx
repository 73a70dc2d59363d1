// @vitest-environment jsdom
import '#ui/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { OwnCard } from './own-card.tsx';

function show(changes: object, counts = { friendCount: 128, postCount: 1 }) {
	const sent = stubServer(() => Response.json(counts));
	renderWithClient(<OwnCard user={{ ...userNamed('maya'), ...changes }} picker={null} />);
	return sent;
}
const card = () => screen.getByRole('region', { name: 'You' });

it('has the two counts from a small answer of their own', async () => {
	const sent = show({ name: 'Maya Okonkwo' });
	await waitFor(() => expect(card().textContent).toContain('128 friends1 post'));
	expect(screen.getByRole('link', { name: 'Maya Okonkwo' }).getAttribute('href')).toBe('/profile');
	expect(sent.map(({ path }) => path)).toEqual(['/api/me/counts']);
});

it('counts nothing while there is nothing', async () => {
	const sent = show({}, { friendCount: 0, postCount: 0 });
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(card().textContent).not.toMatch(/friend|post/);
});

it('shows level and XP only once something was earned', () => {
	show({});
	expect(card().textContent).not.toMatch(/Level|XP/);
	expect(card().querySelector('svg circle')).toBeNull();
});

it('shows both, with the ring, from the first XP on', () => {
	show({ xp: 5 });
	expect(card().textContent).toContain('Level 15 XP');
	expect(card().querySelectorAll('svg circle').length).toBeGreaterThan(0);
});
