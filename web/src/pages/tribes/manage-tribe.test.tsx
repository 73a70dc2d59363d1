// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { ReportDialogOutlet } from '#features/reports/report-dialog-outlet.tsx';
import { ManageTribe } from '#features/tribes/form/manage-tribe.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';

const [kofi, hana] = [personNamed('Kofi Mensah'), personNamed('Hana Sato')];
const member = (person: typeof kofi, isOwner: boolean) => ({
	...{ person, isOwner, role: isOwner ? 'owner' : 'member', joinedAt: '2026-01-01T00:00:00.000Z' },
	viewer: { canRemove: !isOwner, canSetRole: false },
});
const owned = tribeView({ viewer: { membership: 'owner', canManage: true, canEdit: true, canDelete: true } as never });

function show(tribe: typeof owned): Sent[] {
	const sent = stubServer(({ method, path }) => {
		if (method === 'POST') return Response.json(path === '/api/reports' ? { id: 'report-1', createdAt: '' } : tribe);
		return Response.json([member(kofi, true), member(hana, false)]);
	});
	renderWithClient(
		<>
			<ManageTribe tribe={tribe} renderWebhooks={() => <p>Its webhooks</p>} />
			<ReportDialogOutlet />
		</>,
	);
	return sent;
}
const choose = async (button: string, item: string) => {
	fireEvent.click(screen.getByRole('button', { name: button }));
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const posted = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('hands a tribe on to another member once one is chosen', async () => {
	const sent = show(owned);
	await choose('Manage tribe', 'Hand on tribe');
	const dialog = within(await screen.findByRole('dialog', { name: 'Hand on this tribe?' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Hand on' }));
	expect(dialog.getByText('Please choose a member')).toBeTruthy();
	expect((await dialog.findAllByRole('radio')).length).toBe(1);
	fireEvent.click(dialog.getByRole('radio'));
	fireEvent.click(dialog.getByRole('button', { name: 'Hand on' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: `${owned.name} has a new owner` }]));
	expect(posted(sent)).toEqual([[`/api/tribes/${owned.id}/owner`, { userId: hana.id }]]);
});

it('says to a member who has reported the tribe that they have', async () => {
	const tribe = tribeView({ viewer: { canReport: false, hasReported: true } as never });
	show(tribe);
	fireEvent.click(screen.getByRole('button', { name: `More about ${tribe.name}` }));
	expect((await screen.findByRole('menuitem', { name: 'You reported this' })).getAttribute('aria-disabled')).toBe('true');
});

it('lets other members report the tribe', async () => {
	const tribe = tribeView({ viewer: { canReport: true } as never });
	const sent = show(tribe);
	await choose(`More about ${tribe.name}`, 'Report');
	const dialog = within(await screen.findByRole('dialog', { name: 'Report this tribe' }));
	fireEvent.click(dialog.getByRole('radio', { name: /Harassment/ }));
	fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Report sent' }]));
	expect(posted(sent)).toEqual([['/api/reports', { target: 'tribe', targetId: tribe.id, kind: 'harassment', reason: '' }]]);
});
