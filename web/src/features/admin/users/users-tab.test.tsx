// @vitest-environment jsdom

import type { AdminUser } from '@friends/contract/admin/users.schema';
import type { UserRole } from '@friends/contract/users/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { paths } from '#entities/paths.ts';
import { personNamed } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
// Imported before the tests, outside their time-outs.
import '#ui/overlays/menu-popup.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';
import { adminUser, stubPanel } from '../testing.ts';
import { UsersTab } from './users-tab.tsx';

const june = adminUser('June Park');
const keepsRole = { canAct: true, canChangeRole: false };
const ivo = adminUser('Ivo Marek', { bannedUntil: '2999-01-01T00:00:00.000Z', viewer: keepsRole });
const omar = adminUser('Omar Shah', { status: 'inactive', viewer: keepsRole });

const listPath = '/api/admin/users?search=&status=all&sort=newest&limit=50';

beforeEach(muteErrors);

/** @param act answers an action on a member */
async function show({
	users = [june, ivo, omar],
	act = () => Response.json(june),
	search = '',
	role = 'owner',
}: {
	users?: AdminUser[];
	act?: (sent: Sent) => Response | Promise<Response>;
	search?: string;
	role?: UserRole;
} = {}) {
	history.replaceState(null, '', `/admin${search}`);
	const sent = stubPanel((request) => (request.method === 'POST' ? act(request) : Response.json({ users })));
	renderWithClient(<UsersTab self={{ id: 'id-of-self', role }} />);
	if (users[0]) await screen.findByText(users[0].name);
	return sent;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const confirm = () => fireEvent.click(button('Confirm'));
const acts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const lists = (sent: Sent[]) =>
	sent.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/users')).map(({ path }) => path);

it('says that the list is on its way', () => {
	stubPanel(silence);
	renderWithClient(<UsersTab self={{ id: '', role: 'owner' }} />);
	expect(screen.getByText('Loading users...')).toBeTruthy();
	expect(screen.getByPlaceholderText('Search users...')).toBeTruthy();
	expect(
		within(screen.getByRole('combobox', { name: 'Status' }))
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual(['All Status', 'Active', 'Inactive', 'Banned']);
});

it('shows name, handle, email, standing and day of each', async () => {
	await show();
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
		'UserUse',
		'Email',
		'Status',
		'JoinedJ',
		'Actions',
	]);
	const rows = screen.getAllByRole('row').slice(1);
	expect(rows[0]?.textContent).toMatch(/June Park@juneparkjunepark@post.exampleActive12 May 2026/);
	expect(rows[1]?.textContent).toMatch(/Banneduntil \w+ \d+ \w+ 2999 at \d\d:\d\d/);
	expect(rows[2]?.textContent).toContain('Inactive');
	expect(screen.getByText('3 users')).toBeTruthy();
});

it('says by whose invitation a member came, and nothing of others', async () => {
	await show({ users: [adminUser('June Park', { invitedBy: personNamed('Ana Lima') }), ivo] });
	const [invited, other] = screen.getAllByRole('row').slice(1);
	const link = within(invited as HTMLElement).getByRole('link', { name: 'Ana Lima' });
	expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([paths.profileOf('analima'), 'Invited by Ana Lima']);
	expect(other?.textContent).not.toContain('Invited');
});

it('offers the undoing in place of what has been done', async () => {
	await show();
	for (const name of ['Ban June Park', 'Deactivate June Park', 'Force logout June Park', 'Unban Ivo Marek', 'Reactivate Omar Shah']) {
		expect(button(name)).toBeTruthy();
	}
	expect(screen.queryByRole('button', { name: 'Ban Ivo Marek' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Deactivate Omar Shah' })).toBeNull();
});

it('says in words what each button does, for those who have no pointer', async () => {
	await show();
	expect(button('Ban June Park').textContent).toBe('Ban');
	expect(button('Deactivate June Park').textContent).toBe('Deactivate');
	expect(button('Force logout June Park').textContent).toBe('Force logout');
	expect(button('More about June Park').textContent).toBe('More');
	expect(button('Ban June Park').title).toBe('Ban June Park');
});

it('does nothing to oneself or to who is gone', async () => {
	const viewer = { canAct: false, canChangeRole: false };
	await show({ users: [adminUser('Grace Pell', { id: 'id-of-self', role: 'admin', viewer }), adminUser('Gone', { viewer })] });
	expect(screen.getByText('You can’t do this to yourself')).toBeTruthy();
	expect(screen.getByText('No actions')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^(Ban|Deactivate|Force logout|More)/ })).toBeNull();
});

it('searches at the server, and keeps the words in the address', async () => {
	const sent = await show();
	fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: ' park ' } });
	await waitFor(() => expect(location.search).toBe('?search=park'));
	await waitFor(() => expect(lists(sent)).toContain('/api/admin/users?search=park&status=all&sort=newest&limit=50'));
});

