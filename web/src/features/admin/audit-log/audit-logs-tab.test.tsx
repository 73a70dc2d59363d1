// @vitest-environment jsdom
import type { AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, type Sent, silence } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { auditLog, stubPanel } from '../testing.ts';
import { AuditLogsTab } from './audit-logs-tab.tsx';

const exportPath = '/api/admin/audit-logs/export';

beforeEach(muteErrors);

async function show(logs: AuditLog[] = [auditLog()], { search = '', csv = () => new Response('Admin,Action') } = {}) {
	history.replaceState(null, '', `/admin${search}`);
	const sent = stubPanel(({ path }) => (path.startsWith(exportPath) ? csv() : Response.json({ logs })));
	renderWithClient(<AuditLogsTab />);
	if (logs.length > 0) await screen.findByRole('table');
	return sent;
}

const lists = (sent: Sent[]) =>
	sent.filter(({ path }) => path.startsWith('/api/admin/audit-logs?')).map(({ path }) => new URLSearchParams(path.split('?')[1]));

it('says that the list is on its way', () => {
	stubPanel(silence);
	renderWithClient(<AuditLogsTab />);
	expect(screen.getByText('Loading audit logs…')).toBeTruthy();
});

it('shows who did what to whom and when', async () => {
	await show([auditLog(), auditLog({ id: 'log-2', adminUser: null, targetUser: null, action: 'change_settings' })]);
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Admin',
		'Action',
		'Target',
		'Date',
		'Details',
	]);
	const [, first, second] = screen.getAllByRole('row');
	expect(first?.textContent).toMatch(/@gracepellBan@ivomarek.*2026/);
	expect(second?.textContent).toMatch(/Command lineChange settingsCommunity/);
});

it('shows reason and what has changed in a row under it', async () => {
	await show([auditLog({ before: { status: 'active', role: 'member' }, after: { status: 'inactive', role: 'member' } })]);
	const details = screen.getByRole('button', { name: 'Details: Ban, @ivomarek' });
	expect(details.getAttribute('aria-expanded')).toBe('false');
	fireEvent.click(details);
	expect(details.getAttribute('aria-expanded')).toBe('true');
	const row = within(screen.getAllByRole('row')[2] as HTMLElement);
	expect(row.getByText('Spam')).toBeTruthy();
	expect(row.getByText('Active')).toBeTruthy();
	expect(row.getByText('Inactive')).toBeTruthy();
	expect(row.queryByText('Role')).toBeNull();
	fireEvent.click(details);
	expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('filters by admin, target, action and days, all in the address', async () => {
	const sent = await show();
	fireEvent.change(screen.getByLabelText('Admin'), { target: { value: '@gracep' } });
	fireEvent.submit(screen.getByLabelText('Admin'));
	fireEvent.change(screen.getByLabelText('Target'), { target: { value: 'ivom' } });
	fireEvent.blur(screen.getByLabelText('Target'));
	fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'unban' } });
	fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
	fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-02' } });
	expect(new URLSearchParams(location.search).get('action')).toBe('unban');
	await waitFor(() => expect(lists(sent).at(-1)?.get('to')).toBe(new Date('2026-05-03T00:00').toISOString()));
	expect(Object.fromEntries(lists(sent).at(-1) ?? [])).toMatchObject({
		admin: 'gracep',
		target: 'ivom',
		action: 'unban',
		from: new Date('2026-05-01T00:00').toISOString(),
	});
	fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
	expect(location.search).toBe('');
	expect(screen.getByLabelText<HTMLInputElement>('Target').value).toBe('');
});

it('does not ask for what no filter could be', async () => {
	const sent = await show([auditLog()], { search: '?action=nonsense&from=yesterday&admin=gracep' });
	expect(Object.fromEntries(lists(sent)[0] ?? [])).toEqual({ admin: 'gracep', limit: '50' });
});

it('saves what the filters let through as a file', async () => {
	const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	const createObjectURL = vi.fn((_: Blob) => 'blob:log');
	vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }));
	const sent = await show([auditLog()], { search: '?action=ban' });
	fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
	await waitFor(() => expect(saved).toHaveBeenCalled());
	expect(sent.at(-1)?.path).toBe(`${exportPath}?action=ban`);
	expect(saved.mock.instances[0]).toMatchObject({ download: 'audit-log.csv', href: 'blob:log' });
	expect(await createObjectURL.mock.calls[0]?.[0].text()).toBe('Admin,Action');
});

it('tells when the file could not be had', async () => {
	await show([auditLog()], { csv: () => problem(403, 'forbidden', 'Not any more.') });
	fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Action failed', description: 'Not any more.', variant: 'destructive' }]),
	);
});

it.each([
	['', 'No entries yet'],
	['?action=ban', 'No entries found'],
])('says so when there is nothing with %j', async (search, title) => {
	await show([], { search });
	expect(await screen.findByText(title)).toBeTruthy();
});
