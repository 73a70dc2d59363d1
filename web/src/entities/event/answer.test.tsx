// @vitest-environment jsdom
import type { Answer } from '@friends/contract/events/events.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { type EventChanges, eventPost, occurrenceView } from '#entities/testing/event-views.ts';
import { muteErrors } from '#ui/testing.ts';
import { dispatchToast, getToasts } from '#ui/toast/toast-store.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { withAnswer } from './answer-state.ts';
import { EventCard } from './event-card.tsx';
import { eventOf } from './event-store.ts';

beforeEach(() => {
	muteErrors();
	dispatchToast({ type: 'remove' });
});

/** The entity store outlives a test, so each gets another occurrence. */
let number = 0;
function invited({ occurrence, ...changes }: EventChanges = {}): Post {
	number += 1;
	return eventPost({ ...changes, occurrence: { id: `answered-${number}`, ...occurrence } });
}

function show(post: Post) {
	const listed = eventOf(post);
	if (!listed) throw new Error('The post invites to no event');
	renderWithClient(
		<>
			<EventCard post={post} listed={listed} />
			<EventCard post={post} listed={listed} />
		</>,
	);
}

const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

async function choose(name: string): Promise<void> {
	fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
	fireEvent.click(await screen.findByRole('menuitemradio', { name }));
}

describe('an answer', () => {
	it('shows at once on every card, then as the server counted', async () => {
		const reply = Promise.withResolvers<Response>();
		const sent = stubServer(() => reply.promise);
		const post = invited({ event: { placeLimit: 3 }, occurrence: { goingCount: 1 } });
		show(post);
		await choose('Going');
		await waitFor(() => expect(buttons()).toEqual(['Going: North loop', 'Going: North loop']));
		expect(screen.getAllByText('2 going, 1 place left')).toHaveLength(2);
		await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', path: '/api/events/post-1/answer', body: { answer: 'going' } }]));
		const counted = { ...post, viewer: eventPost({ occurrence: { id: `answered-${number}`, answer: 'going', goingCount: 3 } }).viewer };
		reply.resolve(Response.json({ post: counted, occurrences: [], people: [], recap: null }));
		await waitFor(() => expect(screen.getAllByText('3 going, full')).toHaveLength(2));
	});

	it('goes back when it is refused, and says why', async () => {
		stubServer(() => problem(409, 'event_over', 'This event is over.'));
		show(invited());
		await choose('Maybe');
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your answer wasn’t saved', description: 'This event is over.' }]));
		expect(buttons()).toEqual(['Answer: North loop', 'Answer: North loop']);
	});

	it('is not asked of viewers who cannot give one', () => {
		show(invited({ viewer: { canAnswer: false } }));
		expect(screen.queryByRole('button')).toBeNull();
	});
});

it.each<[before: Parameters<typeof occurrenceView>[0], answer: Answer, after: object]>([
	[{}, 'going', { answer: 'going', goingCount: 1, position: null }],
	[{ goingCount: 2 }, 'going', { answer: 'going', goingCount: 2, waitingCount: 1, position: 1 }],
	[{ goingCount: 2, answer: 'going' }, 'maybe', { answer: 'maybe', goingCount: 1, maybeCount: 1, position: null }],
	[
		{ goingCount: 2, waitingCount: 3, answer: 'going', position: 2 },
		'no',
		{ answer: 'no', goingCount: 2, waitingCount: 2, position: null },
	],
	[{ goingCount: 2, waitingCount: 3, answer: 'going', position: 2 }, 'going', { answer: 'going', waitingCount: 3, position: 2 }],
])('with two places, %j and then %s counts %j', (before, answer, after) => {
	expect(withAnswer(occurrenceView(before), answer, 2)).toMatchObject(after);
});

it('is chosen by Enter, not by the arrows that pass', () => {
	const given: Answer[] = [];
	renderWithClient(<AnswerChoice chosen="going" onAnswer={(answer) => given.push(answer)} />);
	const [going, , no] = screen.getAllByRole('radio');
	going?.focus();
	fireEvent.keyDown(going as HTMLElement, { key: 'ArrowLeft' });
	expect(document.activeElement).toBe(no);
	expect(given).toEqual([]);
	fireEvent.click(no as HTMLElement);
	expect(given).toEqual(['no']);
});
