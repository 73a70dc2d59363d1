// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { Welcome } from './welcome.tsx';

const features = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };
const suggestion = (name: string): Suggestion => ({
	person: personNamed(name),
	mutualCount: 0,
	mutuals: [],
	reason: { kind: 'active', name: null, joinedAt: null },
});

beforeEach(() => setSignedOut(null));

function Card() {
	const { user } = useSession();
	return user && <Welcome user={user} />;
}

function show(answer: (sent: Sent) => unknown = () => [], avatar = ''): Sent[] {
	const sent = stubServer((asked) => Response.json(answer(asked)));
	renderWithClient(<Card />, { changes: { features, name: 'Rosa Quispe', avatar } });
	return sent;
}

const steps = () =>
	within(screen.getByRole('list', { name: 'Steps' }))
		.getAllByRole('button')
		.map((step) => [step.textContent?.replace(/^\d/, ''), step.getAttribute('aria-current')]);
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));

it('greets by the first name and goes from step to step, and back by the beads', () => {
	show();
	expect(screen.getByRole('region', { name: 'Welcome, Rosa' })).toBeTruthy();
	expect(screen.getByText('You can keep your initial, too.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Pick a drawing' })).toBeTruthy();
	next();
	expect(steps()).toEqual([
		['Your picture', null],
		['Three tribes', 'step'],
		['Three people', null],
	]);
	fireEvent.click(screen.getByRole('button', { name: 'Your picture' }));
	expect(screen.getByText('You can keep your initial, too.')).toBeTruthy();
});

it('checks off what was done, not what was skipped', async () => {
	show(({ path }) => (path.includes('scope=mine') ? [tribeView()] : []), 'drawing:noor');
	next();
	next();
	await waitFor(() =>
		expect(steps()).toEqual([
			['Done: Your picture', null],
			['Done: Three tribes', null],
			['Three people', 'step'],
		]),
	);
});

it('counts the tribes that one is in, and suggests three', async () => {
	const tribes = ['Swim Before Work', 'Kettle Hour', 'Two Chapters', 'Ridge Walkers'].map((name) =>
		tribeView({ id: name, slug: name, name, viewer: { membership: 'none', canJoin: true } }),
	);
	show(({ path }) => (path.includes('scope=mine') ? [tribeView({ id: 'mine', slug: 'mine', name: 'Mine' })] : tribes));
	next();
	await waitFor(() => expect(screen.getAllByRole('button', { name: /^Join: / })).toHaveLength(3));
	expect(await screen.findByText('1 of 3 joined')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'See all tribes' }).getAttribute('href')).toBe('/tribes?tab=all');
});

it('counts the people whom one asks, and is told to stay away for good at the end', async () => {
	const names = ['Noor Haddad', 'Milla Ahonen', 'Bo Larsen', 'June Park'];
	const sent = show(({ method, path }) => {
		if (method === 'POST') return { relation: 'requested', requestId: 'r' };
		return path === '/api/friends/suggestions' ? names.map(suggestion) : [];
	});
	next();
	next();
	const people = within(screen.getByRole('region', { name: 'Three people' }));
	fireEvent.click(await people.findByRole('button', { name: 'Add Friend: Milla Ahonen' }));
	expect(people.getAllByRole('listitem')).toHaveLength(3);
	expect(people.getByText('1 of 3 asked')).toBeTruthy();
	await act(async () => {});
	fireEvent.click(screen.getByRole('button', { name: 'Done' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: '/api/me/preferences', body: { isWelcomed: true } }));
});

it('goes away for “Not now” as well', async () => {
	const sent = show();
	fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/me/preferences', body: { isWelcomed: true } }));
});

it('counts to as many tribes and people as there are', async () => {
	const kettle = tribeView({ id: 'kettle', slug: 'kettle', name: 'Kettle Hour', viewer: { membership: 'none', canJoin: true } });
	show(({ path }) => {
		if (path === '/api/friends/suggestions') return [suggestion('Noor Haddad')];
		return path.includes('scope=mine') ? [tribeView({ id: 'mine', slug: 'mine', name: 'Mine' })] : [kettle];
	});
	next();
	expect(await screen.findByText('1 of 2 joined')).toBeTruthy();
	next();
	expect(await screen.findByText('0 of 1 asked')).toBeTruthy();
});

it('counts nothing where there is nothing to join and no one to ask', async () => {
	show();
	next();
	expect(await screen.findByText('There are no tribes to join yet. Yours could be the first.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Start a tribe' }).getAttribute('href')).toBe('/create/tribe');
	next();
	expect(await screen.findByText('There’s no one to ask yet. Tell people you know where to find you.')).toBeTruthy();
	expect(screen.queryByText(/ of \d/)).toBeNull();
});
