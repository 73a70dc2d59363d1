// @vitest-environment jsdom
import type { Why } from '@friends/contract/feed/for-you';
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { Feed } from '../list/feed.tsx';
import { OrderSentence } from './order-sentence.tsx';

const why = (facts: Partial<Why>): Why => ({ minutesOld: 0, people: 0, isOwn: false, isFriend: false, isInTribe: false, ...facts });
const { viewer } = postView();
const postBy = (name: string, facts: Partial<Why>) => {
	const author = personNamed(name);
	return postView({ id: name, author, authorId: author.id, viewer: { ...viewer, why: why(facts) } });
};
const ranked = [
	postBy('Noor', { minutesOld: 300, isFriend: true }),
	postBy('Vera', { minutesOld: 60, people: 4 }),
	postBy('Ben', { minutesOld: 120 }),
];

function show(answer: (sent: Sent) => Response | undefined = () => undefined, feedOrder: 'newest' | 'for-you' = 'for-you'): Sent[] {
	const sent = stubServer((asked) => {
		const own = answer(asked);
		if (own) return own;
		if (asked.path.startsWith('/api/posts')) return Response.json(asked.path.includes('for-you') ? ranked : ranked.toReversed());
		return asked.path === '/api/me/feed-mark' ? Response.json({ mark: null }) : Response.json({});
	});
	renderWithClient(
		<>
			<OrderSentence />
			<Feed emptyAction={null} renderComments={() => null} />
		</>,
		{ changes: { preferences: { ...defaultPreferences, feedOrder } } },
	);
	return sent;
}

const authors = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 2 }).textContent);
const saved = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/me/preferences').map(({ body }) => body);

it('is newest first, and for you only once that is chosen', async () => {
	const sent = show(undefined, 'newest');
	await waitFor(() => expect(authors()).toEqual(['Ben', 'Vera', 'Noor']));
	expect(screen.queryByRole('slider')).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'newest first' }));
	expect((await screen.findByRole('menuitemradio', { name: 'Newest first' })).getAttribute('aria-checked')).toBe('true');
	fireEvent.click(screen.getByRole('menuitemradio', { name: 'For you' }));
	expect(await screen.findByRole('button', { name: 'for you' })).toBeTruthy();
	await waitFor(() => expect(authors()).toEqual(['Noor', 'Vera', 'Ben']));
	expect(await screen.findAllByRole('slider')).toHaveLength(3);
	await waitFor(() => expect(saved(sent)).toEqual([{ feedOrder: 'for-you' }]));
});

it('ranks what is loaded as soon as a slider moves; saves once it rests, and reads again', async () => {
	const sent = show();
	await waitFor(() => expect(authors()).toEqual(['Noor', 'Vera', 'Ben']));
	const friends = await screen.findByRole<HTMLInputElement>('slider', { name: 'Friends' });
	const readBefore = sent.length;
	for (const value of [40, 0]) fireEvent.change(friends, { target: { value } });
	expect(authors()).toEqual(['Vera', 'Ben', 'Noor']);
	expect([friends.value, friends.getAttribute('aria-valuetext'), sent.length]).toEqual(['0', 'Doesn’t count', readBefore]);
	await waitFor(() => expect(saved(sent)).toEqual([{ feedWeights: { fresh: 50, friends: 0, tribes: 50 } }]));
	await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/posts?order=for-you'));
	// The order is the server's again.
	await waitFor(() => expect(authors()).toEqual(['Noor', 'Vera', 'Ben']));
});

it('goes back to the sliders of before when they are not taken', async () => {
	muteErrors();
	const sent = show(({ path }) => (path === '/api/me/preferences' ? problem(403, 'forbidden', 'No.') : undefined));
	const tribes = await screen.findByRole<HTMLInputElement>('slider', { name: 'Tribes' });
	fireEvent.change(tribes, { target: { value: 100 } });
	await waitFor(() => expect(saved(sent)).toHaveLength(1));
	await waitFor(() => expect(tribes.value).toBe('50'));
});

it('answers why with the actual terms, and says nothing of what does not count', async () => {
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'More about the post by Vera' }));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Why do I see this?' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Why do I see this?' }));
	const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
	const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
	expect(terms.slice(1)).toEqual(['4 people liked or answered it', 'Together']);
	expect(values).toEqual(['−1 h', '+1.5 h', '+0.5 h']);
});
