// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowedTagsCard } from './followed-tags-card.tsx';

beforeEach(muteErrors);

function show(followed: string[], refuse?: () => Response) {
	let known = followed;
	const sent = stubServer(({ method }) => {
		if (method === 'GET') return Response.json(known);
		if (refuse) return refuse();
		known = method === 'POST' ? ['bread', ...known] : known.filter((tag) => tag !== 'bread');
		return new Response(null, { status: 204 });
	});
	renderWithClient(
		<>
			<FollowButton tag="bread" />
			<FollowedTagsCard />
		</>,
	);
	return sent;
}

it('follows and ends it, and the side panel shows the same', async () => {
	const sent = show(['tea']);
	fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
	const following = await screen.findByRole('button', { name: 'Following' });
	expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['#bread', '#tea']);
	const written = () => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
	// The list is read again once the server has answered.
	await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
	fireEvent.click(following);
	await screen.findByRole('button', { name: 'Follow' });
	await waitFor(() => expect(written()).toEqual(['POST /api/tags/bread/follow', 'DELETE /api/tags/bread/follow']));
});

it('takes back what the server refuses, and says why', async () => {
	show([], () => problem(409, 'too_many_followed_tags', 'You follow 200 tags.'));
	fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
	await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: 'You follow 200 tags.' }));
	expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
	expect(screen.queryByText('Tags you follow')).toBeNull();
});
