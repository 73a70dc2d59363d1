// @vitest-environment jsdom
import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { adminReport, reportPage, stubPanel } from '../testing.ts';
import { ReportsTab } from './reports-tab.tsx';

const time = '2026-01-01T00:00:00.000Z';
const thrice = adminReport({
	reportCount: 3,
	reports: ['June Park', 'Tess Moreau', 'Omar Shah'].map((name) => ({
		reporter: personNamed(name),
		kind: 'other' as const,
		reason: `Reason of ${name}`,
		createdAt: time,
	})),
});

beforeEach(muteErrors);

async function show(
	report: AdminReport,
	{ search = '', resolve = () => Response.json(report) }: { search?: string; resolve?: () => Response } = {},
) {
	history.replaceState(null, '', `/admin${search}`);
	const sent = stubPanel(({ method, path }) => {
		if (method === 'POST') return resolve();
		return Response.json(path === `/api/admin/reports/${report.id}` ? reportPage(report) : [report]);
	});
	renderWithClient(<ReportsTab />);
	await screen.findByText('Buy my soup');
	return sent;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const resolutions = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('says that the list is on its way', () => {
	stubPanel(silence);
	renderWithClient(<ReportsTab />);
	expect(screen.getByRole('heading', { name: 'Content Reports' })).toBeTruthy();
	expect(screen.getByText('Loading reports…')).toBeTruthy();
});

it('shows one row for each thing, with everybody who reported it and why', async () => {
	await show(thrice);
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Content',
		'Reporter',
		'Reason',
		'Date',
		'Actions',
	]);
	const row = screen.getAllByRole('row')[1] as HTMLElement;
	expect(row.textContent).toMatch(/Buy my soup.*Post · @elinovak.*@junepark.*and 2 more.*Spam.*Advertising.*All 3 reasons/);
	for (const name of ['June Park', 'Tess Moreau', 'Omar Shah']) expect(within(row).getByText(`Reason of ${name}`)).toBeTruthy();
	expect(screen.getByText('1 report')).toBeTruthy();
});

it('shows a title rather than the body', async () => {
	await show(adminReport({ content: { title: 'Buy my soup', body: 'Long text' } }));
	expect(screen.queryByText('Long text')).toBeNull();
});

it.each([
	['leads to a reported comment under its post', false],
	['leads to no comment in a private tribe, which administrators cannot open', true],
])('%s', async (_, isPrivate) => {
	const report = adminReport({ target: 'comment', targetId: 'comment-1' });
	const written = { id: 'post-1', author: personNamed('Ben Whitlock'), body: 'Soup?', createdAt: time };
	const tribe = { id: 'tribe-1', name: 'Soup', slug: 'soup', sign: 'knot', hue: 1, isPrivate };
	stubPanel(({ path }) =>
		Response.json(
			path === `/api/admin/reports/${report.id}`
				? {
						...reportPage(report),
						post: { ...written, title: null, attachments: [], pollChoices: ['Rye', 'Buns'], tribe },
						comment: { ...written, id: 'comment-1' },
					}
				: [report],
		),
	);
	renderWithClient(<ReportsTab />);
	await screen.findByText('Buy my soup');
	fireEvent.click(button('View comment by Eli Novak'));
	const view = await dialog('Reported comment');
	await view.findByText(/Soup$/);
	const link = view.queryByRole('link', { name: 'Open the comment' });
	expect(link?.getAttribute('href')).toBe(isPrivate ? undefined : '/post/post-1#comment-comment-1');
});

it.each([
	['shows a reported message alone, and leads to no conversation', 'open'],
	['says of a message that was removed that it can’t be restored', 'removed'],
] as const)('%s', async (_, status) => {
	const report = adminReport({ target: 'message', targetId: 'message-1', status });
	const message = { id: 'message-1', author: report.author, body: 'Words of the message', createdAt: time };
	const picture = { type: 'image', url: '/uploads/a.webp', alt: 'A face', width: 4, height: 3, preview: '' } as const;
	stubPanel(({ path }) =>
		Response.json(
			path === `/api/admin/reports/${report.id}`
				? { ...reportPage(report), post: null, message: { ...message, attachments: [picture] } }
				: [report],
		),
	);
	renderWithClient(<ReportsTab />);
	await screen.findByText('Buy my soup');
	expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
	fireEvent.click(button('View message by Eli Novak'));
	const view = await dialog('Reported message');
	expect(await view.findByText('Words of the message')).toBeTruthy();
	expect(view.getByRole('img', { name: 'A face' })).toBeTruthy();
	expect(view.queryByRole('link', { name: /^Open the/ })).toBeNull();
	expect(view.queryByRole('button', { name: 'Restore' })).toBeNull();
	expect(view.queryByText('The message was deleted, and can’t be restored.') !== null).toBe(status === 'removed');
});

it('says before a message is removed that it does not come back', async () => {
	await show(adminReport({ target: 'message' }));
	fireEvent.click(button('Remove message by Eli Novak'));
	expect((await dialog('Remove this message')).getByText(/deleted for everybody.*It can’t be restored/)).toBeTruthy();
});

