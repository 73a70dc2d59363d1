// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userNamed } from '#core/testing/fake-server.ts';
import { setSignedIn, setSignedOut } from './session-store.ts';
import { useSession } from './use-session.ts';

afterEach(cleanup);

it('follows the session from loading to signed in to signed out', () => {
	const { result } = renderHook(useSession);
	expect(result.current).toEqual({ status: 'loading', user: null, endedReason: null });
	act(() => setSignedIn(userNamed('ada')));
	expect(result.current).toMatchObject({ status: 'signed-in', user: { username: 'ada' } });
	act(() => setSignedOut('You are banned.'));
	expect(result.current).toEqual({ status: 'signed-out', user: null, endedReason: 'You are banned.' });
});
