// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceQuery } from '#entities/community/instance.queries.ts';
import { instanceView, profileView, tribeView } from '#entities/testing/views.ts';
import { ProfilePage } from './people/profile-page.tsx';
import { TagPage } from './posts/tag-page.tsx';
import { TribePage } from './tribes/tribe-page.tsx';

beforeEach(() => setSignedOut(null));

/** A server where guests read so much. @param thing what the page shows */
function serverWith(guestAccess: Instance['guestAccess'], thing: object): Sent[] {
	return stubServer(({ path }) => {
		if (path === '/api/instance') return Response.json(instanceView({ guestAccess }));
		return Response.json(/^\/api\/(?:profiles|tribes)\/[^/]+$/.test(path) ? thing : []);
	});
}

const link = () => screen.queryByRole('link', { name: 'Follow in a feed reader' });

const profile = <ProfilePage params={{ username: 'theolindqvist' }} />;
const tribe = <TribePage params={{ slug: 'weavers' }} />;
const tag = <TagPage params={{ tag: 'Soup' }} />;

/** The page has arrived, and what guests may do is known. */
async function show(page: ReactElement, guestAccess: Instance['guestAccess'], as: string | null) {
	const { client } = renderWithClient(page, { as });
	await screen.findByRole('heading', { level: 1 });
	// Members do not ask; the app reads it while it is idle.
	if (as === null) await waitFor(() => expect(client.getQueryData(instanceQuery.queryKey)?.guestAccess).toBe(guestAccess));
	else act(() => void client.setQueryData(instanceQuery.queryKey, instanceView({ guestAccess })));
}

describe.each([
	['profile', profile, profileView(), '/profile/theolindqvist/feed.atom'],
	['tribe', tribe, tribeView({ slug: 'weavers' }), '/tribes/weavers/feed.atom'],
	['tag', tag, [], '/tags/soup/feed.atom'],
])('the page of a %s', (_, page, thing, href) => {
	it.each([null, 'maya'])('leads to its feed where guests may read, seen by %s', async (as) => {
		const sent = serverWith('open', thing);
		await show(page, 'open', as);
		await waitFor(() => expect(link()?.getAttribute('href')).toBe(href));
		expect(link()?.getAttribute('type')).toBe('application/atom+xml');
		expect(sent.some(({ path }) => path === '/api/instance')).toBe(as === null);
	});

	it.each([null, 'maya'])('leads to none where guests may not read, seen by %s', async (as) => {
		serverWith('landing', thing);
		await show(page, 'landing', as);
		expect(link()).toBeNull();
	});
});

it.each([
	['profile', profile, profileView({ isPublic: false })],
	['tribe', tribe, tribeView({ slug: 'weavers', type: 'private' })],
])('the page of a %s leads to none where guests may not see it', async (_, page, thing) => {
	serverWith('open', thing);
	await show(page, 'open', 'maya');
	expect(link()).toBeNull();
});
