// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Explore } from '@friends/contract/explore/explore.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView, personNamed, tribeView } from '#entities/testing/views.ts';
import { ExplorePage } from './explore-page.tsx';

const [noor, ridge] = [personNamed('Noor Haddad'), tribeView()];
const on = { friends: true, messages: false, explore: true, notifications: false, events: false, account: true };
const nothing: Explore = { trends: [], rising: [], joined: [], coming: [] };
const explore: Explore = {
	trends: [
		{ tag: 'rain-hikes', postCount: 30, personCount: 23, previousPersonCount: 14, days: [1, 2, 2, 3, 4, 5, 9] },
		{ tag: 'saturn', postCount: 4, personCount: 3, previousPersonCount: 0, days: [0, 0, 0, 0, 1, 1, 2] },
		{ tag: 'cold-water', postCount: 2, personCount: 2, previousPersonCount: 5, days: [0, 1, 0, 0, 0, 1, 0] },
	],
	rising: [
		{
			...{ id: 'post-1', title: 'Twelve people, one bench', author: noor, picture: null, createdAt: '2026-11-20T12:00:00.000Z' },
			...{ tribe: ridge, reason: { personCount: 12, hours: 6, memberCount: 40 } },
		},
		{
			...{ id: 'post-2', title: 'Which of you walks slowly?', author: noor, picture: null, createdAt: '2026-11-20T12:00:00.000Z' },
			...{ tribe: null, reason: { personCount: 31, hours: 1, memberCount: null } },
		},
	],
	joined: [
		{ tribe: { ...ridge, name: 'Kettle Hour' }, people: [noor], personCount: 1, isFounded: true },
		{
			...{ tribe: { ...ridge, id: 'tribe-2', name: 'Slow Bread Club' }, personCount: 4, isFounded: false },
			people: [noor, personNamed('Theo Lindqvist'), personNamed('Priya Rao')],
		},
	],
	coming: [],
};

/** A server with this Explore, one tribe and one suggested person. */
function room(answer: (sent: Sent) => Response, tribes = [ridge]): Sent[] {
	return stubServer((sent) => {
		if (sent.path === '/api/explore') return answer(sent);
		if (sent.path === '/api/friends/suggestions') {
			const reason = { kind: 'active', name: null, joinedAt: null };
			return Response.json([{ person: personNamed('Hana Sato'), mutualCount: 0, mutuals: [], reason }]);
		}
		return Response.json(sent.path === '/api/instance' ? instanceView({ features: on }) : tribes);
	});
}

const show = (features = on) => renderWithClient(<ExplorePage />, { changes: { features } });
const region = (name: string) => screen.findByRole('region', { name });

it('has a reason for each block, and the numbers of each trend', async () => {
	room(() => Response.json(explore));
	show();
	const trends = await region('Trending');
	const [rain, saturn, water] = within(trends).getAllByRole('listitem');
	expect(rain?.textContent).toBe('#rain-hikes23 people+64% more people than the week before');
	expect(saturn?.textContent).toBe('#saturn3 peoplenew');
	expect(water?.textContent).toBe('#cold-water2 people');
	expect(within(trends).getByRole('img', { name: 'People on each of the last seven days: 1, 2, 2, 3, 4, 5, 9' })).toBeTruthy();
	expect(within(trends).getByRole('link', { name: '#rain-hikes' }).getAttribute('href')).toBe('/tags/rain-hikes');
	expect(within(await region('Rising posts')).getByText('Much talked about for the size of where they were posted')).toBeTruthy();
	const joined = await region('What friends joined');
	expect(within(joined).getByText('Noor founded it')).toBeTruthy();
	expect(within(joined).getByText('Noor and 3 others joined')).toBeTruthy();
	expect(within(await region('Tribes for you')).getByRole('button', { name: 'Join: Ridge Walkers' })).toBeTruthy();
	expect(within(await region('People you may know')).getByRole('link', { name: 'Hana Sato' })).toBeTruthy();
});

it.each([
	[0, '12 people liked or answered it in 6 hours; its tribe has 40 members.'],
	[1, '31 people liked or answered it in 1 hour. It is outside tribes, where everyone reads, so it took more of them.'],
])('tells the terms of rising post %i when asked', async (index, sentence) => {
	room(() => Response.json(explore));
	show();
	const reason = (await screen.findAllByRole('button', { name: /Why is it here/ }))[index] as HTMLElement;
	expect([reason.getAttribute('aria-expanded'), screen.getByText(sentence).hidden]).toEqual(['false', true]);
	fireEvent.click(reason);
	expect([reason.getAttribute('aria-expanded'), screen.getByText(sentence).hidden]).toEqual(['true', false]);
});

it('publishes the formula', async () => {
	room(() => Response.json(explore));
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'How this works' }));
	const dialog = await screen.findByRole('dialog', { name: 'How posts rise' });
	expect(within(dialog).getByText('people ÷ (√members × (hours + 2) ^ 1.5)')).toBeTruthy();
});

it('encourages a young community to write', async () => {
	room(() => Response.json(nothing), []);
	show({ ...on, friends: false });
	expect(await screen.findByRole('heading', { name: 'It’s quiet still' })).toBeTruthy();
	expect(screen.getByText('The first ten posts set the tone.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Create post' }).getAttribute('href')).toBe('/create/post');
	for (const name of ['Trending', 'Rising posts', 'Tribes for you', 'What friends joined', 'People you may know'])
		expect(screen.queryByRole('region', { name })).toBeNull();
});

it('says that nothing rises where there are only trends', async () => {
	room(() => Response.json({ ...explore, rising: [] }));
	show();
	expect(within(await region('Rising posts')).getByText(/^Nothing is rising right now/)).toBeTruthy();
});

it('can be asked for again when it does not come', async () => {
	let isUp = false;
	room(() => (isUp ? Response.json(explore) : problem(400, 'bad_request', 'Not now.')));
	show();
	expect(await screen.findByRole('heading', { name: 'Explore couldn’t be loaded' })).toBeTruthy();
	isUp = true;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await region('Trending')).toBeTruthy();
});

it('welcomes guests at the door, who look in rather than join', async () => {
	room(() => Response.json({ ...explore, joined: [] }));
	renderWithClient(<ExplorePage />, { as: null });
	const tribes = await region('Open tribes');
	expect(screen.getByRole('heading', { name: 'You’re looking in from the doorway' })).toBeTruthy();
	expect(within(tribes).getByRole('link', { name: 'Look in: Ridge Walkers' }).getAttribute('href')).toBe('/tribes/ridge-walkers');
	expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});

it('is coming soon where administrators switched it off', async () => {
	const sent = room(() => Response.json(explore));
	show({ ...on, explore: false });
	expect(await screen.findByText('Explore feature coming soon!')).toBeTruthy();
	expect(sent.map(({ path }) => path)).not.toContain('/api/explore');
});
