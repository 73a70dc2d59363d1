// @vitest-environment jsdom
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#core/queries/query-client.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { usePreferences, useUpdatePreferences } from './preferences.ts';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
	vi.stubGlobal('fetch', answer);
	setSignedIn(userNamed('maya'));
});
afterEach(() => {
	cleanup();
	answer.mockReset();
	vi.unstubAllGlobals();
	setSignedOut(null);
});

function renderPreferences() {
	const client = createQueryClient();
	const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
	return renderHook(() => ({ preferences: usePreferences(), update: useUpdatePreferences() }), { wrapper }).result;
}

it('a choice counts at once, and is sent', async () => {
	answer.mockResolvedValue(Response.json(userNamed('maya')));
	const result = renderPreferences();
	act(() => result.current.update({ showSummaries: false }));
	expect(result.current.preferences).toEqual({ ...defaultPreferences, showSummaries: false });
	await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
	expect(JSON.parse(String(answer.mock.calls[0]?.[1]?.body))).toEqual({ showSummaries: false });
});

it('a choice that is refused goes back', async () => {
	answer.mockImplementation(async () => Response.json({ code: 'forbidden' }, { status: 403 }));
	const result = renderPreferences();
	act(() => result.current.update({ keyboardShortcuts: false }));
	expect(result.current.preferences.keyboardShortcuts).toBe(false);
	await waitFor(() => expect(result.current.preferences.keyboardShortcuts).toBe(true));
});

it('guests, and sessions that an older version stored, have the defaults', () => {
	const { preferences: _, ...older } = userNamed('maya');
	setSignedIn(older as ReturnType<typeof userNamed>);
	const result = renderPreferences();
	expect(result.current.preferences).toEqual(defaultPreferences);
	act(() => setSignedOut(null));
	expect(result.current.preferences).toEqual(defaultPreferences);
});
