// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAsked } from '#core/session/asked.ts';
import { ask, proof } from '#core/session/question.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { PasskeyProof } from './passkey-proof.tsx';

const answer = { id: 'AAAA', response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

beforeEach(() => {
	muteErrors();
	vi.stubGlobal('PublicKeyCredential', class {});
	startAuthentication.mockResolvedValue(answer);
});

const passkey = { id: 'a', name: 'MacBook', createdAt: '2026-06-02T12:00:00.000Z', usedAt: null, isSynced: false };

function Asked() {
	return useAsked() && <PasskeyProof />;
}

function show({ passkeys = [passkey], prove = () => new Response(null, { status: 204 }) } = {}) {
	const sent = stubServer(({ path }) => {
		if (path === '/api/me/passkeys') return Response.json(passkeys);
		return path === '/auth/passkey/options' ? Response.json({ challenge: 'AAAA' }) : prove();
	});
	renderWithClient(<Asked />);
	return { sent, isGiven: ask(proof) };
}

const use = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));

it('proves who acts', async () => {
	const { sent, isGiven } = show();
	await use();
	expect(await isGiven).toBe(true);
	expect(sent.find(({ path }) => path === '/api/me/proof/passkey')?.body).toEqual({ id: 'AAAA', ...answer.response });
});

it('says why it was refused, and asks on', async () => {
	show({ prove: () => problem(422, 'passkey_refused', 'This passkey wasn’t accepted.') });
	await use();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'That didn’t work', description: 'This passkey wasn’t accepted.' }]));
	expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
});

it('says nothing when the member closes the question of the browser', async () => {
	startAuthentication.mockRejectedValue(Object.assign(new Error('No'), { name: 'NotAllowedError' }));
	show();
	await use();
	await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
	await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' }).getAttribute('aria-busy')).toBeNull());
	expect(getToasts()).toEqual([]);
});

it('is not offered where there is none', async () => {
	const { sent } = show({ passkeys: [] });
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(screen.queryByRole('button')).toBeNull();
});
