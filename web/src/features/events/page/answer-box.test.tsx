// @vitest-environment jsdom
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { markStale } from '#entities/changes.ts';
import { type EventChanges, eventPost, occurrenceView } from '#entities/testing/event-views.ts';
import { muteErrors } from '#ui/testing.ts';
import { AnswerBox } from './answer-box.tsx';
import type { Recap } from './recap.ts';

beforeEach(muteErrors);

/** The entity store outlives a test, so each gets another occurrence. */
let number = 0;
let recaps: Recap[];

/** Shows the box beside a server whose page of the event can change. */
function show({ page = {}, as = 'maya', ...changes }: EventChanges & { page?: Partial<GatheringPage>; as?: string | null } = {}) {
	number += 1;
	recaps = [];
	const id = `boxed-${number}`;
	const pageWith = (now: EventChanges) => ({
		post: eventPost({ ...now, occurrence: { id, ...now.occurrence } }),
		occurrences: [],
		people: [],
		recap: null,
		...page,
	});
	let served = pageWith(changes);
	stubServer(() => Response.json(served));
	const { client } = renderWithClient(<AnswerBox post={served.post} onRecap={(recap) => recaps.push(recap)} />, { as });
	return (next: EventChanges) =>
		act(async () => {
			served = pageWith(next);
			markStale(client, 'gathering.answered', { post: served.post.id });
		});
}

const box = () => screen.getByRole('region').textContent;

it('says that a place is the viewer’s when one comes free while they wait', async () => {
	const change = show({ event: { placeLimit: 1 }, occurrence: { answer: 'going', position: 1, goingCount: 1, waitingCount: 1 } });
	expect(screen.getByRole('button', { name: 'On the waiting list: North loop' })).toBeDefined();
	expect(box()).toContain('1 going, full · you’re number 1 of 1 who wait');
	// Stands there once the page has been read.
	await screen.findByRole('button', { name: 'See who answered' });
	await change({ event: { placeLimit: 1 }, occurrence: { answer: 'going', goingCount: 1 } });
	await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You’re in.'));
	expect(screen.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true');
});

it('offers the organiser a recap once it is over', async () => {
	show({
		occurrence: { days: -2, goingCount: 29 },
		viewer: { canAnswer: false },
		page: { recap: { title: 'North loop', cameCount: 29, tribeId: null } },
	});
	expect(box()).toContain('29 went');
	fireEvent.click(await screen.findByRole('button', { name: 'Write a recap' }));
	expect(recaps).toEqual([{ title: 'North loop: how it was', body: '29 people came.' }]);
	expect(screen.queryByRole('radio')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Add to your calendar' })).toBeNull();
});

it('says who cancelled it, and why', () => {
	show({
		event: { cancelled: { at: new Date().toISOString(), reason: 'Clouds to the horizon.' } },
		occurrence: { isCancelled: true },
		viewer: { canAnswer: false },
	});
	expect(box()).toContain('cancelled this today: “Clouds to the horizon.” Everyone who was coming has been told.');
});

it('keeps the place from those who are not going, and asks guests to log in', () => {
	show({ as: null, event: { isPlaceForGoing: true }, viewer: { place: '', canAnswer: false } });
	expect(box()).toContain('People who are going see where it is.');
	expect(screen.getByRole('link', { name: 'Log in to answer' }).getAttribute('href')).toContain(
		encodeURIComponent(`/post/post-1?occurrence=boxed-${number}`),
	);
});

it('leads to the other dates, each with the answer to it', async () => {
	const dates = [2, 9, 16, 23, 30, 37].map((days) => occurrenceView({ id: `other-${days}`, days, answer: days === 9 ? 'maybe' : null }));
	show({ page: { occurrences: dates } });
	const links = await screen.findAllByRole('link');
	expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 9, 16, 23].map((days) => `/post/post-1?occurrence=other-${days}`));
	expect(links[1]?.textContent).toContain('Maybe');
	fireEvent.click(screen.getByRole('button', { name: 'Show 2 more dates' }));
	expect(screen.getAllByRole('link')).toHaveLength(6);
});
