// @vitest-environment jsdom
import '#ui/testing.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { SlowNote } from './slow-note.tsx';

function show(tribe: ReturnType<typeof tribeView>, tribeId: string | null = tribe.id) {
	const sent = stubServer(() => Response.json(tribe));
	renderWithClient(<SlowNote tribeId={tribeId} />, { as: 'maya' });
	return sent;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

it('tells the pause before one writes, and how much of it is left', async () => {
	show(tribeView({ slowSeconds: 900, viewer: { membership: 'member', permissions: ['post'], postableAt: inSeconds(125) } }));
	expect((await screen.findByRole('note')).textContent).toMatch(/^Slow mode: one post in 15 minutes\. Yours is ready in 2:0[45]\.$/);
});

it('counts nothing down where the viewer may post', async () => {
	show(tribeView({ slowSeconds: 86_400, viewer: { membership: 'member', permissions: ['post'] } }));
	expect((await screen.findByRole('note')).textContent?.trim()).toBe('Slow mode: one post in 1 day.');
});

it.each([
	['without slow mode', tribeView({ id: 'quick', viewer: { membership: 'member' } }), 'quick'],
	['for those who remove posts', tribeView({ id: 'owned', slowSeconds: 60, viewer: { membership: 'owner' } }), 'owned'],
	['outside tribes', tribeView({ slowSeconds: 60 }), null],
])('is not there %s', async (_where, tribe, tribeId) => {
	const sent = show(tribe, tribeId);
	if (tribeId !== null) await expect.poll(() => sent.length).toBe(1);
	expect(screen.queryByRole('note')).toBeNull();
});
