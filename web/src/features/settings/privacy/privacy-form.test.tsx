// @vitest-environment jsdom
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import type { Privacy } from '@friends/contract/users/users.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readUnsent } from '#core/outbox/unsent-storage.ts';
import { keepUnsentWrites } from '#core/outbox/unsent-writes.ts';
import { getSession } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { resumePrivacy } from '../users.mutations.ts';
import { PrivacyForm } from './privacy-form.tsx';

beforeEach(muteErrors);

function Form() {
	const { user } = useSession();
	return user && <PrivacyForm user={user} />;
}

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

/** A server that keeps the settings. */
function privacyServer() {
	let settings = defaultPrivacy;
	return stubServer(({ body }) => {
		settings = { ...settings, ...(body as Partial<Privacy>) };
		return Response.json({ ...userNamed('maya'), settings });
	});
}

it('shows the settings, each choice with its sentence', () => {
	renderWithClient(<Form />);
	expect([isChosen('Public'), isChosen('Friends'), isChosen('Private')]).toEqual([true, false, false]);
	const switches = [
		'Show email',
		'Show location',
		'Allow friend requests',
		'Allow messages',
		'Show read marks',
		'Show when you are online',
	];
	expect(switches.map(isOn)).toEqual([false, true, true, true, true, true]);
	expect(screen.getByRole('group', { name: 'Who can see your profile' })).toBeTruthy();
	expect(screen.getByText('Only your friends')).toBeTruthy();
});

it('saves each choice at once, and says so', async () => {
	const sent = privacyServer();
	renderWithClient(<Form />);
	flip('Show email');
	expect(isOn('Show email')).toBe(true);
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Privacy settings updated!' }]));
	fireEvent.click(screen.getByRole('radio', { name: 'Private' }));
	expect(isChosen('Private')).toBe(true);
	await waitFor(() => expect(getSession().user?.settings.profileVisibility).toBe('private'));
	expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
		{ method: 'PUT', path: '/api/me/privacy', body: { showEmail: true } },
		{ method: 'PUT', path: '/api/me/privacy', body: { profileVisibility: 'private' } },
	]);
	expect(isOn('Show email')).toBe(true);
});

it('shows and sends a change that an earlier page could not send', async () => {
	const sent = privacyServer();
	const { client } = renderWithClient(<Form />);
	act(() => resumePrivacy(client, { body: { allowMessages: false }, idempotencyKey: 'of-before' }));
	await waitFor(() => expect(isOn('Allow messages')).toBe(false));
	await waitFor(() => expect(getSession().user?.settings.allowMessages).toBe(false));
	expect(sent).toMatchObject([{ method: 'PUT', path: '/api/me/privacy', body: { allowMessages: false } }]);
});

it('keeps a change in the outbox until the server has answered', async () => {
	let answer: () => void = () => undefined;
	stubServer(async ({ body }) => {
		await new Promise<void>((resolve) => {
			answer = resolve;
		});
		return Response.json({ ...userNamed('maya'), settings: { ...defaultPrivacy, ...(body as Partial<Privacy>) } });
	});
	const { client } = renderWithClient(<Form />);
	const { id } = userNamed('maya');
	const stop = keepUnsentWrites(client, { memberId: id, resume: {} });
	flip('Show email');
	await waitFor(() => expect(readUnsent(id)).toMatchObject([{ kind: 'privacy', data: { body: { showEmail: true } } }]));
	answer();
	await waitFor(() => expect(readUnsent(id)).toEqual([]));
	stop();
});

it('puts the switch back when it could not be saved', async () => {
	stubServer(() => problem(422, 'validation_failed', 'No.'));
	renderWithClient(<Form />);
	flip('Allow messages');
	expect(isOn('Allow messages')).toBe(false);
	await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'Failed to update privacy settings.', variant: 'destructive' }]));
	expect(isOn('Allow messages')).toBe(true);
});

it('sends quick choices one after the other, and the last one counts', async () => {
	const sent = privacyServer();
	renderWithClient(<Form />);
	flip('Show email');
	flip('Show location');
	flip('Show email');
	expect([isOn('Show email'), isOn('Show location')]).toEqual([false, false]);
	await waitFor(() => expect(sent).toHaveLength(3));
	await waitFor(() => expect(getSession().user?.settings).toEqual({ ...defaultPrivacy, showLocation: false }));
	expect([isOn('Show email'), isOn('Show location')]).toEqual([false, false]);
});
