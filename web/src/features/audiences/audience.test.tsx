// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setSignedIn } from '#core/session/session-store.ts';
import { type Sent, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { Audience } from './audience.tsx';

const ridge = tribeView({ id: 'ridge', name: 'Ridge Walkers', memberCount: 7, viewer: { membership: 'member', canPost: true } });
const counts: Record<string, object> = {
	'place=everybody': { count: 142, isForGuests: true },
	'place=friends': { count: 1, isForGuests: false },
	'place=tribe&tribeId=ridge': { count: 0, isForGuests: false },
};

function answer({ path }: Sent): Response {
	const [address, query = ''] = path.split('?');
	return Response.json(address === '/api/audiences/count' ? counts[query] : [ridge]);
}

function Chooser() {
	const [chosen, setChosen] = useState('everybody');
	return <Audience chosen={chosen} onChange={setChosen} disabled={false} />;
}

function show(hasFriends: boolean) {
	const requests = stubServer(answer);
	const user = userNamed('maya');
	renderWithClient(<Chooser />);
	setSignedIn({ ...user, features: { ...user.features, friends: hasFriends } });
	return requests;
}

const chip = () => screen.getByRole('button');
const described = () => document.getElementById(chip().getAttribute('aria-describedby') ?? '')?.textContent;

it('says how many people can see it, for each choice', async () => {
	show(true);
	expect(await screen.findByText('142 people here and guests can see this')).toBeTruthy();
	expect([chip().textContent, described()]).toEqual(['To: Everybody', '142 people here and guests can see this']);

	fireEvent.click(chip());
	const list = screen.getByRole('listbox', { name: 'Who can see this' });
	await within(list).findByText('1 person can see this');
	await within(list).findByText('Ridge Walkers');
	expect(
		within(list)
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual(['Everybody142 people here and guests can see this', 'Friends1 person can see this', 'Ridge Walkers7 members']);
	fireEvent.keyDown(list, { key: 'ArrowDown' });
	fireEvent.keyDown(list, { key: 'Enter' });
	expect([chip().textContent, described()]).toEqual(['To: Friends', '1 person can see this']);
	expect(document.activeElement).toBe(chip());

	fireEvent.click(chip());
	fireEvent.click(screen.getByRole('option', { name: /Ridge/ }));
	await screen.findByText('Only you can see this');
	expect(chip().textContent).toBe('To: Ridge Walkers');
});

it('offers no friends where the community has none', async () => {
	show(false);
	fireEvent.click(chip());
	await screen.findByText('Ridge Walkers');
	expect(screen.getAllByRole('option')).toHaveLength(2);
	expect(screen.queryByRole('option', { name: /^Friends/ })).toBeNull();
});
