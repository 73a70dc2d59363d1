// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getSession } from '#core/session/session-store.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { BotToggle } from './bot-toggle.tsx';

beforeEach(() => muteErrors());

const toggle = () => screen.getByRole('switch', { name: 'This account is run by a program' });

it('marks the account, and says so at once', async () => {
	const sent = stubServer(() => Response.json({ ...getSession().user, isBot: true }));
	renderWithClient(<BotToggle />);
	fireEvent.click(toggle());
	await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
	expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/me/profile', body: { isBot: true } });
	expect(getSession().user?.isBot).toBe(true);
});

it('stays off where the server refuses', async () => {
	stubServer(() => problem(422, 'validation_failed', 'Not now'));
	renderWithClient(<BotToggle />);
	fireEvent.click(toggle());
	await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Update failed', description: 'Not now' }));
	expect(toggle().getAttribute('aria-checked')).toBe('false');
});
