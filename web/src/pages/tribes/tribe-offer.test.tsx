// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { OfferNote } from '#features/tribes/offers/offer-note.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';

const until = '2026-12-12T12:00:00.000Z';

function show(offer: NonNullable<Tribe['offer']>, canTakeUp: boolean, answer?: () => Response): Sent[] {
	const tribe = tribeView({ offer, viewer: { membership: 'member', canTakeUp } });
	const sent = stubServer(answer ?? (() => Response.json(tribeView({ viewer: { membership: 'owner' } }))));
	renderWithClient(<OfferNote tribe={tribe} offer={offer} />);
	return sent;
}
const takeUp = async () => {
	fireEvent.click(screen.getByRole('button', { name: 'Take it up' }));
	fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it up' }));
};

describe('a tribe that no one owns', () => {
	it.each([
		[{ to: 'moderators', until } as const, 'Those who look after it can take it up until 12 Dec, then every member can.'],
		[{ to: 'members', until } as const, 'Every member can take it up. On 12 Dec it’s archived: then it can only be read.'],
		[{ to: 'members', until: null } as const, 'Everything can be read. Members write again once one of them takes it up.'],
	])('says what becomes of it: %o', (offer, sentence) => {
		show(offer, false);
		expect(screen.getByText(sentence)).toBeTruthy();
		expect(screen.queryByRole('button')).toBeNull();
	});

	it('belongs to the member who takes it up and says so', async () => {
		const sent = show({ to: 'members', until }, true);
		await takeUp();
		await waitFor(() => expect(getToasts().map(({ title }) => title)).toEqual(['Ridge Walkers is yours now']));
		expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/tribes/tribe-1/taking-up']);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	it('tells in the dialog that another was faster', async () => {
		const detail = 'Someone owns this tribe. Reload the page.';
		show({ to: 'members', until }, true, () =>
			Response.json({ code: 'tribe_has_owner', status: 409, title: detail, detail }, { status: 409 }),
		);
		await takeUp();
		expect(await screen.findByText(detail)).toBeTruthy();
	});
});
