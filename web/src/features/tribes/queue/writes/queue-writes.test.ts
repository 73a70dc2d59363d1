// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { resumeQueueWrite } from './queue-writes.ts';

const write = { act: 'declineHeld', tribeId: 'walkers', ids: ['a'], reason: 'An advert.', idempotencyKey: 'of-before' } as const;

let shownBefore: number;
beforeEach(() => {
	shownBefore = getToasts().length;
});

it('sends an act of an earlier page, with its reason', async () => {
	const sent = stubServer(() => Response.json({ id: 'walkers' }));
	resumeQueueWrite(new QueryClient(), write);
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/tribes/held-posts/a/decline', body: { reason: 'An advert.' } });
	expect(getToasts()).toHaveLength(shownBefore);
});

it.each([
	['another was faster', problem(409, 'already_settled', 'It is settled.'), 'Someone was faster', 'It was settled before.'],
	['it is gone', problem(404, 'not_found', 'There is no post.'), 'Someone was faster', 'It was settled before.'],
	[
		'one may not any more',
		problem(403, 'forbidden', 'Moderators alone.'),
		'Your decision in a tribe didn’t go through',
		'Moderators alone.',
	],
] as const)('says so when %s', async (_why, answer, title, description) => {
	stubServer(() => answer);
	resumeQueueWrite(new QueryClient(), write);
	await vi.waitFor(() => expect(getToasts()[0]).toMatchObject({ title, description }));
});
