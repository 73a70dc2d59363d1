// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TribeReportList } from './tribe-report-list.tsx';

beforeEach(muteErrors);

const tribe = tribeView({ viewer: { membership: 'owner' } });
const report: TribeReport = {
	...{ id: 'case', target: 'comment', postId: 'post', commentId: 'comment', title: null, body: 'Cheaper soup at mine', pictureCount: 0 },
	author: personNamed('Eli'),
	kinds: [{ kind: 'spam', count: 2 }],
	...{ reportCount: 2, texts: ['He sells soup again.'], createdAt: '2026-01-01T00:00:00.000Z', escalatesAt: '2026-01-03T00:00:00.000Z' },
};

function show(reports: TribeReport[], answer: (sent: Sent) => Response | undefined = () => undefined) {
	const sent = stubServer((each) => answer(each) ?? Response.json(each.method === 'GET' ? reports : tribe));
	const shown = renderWithClient(<TribeReportList tribeId={tribe.id} />);
	return { ...shown, writes: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is on its way, fails, and is empty', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<TribeReportList tribeId={tribe.id} />);
	expect(screen.getByText('Loading reports…')).toBeTruthy();
	unmount();
	const failed = show([], () => problem(403, 'not_allowed_in_tribe', 'No.'));
	await screen.findByText('The reports couldn’t be loaded');
	failed.unmount();
	show([]);
	await screen.findByText('All knots undone.');
});

it('shows the words, their kinds and why, and dismisses', async () => {
	const { writes } = show([report]);
	await screen.findByText('Cheaper soup at mine');
	expect(screen.getByText('He sells soup again.')).toBeTruthy();
	expect(screen.getByText(/Reported by 2 members · Spam/)).toBeTruthy();
	press('Dismiss the report of what Eli wrote');
	await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/tribes/reports/case/dismiss' }]));
});

it('removes with a reason, and not without', async () => {
	const { writes } = show([report]);
	await screen.findByText('Cheaper soup at mine');
	press('Remove what Eli wrote');
	fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
	await screen.findByText('Please say why');
	expect(writes()).toEqual([]);
	fireEvent.change(screen.getByRole('textbox'), { target: { value: ' No selling ' } });
	press('Remove');
	await waitFor(() => expect(writes()).toEqual([{ path: '/api/tribes/reports/case/remove', body: { reason: 'No selling' } }]));
});

it('says when another was first', async () => {
	show([report], ({ method }) => (method === 'POST' ? problem(409, 'already_settled', 'This has already been settled.') : undefined));
	await screen.findByText('Cheaper soup at mine');
	press('Dismiss the report of what Eli wrote');
	await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: 'This has already been settled.' }));
});
