// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Removal } from '@friends/contract/reports/reports.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
// Imported before the tests, outside their time-outs.
import './notices.tsx';
import { Told } from './told.tsx';

const removal = (id: string, target: Removal['target'], excerpt: string): Removal => ({
	id,
	act: 'removed',
	target,
	excerpt,
	reason: 'No selling',
	removedAt: '2026-01-01T00:00:00.000Z',
});

function serve(removals: Removal[]) {
	return stubServer(({ method, path }) => {
		if (method === 'POST') return new Response(null, { status: 204 });
		return Response.json(path === '/api/reports/removals' ? removals : []);
	});
}

it('tells what was removed and why, and leads to the rules', async () => {
	serve([
		removal('1', 'post', 'Buy my soup'),
		removal('2', 'comment', 'Only today…'),
		removal('3', 'user', ''),
		removal('4', 'message', ''),
	]);
	renderWithClient(<Told rulesLink={<a href="/rules">Our rules</a>} />);
	await screen.findByRole('region', { name: 'An administrator removed something of yours' });
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Your post “Buy my soup” was removed.Reason: No selling',
		'Your comment “Only today…” was removed.Reason: No selling',
		'The pictures and texts of your profile were removed.Reason: No selling',
		'A message of yours was removed.Reason: No selling',
	]);
	expect(screen.getByRole('link', { name: 'Our rules' })).toBeTruthy();
});

it('names the closing of a tribe', async () => {
	serve([removal('1', 'tribe', 'Rude Word')]);
	renderWithClient(<Told rulesLink={null} />);
	await screen.findByRole('region', { name: 'An administrator closed your tribe' });
	expect(screen.getByText('Reason:', { exact: false })).toBeTruthy();
});

it('goes for good once the author has seen it', async () => {
	const sent = serve([removal('1', 'post', 'Buy my soup'), removal('2', 'user', '')]);
	renderWithClient(<Told rulesLink={<a href="/rules">Our rules</a>} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
	await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/reports/removals/seen', body: { ids: ['1', '2'] } }));
});
