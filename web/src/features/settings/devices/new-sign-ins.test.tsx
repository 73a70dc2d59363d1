// @vitest-environment jsdom
import type { NewSignIn } from '@friends/contract/auth/auth.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { NewSignIns } from './new-sign-ins.tsx';

beforeEach(muteErrors);

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
const chrome: NewSignIn = { id: 'a', device: 'Chrome on Windows', at: yesterday, hasEnded: false };

function signInServer(waiting: NewSignIn[], refusal?: Response) {
	let left = waiting;
	const sent = stubServer(({ method, path }) => {
		if (method === 'GET') return Response.json(left);
		if (refusal) return refusal;
		left = left.filter(({ id }) => !path.endsWith(`/${id}`));
		return new Response(null, { status: 204 });
	});
	renderWithClient(<NewSignIns />);
	return sent;
}

const bodies = (sent: ReturnType<typeof signInServer>) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('asks about each new device, and takes a yes', async () => {
	const sent = signInServer([chrome, { ...chrome, id: 'b', device: '' }]);
	const [question] = await screen.findAllByText('New sign-in yesterday:', { exact: false });
	expect(question?.closest('p')?.textContent).toMatch(/^New sign-in yesterday: Chrome on Windows, \d\d:\d\d\. Was that you\?$/);
	fireEvent.click(screen.getByRole('button', { name: 'Yes, Chrome on Windows was me' }));
	await waitFor(() => expect(screen.queryByText(/Chrome on Windows/)).toBeNull());
	expect(bodies(sent)).toEqual([{ wasMe: true }]);
	expect(screen.getByText(/Unknown device/)).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByRole('region', { name: 'New sign-ins' }));
});

it('offers another password after a no', async () => {
	const sent = signInServer([chrome]);
	fireEvent.click(await screen.findByRole('button', { name: /^No, sign it out/ }));
	expect((await screen.findByRole('status')).textContent).toContain('Chrome on Windows is signed out.');
	expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/settings?tab=security');
	expect(bodies(sent)).toEqual([{ wasMe: false }]);
});

it('says that a device has logged out since', async () => {
	signInServer([{ ...chrome, hasEnded: true }]);
	expect((await screen.findByRole('button', { name: 'No: Chrome on Windows' })).closest('div')?.parentElement?.textContent).toContain(
		'logged out since.',
	);
});

it('keeps the question when the answer did not arrive', async () => {
	signInServer([chrome], problem(403, 'forbidden', 'Not now.'));
	fireEvent.click(await screen.findByRole('button', { name: /^No, sign it out/ }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'Not now.', variant: 'destructive' }]));
	expect(screen.getByRole('button', { name: /^No, sign it out/ })).toBeTruthy();
	expect(screen.queryByRole('status')).toBeNull();
});

it('is not there while nothing waits', async () => {
	const sent = signInServer([]);
	await waitFor(() => expect(sent.length).toBe(1));
	expect(screen.getByRole('region', { hidden: true }).childElementCount).toBe(0);
});
