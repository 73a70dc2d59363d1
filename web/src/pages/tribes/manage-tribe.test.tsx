// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { ReportDialogOutlet } from '#features/reports/report-dialog-outlet.tsx';
import { ManageTribe } from '#features/tribes/form/manage-tribe.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';

const owned = tribeView({ viewer: { membership: 'owner' } });

function show(tribe: typeof owned): Sent[] {
	const sent = stubServer(({ method, path }) => {
		if (method === 'POST') return Response.json(path === '/api/reports' ? { id: 'report-1', createdAt: '' } : tribe);
		return Response.json([]);
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

it('leads those who manage the settings to them, and the owner to webhooks', async () => {
	show(owned);
	fireEvent.click(screen.getByRole('button', { name: 'Manage tribe' }));
	expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/tribes/ridge-walkers/settings');
	fireEvent.click(screen.getByRole('menuitem', { name: 'Webhooks' }));
	expect(await screen.findByText('Its webhooks')).toBeTruthy();
});

it('offers others who manage the settings to report the tribe as well', async () => {
	show(tribeView({ viewer: { membership: 'member', permissions: ['manageSettings'], canReport: true } }));
	fireEvent.click(screen.getByRole('button', { name: 'Manage tribe' }));
	expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeTruthy();
	expect(screen.getByRole('menuitem', { name: 'Report' })).toBeTruthy();
	expect(screen.queryByRole('menuitem', { name: 'Webhooks' })).toBeNull();
});

it('says to a member who has reported the tribe that they have', async () => {
	const tribe = tribeView({ viewer: { canReport: false, hasReported: true } });
	show(tribe);
	fireEvent.click(screen.getByRole('button', { name: `More about ${tribe.name}` }));
	expect((await screen.findByRole('menuitem', { name: 'You reported this' })).getAttribute('aria-disabled')).toBe('true');
});

it('lets other members report the tribe', async () => {
	const tribe = tribeView({ viewer: { canReport: true } });
	const sent = show(tribe);
	await choose(`More about ${tribe.name}`, 'Report');
	const dialog = within(await screen.findByRole('dialog', { name: 'Report this tribe' }));
	fireEvent.click(dialog.getByRole('radio', { name: /Harassment/ }));
	fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Report sent' }]));
	expect(posted(sent)).toEqual([['/api/reports', { target: 'tribe', targetId: tribe.id, kind: 'harassment', reason: '' }]]);
});
