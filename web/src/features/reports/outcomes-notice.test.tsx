// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Outcome } from '@friends/contract/reports/reports.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { Told } from './told.tsx';
// Imported before the tests, outside their time-outs.
import './notices.tsx';

const time = '2026-01-01T00:00:00.000Z';
const outcome = (id: string, target: Outcome['target'], what: Outcome['outcome']): Outcome => ({
	id,
	target,
	kind: 'spam',
	reason: `Reason ${id}`,
	outcome: what,
	createdAt: time,
	resolvedAt: time,
});

function serve(outcomes: Outcome[]) {
	return stubServer(({ method, path }) => {
		if (method === 'POST') return new Response(null, { status: 204 });
		return Response.json(path === '/api/reports/outcomes' ? outcomes : []);
	});
}

it('tells what became of each report, with the words of the member', async () => {
	serve([
		outcome('1', 'post', 'removed'),
		outcome('2', 'comment', 'dismissed'),
		outcome('3', 'user', 'removed'),
		outcome('4', 'message', 'dismissed'),
	]);
	renderWithClient(<Told rulesLink={null} />);
	await screen.findByText('The post you reported has been removed.');
	expect(screen.getByText('We looked at the comment you reported, and it stays.')).toBeTruthy();
	expect(screen.getByText('What you reported on a profile has been removed.')).toBeTruthy();
	expect(screen.getByText('We looked at the message you reported, and it stays.')).toBeTruthy();
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
		expect.stringContaining('You wrote: Reason 2'),
	);
});

it('says what the member chose where they wrote nothing', async () => {
	serve([{ ...outcome('1', 'post', 'removed'), reason: '' }]);
	renderWithClient(<Told rulesLink={null} />);
	expect(await screen.findByText('You chose: Spam')).toBeTruthy();
});

it('goes for good once the member has taken note', async () => {
	const sent = serve([outcome('1', 'post', 'removed'), outcome('2', 'comment', 'dismissed')]);
	renderWithClient(<Told rulesLink={null} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
	await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/reports/outcomes/seen', body: { ids: ['1', '2'] } }));
});

it('is not there where there is nothing to tell', async () => {
	const sent = serve([]);
	renderWithClient(<Told rulesLink={null} />);
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(screen.queryByRole('region')).toBeNull();
});

it('says nothing of a failure', async () => {
	const sent = stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<Told rulesLink={null} />);
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(document.body.textContent).toBe('');
});

it('asks nothing for guests', () => {
	const sent = serve([]);
	renderWithClient(<Told rulesLink={null} />, { as: null });
	expect(sent).toEqual([]);
});
