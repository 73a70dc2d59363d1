// @vitest-environment jsdom
import '#ui/testing.ts';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { OnlineStrip } from './online-strip.tsx';

const people = (friends: number, others: number) =>
	Array.from({ length: friends + others }, (_, index) => ({ ...personNamed(`Person ${index}`), isFriend: index < friends }));

it.each([
	[1, 0, '1 friend online'],
	[3, 0, '3 friends online'],
	[3, 1, '3 friends and 1 other online'],
	[2, 5, '2 friends and 5 others online'],
	[0, 2, '2 members online'],
	[24, 0, '24 or more friends online'],
	[20, 4, '20 friends and 4 or more others online'],
])('with %i friends and %i others: %s', async (friends, others, words) => {
	stubServer(() => Response.json(people(friends, others)));
	renderWithClient(<OnlineStrip />);
	const [first] = await screen.findAllByRole('link');
	expect(first?.getAttribute('aria-label')).toBe('Person 0, online');
	expect(first?.getAttribute('href')).toBe(`/profile/${personNamed('Person 0').username}`);
	expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words)).toBeTruthy();
	expect(screen.getAllByRole('listitem')).toHaveLength(Math.min(friends + others, 7));
});

it('takes one line where nobody is, with a way to people', async () => {
	stubServer(() => Response.json([]));
	renderWithClient(<OnlineStrip />);
	expect(await screen.findByText('No one you know is here now.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/people');
});

it('is not for guests', () => {
	renderWithClient(<OnlineStrip />, { as: null });
	expect(screen.queryByRole('region', { name: 'Who’s online' })).toBeNull();
});

it('is not for members who hide their own presence', () => {
	const sent = stubServer(() => Response.json([]));
	renderWithClient(<OnlineStrip />, { changes: { settings: { ...defaultPrivacy, showPresence: false } } });
	expect(screen.queryByRole('region', { name: 'Who’s online' })).toBeNull();
	expect(sent).toEqual([]);
});
