// @vitest-environment jsdom
import '#ui/testing.ts';
import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Sent } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ReportsTab } from '../reports/reports-tab.tsx';
import { adminReport, adminUser, reportPage, stubPanel } from '../testing.ts';
import { OwnedTribesDialog } from './owned-tribes-dialog.tsx';

const ivo = personNamed('Ivo Marek');
const tribe: AdminTribe = {
	...{ id: 'tribe-1', name: 'Rude Word', slug: 'rude-word', sign: 'ridge', hue: 'fern' },
	...{ type: 'private', memberCount: 2, isClosed: false, owner: ivo },
};
const picture = {
	url: '/uploads/00000000000000000000000000000001.webp?expires=1&signature=s',
	width: 4,
	height: 3,
	preview: '',
	alt: 'Her',
};
const hana = personNamed('Hana Sato');

function serve(): Sent[] {
	return stubPanel(({ method, path }) => {
		if (method === 'PUT') return Response.json(tribe);
		if (path.includes('/heirs')) return Response.json([hana]);
		if (path.endsWith('/tribes')) return Response.json([tribe]);
		const report = adminReport({ target: 'tribe', targetId: tribe.id, content: { title: tribe.name, body: 'We point at people.' } });
		const writing = { id: 'post-1', author: ivo, title: null, body: 'Laugh at her', attachments: [picture], createdAt: report.createdAt };
		const reported = { ...tribe, description: 'We point at people.', tags: [], createdAt: report.createdAt, posts: [writing] };
		return Response.json(path === `/api/admin/reports/${report.id}` ? { ...reportPage(report), post: null, tribe: reported } : [report]);
	});
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const written = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const giveReason = (view: ReturnType<typeof within>) =>
	fireEvent.change(view.getByPlaceholderText('Enter reason for this action...'), { target: { value: 'Rule 2' } });

it('hands the tribe of a member on, for a reason', async () => {
	const sent = serve();
	renderWithClient(<OwnedTribesDialog user={adminUser('Ivo Marek')} onClose={() => undefined} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Hand on Rude Word' }));
	const view = await dialog('Hand on this tribe');
	fireEvent.click(view.getByRole('button', { name: 'Hand on' }));
	expect([view.getByText('Please choose a member'), view.getByText('Please give a reason')].length).toBe(2);
	expect(written(sent)).toEqual([]);
	fireEvent.click(await view.findByRole('radio'));
	giveReason(view);
	fireEvent.click(view.getByRole('button', { name: 'Hand on' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action completed' }]));
	expect(written(sent)).toEqual([['/api/admin/tribes/tribe-1/owner', { userId: hana.id, reason: 'Rule 2' }]]);
});

it('shows a reported tribe where it stands, and renames it from there', async () => {
	const sent = serve();
	renderWithClient(<ReportsTab />);
	await screen.findByText('Rude Word');
	click('View tribe Rude Word');
	const view = await dialog('Reported tribe');
	expect(await view.findByText('Laugh at her')).toBeTruthy();
	expect(view.getByRole('link', { name: 'Her' }).getAttribute('href')).toBe(picture.url);
	expect(view.getByRole('button', { name: 'Close tribe' })).toBeTruthy();
	fireEvent.click(view.getByRole('button', { name: 'Rename Rude Word' }));
	const rename = await dialog('Rename this tribe');
	fireEvent.change(rename.getByLabelText('Tribe name'), { target: { value: ' Kind Word ' } });
	giveReason(rename);
	fireEvent.click(rename.getByRole('button', { name: 'Rename' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action completed' }]));
	expect(written(sent)).toEqual([['/api/admin/tribes/tribe-1/name', { name: 'Kind Word', reason: 'Rule 2' }]]);
});
