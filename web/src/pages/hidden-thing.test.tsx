// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { ReportDialogOutlet } from '#features/reports/report-dialog-outlet.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ProfilePage } from './people/profile-page.tsx';
import { PostPage } from './posts/post-page.tsx';

const hidden = () =>
	stubServer(({ method }) =>
		method === 'POST'
			? Response.json({ relation: 'blocked', requestId: null, id: 'report-1', createdAt: '' })
			: problem(404, 'not_found', ''),
	);

function show(page: 'profile' | 'post', as: string | null = 'maya') {
	renderWithClient(
		<>
			{page === 'profile' ? <ProfilePage params={{ username: 'rude_ralf' }} /> : <PostPage params={{ id: 'post-1' }} />}
			<ReportDialogOutlet />
		</>,
		{ as },
	);
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it.each([
	['profile', { target: 'user', targetId: 'rude_ralf' }],
	['post', { target: 'post', targetId: 'post-1' }],
] as const)('reports a %s that a block may hide', async (page, thing) => {
	const sent = hidden();
	show(page);
	await click('Report');
	const dialog = within(await screen.findByRole('dialog', { name: `Report this ${page}` }));
	fireEvent.click(dialog.getByRole('radio', { name: /Harassment/ }));
	fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Report sent' }]));
	expect(sent.find(({ path }) => path === '/api/reports')?.body).toEqual({ ...thing, kind: 'harassment', reason: '' });
});

it('blocks back by the username', async () => {
	const sent = hidden();
	show('profile');
	await click('Block');
	const dialog = within(await screen.findByRole('dialog', { name: 'Block @rude_ralf?' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Block' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: '@rude_ralf is blocked' }]));
	expect(sent.find(({ path }) => path === '/api/blocks')?.body).toEqual({ userId: 'rude_ralf' });
});

it.each(['profile', 'post'] as const)('offers guests neither on a hidden %s', async (page) => {
	hidden();
	show(page, null);
	await screen.findByRole('link', { name: 'Back to Home' });
	expect(screen.queryByRole('button', { name: /Report|Block/ })).toBeNull();
});