it('starts with what the address says', async () => {
	const sent = await show({ search: '?search=park&status=banned&sort=username' });
	expect(lists(sent)).toEqual(['/api/admin/users?search=park&status=banned&sort=username&limit=50']);
	expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('park');
});

it('filters by status and sorts by the headings', async () => {
	const sent = await show();
	fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'inactive' } });
	expect(location.search).toBe('?status=inactive');
	const joined = () => screen.getByRole('columnheader', { name: /Joined/ });
	expect(joined().getAttribute('aria-sort')).toBe('descending');
	fireEvent.click(button('Joined'));
	expect(joined().getAttribute('aria-sort')).toBe('ascending');
	fireEvent.click(button('User'));
	expect(screen.getByRole('columnheader', { name: /User/ }).getAttribute('aria-sort')).toBe('ascending');
	expect(joined().getAttribute('aria-sort')).toBe('none');
	await waitFor(() => expect(lists(sent).at(-1)).toBe('/api/admin/users?search=&status=inactive&sort=username&limit=50'));
});

it('bans for the hours that are given, tells of it, and reads list and figures anew', async () => {
	const sent = await show();
	button('Ban June Park').focus();
	fireEvent.click(button('Ban June Park'));
	await dialog('Ban User');
	const hours = screen.getByLabelText<HTMLInputElement>('Duration (hours)');
	expect(hours.value).toBe('24');
	fireEvent.change(hours, { target: { value: '36' } });
	fireEvent.change(screen.getByPlaceholderText('Enter reason for this action...'), { target: { value: ' Spam ' } });
	confirm();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action completed', description: 'User action was successful' }]));
	expect(acts(sent)).toEqual([{ userId: june.id, action: 'ban', reason: 'Spam', duration: 36 }]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(lists(sent)).toEqual([listPath, listPath]);
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Ban June Park');
});

it.each([
	['', 'A ban lasts at least 1 hour'],
	['0', 'A ban lasts at least 1 hour'],
	['0.5', 'A ban lasts at least 1 hour'],
	['87601', 'A ban lasts at most 10 years (87,600 hours)'],
])('refuses a ban of %j hours', async (value, sentence) => {
	const sent = await show();
	fireEvent.click(button('Ban June Park'));
	await dialog('Ban User');
	fireEvent.change(screen.getByLabelText('Duration (hours)'), { target: { value } });
	confirm();
	expect(screen.getByText(sentence)).toBeTruthy();
	expect(acts(sent)).toEqual([]);
});

it.each([
	['Deactivate June Park', 'Deactivate User', { userId: june.id, action: 'deactivate', reason: '' }],
	['Force logout June Park', 'Force Logout User', { userId: june.id, action: 'force_logout', reason: '' }],
	['Unban Ivo Marek', 'Unban User', { userId: ivo.id, action: 'unban', reason: '' }],
	['Reactivate Omar Shah', 'Reactivate User', { userId: omar.id, action: 'reactivate', reason: '' }],
])('%s: needs no reason, and has no duration', async (name, title, body) => {
	const sent = await show();
	fireEvent.click(button(name));
	await dialog(title);
	expect(screen.queryByLabelText('Duration (hours)')).toBeNull();
	confirm();
	await waitFor(() => expect(acts(sent)).toEqual([body]));
});

it('forgets the reason with the dialog', async () => {
	await show();
	fireEvent.click(button('Deactivate June Park'));
	await dialog('Deactivate User');
	fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Spam' } });
	fireEvent.click(button('Cancel'));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	fireEvent.click(button('Deactivate June Park'));
	await dialog('Deactivate User');
	expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('');
});

it('shows that it is under way, and sends nothing twice', async () => {
	let answer = (_: Response) => {};
	const sent = await show({ act: () => new Promise<Response>((resolve) => (answer = resolve)) });
	fireEvent.click(button('Force logout June Park'));
	await dialog('Force Logout User');
	confirm();
	const pending = await screen.findByRole('button', { name: 'Processing...' });
	fireEvent.click(pending);
	expect(acts(sent)).toHaveLength(1);
	expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true');
	answer(Response.json(june));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
	['the sentence of the server', () => problem(403, 'forbidden', 'The last administrator stays.'), 'The last administrator stays.'],
	['a sentence of its own', () => new Response(null, { status: 422 }), 'Something went wrong'],
])('tells of a failure by %s, and keeps the dialog', async (_, act, description) => {
	await show({ act });
	fireEvent.click(button('Deactivate June Park'));
	await dialog('Deactivate User');
	confirm();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action failed', description, variant: 'destructive' }]));
	expect(screen.getByRole('dialog')).toBeTruthy();
});

it('makes somebody an administrator from the menu of the row', async () => {
	const sent = await show();
	fireEvent.click(button('More about June Park'));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Make administrator' }));
	await dialog('Grant admin role');
	confirm();
	await waitFor(() => expect(acts(sent)).toEqual([{ userId: june.id, action: 'grant_admin', reason: '' }]));
});

it('hands the community over to an administrator', async () => {
	const nils = adminUser('Nils', { role: 'admin' });
	const sent = await show({ users: [nils] });
	fireEvent.click(button('More about Nils'));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Make owner' }));
	await dialog('Hand over the community');
	confirm();
	await waitFor(() => expect(acts(sent)).toEqual([{ userId: nils.id, action: 'make_owner', reason: '' }]));
});

it('offers no role to administrators who do not own the community, and says who does', async () => {
	const viewer = { canAct: false, canChangeRole: false };
	await show({ role: 'admin', users: [june, adminUser('Grace Pell', { role: 'owner', viewer })] });
	expect(screen.getByText('Owner')).toBeTruthy();
	fireEvent.click(button('More about June Park'));
	expect(await screen.findByRole('menuitem', { name: 'Reset name' })).toBeTruthy();
	expect(screen.queryByRole('menuitem', { name: 'Make administrator' })).toBeNull();
});

it('turns off the two-step log in of a member who has it, with the reason', async () => {
	const nils = adminUser('Nils', { hasTwoStep: true });
	const sent = await show({ role: 'admin', users: [nils] });
	fireEvent.click(button('More about Nils'));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Turn off two-step log in' }));
	fireEvent.change(within(await dialog('Turn off two-step log in')).getByRole('textbox'), { target: { value: 'Lost in the lake' } });
	confirm();
	await waitFor(() => expect(acts(sent)).toEqual([{ userId: nils.id, action: 'end_two_step', reason: 'Lost in the lake' }]));
});

it('offers nothing of the kind about a member without it', async () => {
	await show({ users: [june] });
	fireEvent.click(button('More about June Park'));
	await screen.findByRole('menuitem', { name: 'Reset name' });
	expect(screen.queryByRole('menuitem', { name: 'Turn off two-step log in' })).toBeNull();
});

it('takes the role from an administrator, but gives it to nobody who cannot log in', async () => {
	await show({ users: [adminUser('Nils', { role: 'admin' }), ivo] });
	fireEvent.click(button('More about Nils'));
	expect(await screen.findByRole('menuitem', { name: 'Remove administrator role' })).toBeTruthy();
	fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
	fireEvent.click(button('More about Ivo Marek'));
	const item = await screen.findByRole('menuitem', { name: 'Make administrator' });
	expect(item.getAttribute('aria-disabled')).toBe('true');
});

it('says so when nobody is found', async () => {
	await show({ users: [], search: '?search=nobody' });
	expect(await screen.findByText('No users found')).toBeTruthy();
});

it('offers another try when the list did not come', async () => {
	stubPanel((_, count) => (count === 0 ? problem(403, 'forbidden', 'No.') : Response.json({ users: [june] })));
	renderWithClient(<UsersTab self={{ id: '', role: 'owner' }} />);
	await screen.findByText('The users couldn’t be loaded');
	fireEvent.click(button('Try again'));
	expect(await screen.findByText('June Park')).toBeTruthy();
});

it('goes on where the first page ends', async () => {
	stubPanel(({ path }) =>
		path.includes('cursor=next')
			? Response.json({ users: [omar] })
			: Response.json({ users: [june] }, { headers: { Link: '</api/admin/users?cursor=next>; rel="next"' } }),
	);
	renderWithClient(<UsersTab self={{ id: '', role: 'owner' }} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Show more users' }));
	expect(await screen.findByText('Omar Shah')).toBeTruthy();
	expect(screen.getByText('June Park')).toBeTruthy();
});

it('makes a link for a member, and shows it once', async () => {
	const url = 'https://friends.example/reset#token=abc';
	const sent = await show({ act: () => Response.json({ url, expiresAt: '2999-01-01T00:00:00.000Z' }) });
	fireEvent.click(button('More about June Park'));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Make a reset link…' }));
	await dialog('Make a reset link for June Park?');
	expect(acts(sent)).toEqual([]);
	fireEvent.click(button('Make the link'));
	await dialog('A link for June Park');
	expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(url);
	fireEvent.click(button('Done'));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
