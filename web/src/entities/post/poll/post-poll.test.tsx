// @vitest-environment jsdom
import type { Post } from '@friends/contract/posts/posts.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { postStore } from '../post-store.ts';
import { withPollCounts } from './poll-views.ts';
import { PostPoll } from './post-poll.tsx';

beforeEach(muteErrors);
afterEach(() => {
	onlineManager.setOnline(true);
	vi.useRealTimers();
});

type Own = NonNullable<Post['viewer']['poll']>;

/** The entity store outlives a test, so each gets another post. */
let number = 0;
function polled(own: Partial<Own> = {}, poll: Partial<NonNullable<Post['poll']>> = {}): Post {
	number += 1;
	const post = postView({ id: `polled-${number}` });
	const choices = ['Rye', 'White', 'Buns'].map((text, index) => ({ id: `choice-${index}`, text }));
	return {
		...post,
		poll: { choices, isMultiple: false, closesAt: null, voterCount: 4, ...poll },
		viewer: { ...post.viewer, poll: { choiceIds: [], counts: null, canVote: true, ...own } },
	};
}

const counts = { 'choice-0': 3, 'choice-1': 1, 'choice-2': 0 };

function Shown({ post }: { post: Post }) {
	return <PostPoll post={postStore.useShown(post.id, post)} />;
}
const show = (post: Post) => renderWithClient(<Shown post={post} />);
const poll = () => screen.getByRole('group', { name: 'Poll' });
const bars = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const pick = (name: string) => fireEvent.click(screen.getByLabelText(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('before a vote', () => {
	it('has choices without counts, and says when they show and that votes are secret', () => {
		show(polled());
		expect(screen.getAllByRole('radio')).toHaveLength(3);
		expect(poll().textContent).toContain('4 votes, shown after you vote');
		expect(poll().textContent).toContain('No one sees who voted for what.');
		expect(poll().textContent).not.toContain('%');
		expect(screen.getByRole('button', { name: 'Vote' }).hasAttribute('disabled')).toBe(true);
	});

	it('shows the vote at once, and the bars with the answer; the focus stays in the poll', async () => {
		const answer = Promise.withResolvers<Response>();
		const sent = stubServer(() => answer.promise);
		show(polled());
		pick('Rye');
		press('Vote');
		await waitFor(() => expect(bars()).toEqual(['RyeYour vote', 'White', 'Buns']));
		expect(poll().textContent).toContain('5 votes');
		expect(document.activeElement).toBe(poll());
		await waitFor(() => expect(sent.map(({ method, body }) => [method, body])).toEqual([['PUT', { choiceIds: ['choice-0'] }]]));
		answer.resolve(Response.json({ voterCount: 5, choiceIds: ['choice-0'], counts: { ...counts, 'choice-0': 4 } }));
		await waitFor(() => expect(bars()).toEqual(['RyeYour vote80% 4 votes', 'White20% 1 vote', 'Buns0% 0 votes']));
	});

	it('takes several where the poll does', async () => {
		const sent = stubServer(() => Response.json({ voterCount: 5, choiceIds: ['choice-0', 'choice-2'], counts }));
		show(polled({}, { isMultiple: true }));
		for (const name of ['Rye', 'White', 'Buns', 'White']) pick(name);
		press('Vote');
		await waitFor(() => expect(sent[0]?.body).toEqual({ choiceIds: ['choice-0', 'choice-2'] }));
	});

	it('goes back silently when the server refuses', async () => {
		const answer = Promise.withResolvers<Response>();
		stubServer(() => answer.promise);
		show(polled());
		pick('Buns');
		press('Vote');
		await waitFor(() => expect(bars()).toHaveLength(3));
		answer.resolve(problem(409, 'poll_closed', 'This poll is closed.'));
		await screen.findByText('4 votes, shown after you vote');
		expect(getToasts()).toEqual([]);
	});

	it('waits without a connection, and is sent when it is back', async () => {
		const sent = stubServer(() => Response.json({ voterCount: 5, choiceIds: ['choice-1'], counts }));
		show(polled());
		onlineManager.setOnline(false);
		pick('White');
		press('Vote');
		await waitFor(() => expect(bars()[1]).toBe('WhiteYour vote'));
		expect(sent).toEqual([]);
		act(() => onlineManager.setOnline(true));
		await waitFor(() => expect(bars()[1]).toBe('WhiteYour vote20% 1 vote'));
	});
});

describe('after a vote', () => {
	const voted = (changes: Partial<Own> = {}) => polled({ choiceIds: ['choice-1'], counts, ...changes });

	it('can be changed: counts move at once', async () => {
		stubServer(() => new Promise<Response>(() => undefined));
		show(voted());
		press('Change vote');
		expect(screen.getByLabelText<HTMLInputElement>('White').checked).toBe(true);
		pick('Rye');
		press('Vote');
		await waitFor(() => expect(bars()).toEqual(['RyeYour vote100% 4 votes', 'White0% 0 votes', 'Buns0% 0 votes']));
	});

	it('can be taken back, or left as it is', async () => {
		const sent = stubServer(() => Response.json({ voterCount: 3, choiceIds: [], counts: null }));
		show(voted());
		press('Change vote');
		press('Cancel');
		expect(bars()[1]).toContain('Your vote');
		press('Change vote');
		press('Take back my vote');
		await screen.findByText('3 votes, shown after you vote');
		expect(sent[0]?.body).toEqual({ choiceIds: [] });
	});

	it('follows live counts, and keeps them when a frame hides them', () => {
		const post = voted();
		show(post);
		const told = withPollCounts(post, { voterCount: 5, counts: { ...counts, 'choice-2': 1 } });
		act(() => postStore.learn(post.id, told));
		expect(bars()[2]).toBe('Buns20% 1 vote');
		expect(withPollCounts(told, { voterCount: 5, counts: null })).toBe(told);
	});
});

describe('for those who do not vote', () => {
	it('its author has the results at once, and may vote', () => {
		show(polled({ counts }));
		expect(bars()[0]).toBe('Rye75% 3 votes');
		press('Vote');
		expect(screen.getAllByRole('radio')).toHaveLength(3);
		expect(poll().textContent).not.toContain('shown after you vote');
	});

	it.each([
		['open', { closesAt: null }, 'Shown to those who vote'],
		['open for a while', { closesAt: '2126-01-01T00:00:00.000Z' }, 'Shown when it closes'],
	])('a guest of a poll that is %s sees its choices', (_, open, words) => {
		show(polled({ canVote: false }, open));
		expect(bars()).toEqual(['Rye', 'White', 'Buns']);
		expect(poll().textContent).toContain(words);
		expect(within(poll()).queryByRole('button')).toBeNull();
	});

	it('a closed one shows its results to all, and takes no vote', () => {
		vi.setSystemTime('2026-11-26T12:00:00.000Z');
		show(polled({ canVote: false, counts }, { closesAt: '2026-11-22T12:00:00.000Z' }));
		expect(poll().textContent).toContain('Closed on Sunday');
		expect(bars()[0]).toBe('Rye75% 3 votes');
		expect(within(poll()).queryByRole('button')).toBeNull();
	});

	it('is read again when it closes', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-26T12:00:00.000Z') });
		const open = polled({ canVote: false }, { closesAt: '2026-11-26T12:10:00.000Z' });
		const closed = { ...open, viewer: { ...open.viewer, poll: { choiceIds: [], counts, canVote: false } } };
		stubServer(() => Response.json(closed));
		show(open);
		await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
		vi.useRealTimers();
		await waitFor(() => expect(bars()[0]).toBe('Rye75% 3 votes'));
	});
});