it('hands the focus to the next report once one is settled', async () => {
	const [first, second] = [adminReport(), adminReport({ id: 'report-2', author: personNamed('Tess Moreau') })];
	let open = [first, second];
	stubPanel(({ method }) => {
		if (method === 'POST') open = [second];
		return Response.json(method === 'POST' ? first : open);
	});
	renderWithClient(<ReportsTab />);
	const dismiss = await screen.findByRole('button', { name: 'Dismiss the reports of the post by Eli Novak' });
	dismiss.focus();
	fireEvent.click(dismiss);
	fireEvent.click((await dialog('Dismiss the reports')).getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: /Eli Novak/ })).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(button('View post by Tess Moreau')));
});

it('opens the content where it stands', async () => {
	await show(thrice);
	fireEvent.click(button('View post by Eli Novak'));
	const view = await dialog('Reported post');
	const link = await view.findByRole('link', { name: 'Open the post' });
	expect(link.getAttribute('href')).toBe('/post/post-1');
	expect(view.getByText('Buy my soup')).toBeTruthy();
	expect(view.getByText('Reason of Omar Shah')).toBeTruthy();
});

it('removes for a reason, and tells of it', async () => {
	const sent = await show(thrice);
	fireEvent.click(button('Remove post by Eli Novak'));
	const view = await dialog('Remove this post');
	fireEvent.click(view.getByRole('button', { name: 'Remove' }));
	expect(view.getByText('Please give a reason')).toBeTruthy();
	expect(resolutions(sent)).toEqual([]);
	fireEvent.change(view.getByPlaceholderText('Enter reason for this action...'), { target: { value: ' Spam ' } });
	fireEvent.click(view.getByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Content removed' }]));
	expect(resolutions(sent)).toEqual([['/api/admin/reports/report-1/remove', { reason: 'Spam' }]]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('dismisses from the view, without a reason', async () => {
	const sent = await show(thrice);
	fireEvent.click(button('View post by Eli Novak'));
	fireEvent.click((await dialog('Reported post')).getByRole('button', { name: 'Dismiss' }));
	fireEvent.click((await dialog('Dismiss the reports')).getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Report dismissed' }]));
	expect(resolutions(sent)).toEqual([['/api/admin/reports/report-1/dismiss', { reason: '' }]]);
});

it('restores what was removed as long as that is possible', async () => {
	const sent = await show(adminReport({ status: 'removed', restorableUntil: '2999-01-01T12:00:00.000Z' }), { search: '?reports=removed' });
	fireEvent.click(button('Restore post by Eli Novak'));
	const view = await dialog('Restore this post');
	expect(view.getByText(/restore it until 1 January 2999|restore it until 1 Jan 2999/)).toBeTruthy();
	fireEvent.click(view.getByRole('button', { name: 'Restore' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Content restored' }]));
	expect(resolutions(sent)[0]?.[0]).toBe('/api/admin/reports/report-1/restore');
});

it('closes and reopens a tribe, in these words', async () => {
	const tribe = { target: 'tribe', content: { title: 'Buy my soup', body: '' } } as const;
	await show(adminReport({ ...tribe, status: 'removed', restorableUntil: '2999-01-01T12:00:00.000Z' }), { search: '?reports=removed' });
	fireEvent.click(button('Reopen tribe Buy my soup'));
	fireEvent.click((await dialog('Reopen this tribe')).getByRole('button', { name: 'Reopen' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Tribe reopened' }]));
	cleanup();
	await show(adminReport({ ...tribe, status: 'removed' }), { search: '?reports=removed' });
	expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Tribe closed')).toBeTruthy();
});

it('offers nothing where it is too late', async () => {
	await show(adminReport({ status: 'removed', restorableUntil: '2026-01-01T00:00:00.000Z' }), { search: '?reports=removed' });
	expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
	expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Removed')).toBeTruthy();
});

it('filters by what became of them, and keeps that in the address', async () => {
	const sent = await show(thrice);
	fireEvent.change(screen.getByRole('combobox', { name: 'Status of reports' }), { target: { value: 'dismissed' } });
	expect(location.search).toBe('?reports=dismissed');
	await waitFor(() => expect(sent.some(({ path }) => path.includes('status=dismissed'))).toBe(true));
	fireEvent.change(screen.getByRole('combobox', { name: 'Status of reports' }), { target: { value: 'open' } });
	expect(location.search).toBe('');
});

it('closes and reads anew where somebody else was faster', async () => {
	const sent = await show(thrice, { resolve: () => problem(409, 'conflict', 'This was dismissed already.') });
	fireEvent.click(button('Dismiss the reports of the post by Eli Novak'));
	fireEvent.click((await dialog('Dismiss the reports')).getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action failed', description: 'This was dismissed already.' }]));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(sent.filter(({ path }) => path.startsWith('/api/admin/reports?'))).toHaveLength(2));
});

it('says so when nothing waits', async () => {
	stubPanel(() => Response.json([]));
	renderWithClient(<ReportsTab />);
	expect(await screen.findByText('No open reports')).toBeTruthy();
});

it('of the administrator who looks shows no reporter, and nothing to settle it with', async () => {
	const hidden = { reporter: null, kind: 'harassment' as const, reason: '', createdAt: time };
	await show(adminReport({ ...hidden, reports: [hidden], viewer: { canSettle: false } }));
	expect(screen.getByText('Hidden from you')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^(Remove|Dismiss)/ })).toBeNull();
	fireEvent.click(button('View post by Eli Novak'));
	const view = await dialog('Reported post');
	expect(await view.findByText(/This report is about you, or about what was yours. Another administrator has to settle it/)).toBeTruthy();
	expect(view.queryByRole('button', { name: /^(Remove|Dismiss)/ })).toBeNull();
});
