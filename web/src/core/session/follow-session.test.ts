// @vitest-environment jsdom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#core/queries/query-client.ts';
import { stubServer, userNamed } from '#core/testing/fake-server.ts';
import { followSession } from './follow-session.ts';
import { setSignedIn, setSignedOut } from './session-store.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	onlineManager.setOnline(true);
});

it('forgets the data and the paused writes of the one before', async () => {
	setSignedIn(userNamed('ada'));
	const client = createQueryClient();
	const stop = followSession(client);
	const requests = stubServer((_, count) => Response.json(`reply ${count}`));
	client.setQueryData(['/api/me/notes'], 'private');
	const unsubscribe = new QueryObserver(client, { queryKey: ['/api/posts'] }).subscribe(() => undefined);
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toBe('reply 0'));
	onlineManager.setOnline(false);
	const send = vi.fn(() => Promise.resolve());
	void new MutationObserver(client, { mutationFn: send }).mutate();
	await vi.waitFor(() => expect(client.getMutationCache().getAll()[0]?.state.isPaused).toBe(true));
	onlineManager.setOnline(true);

	setSignedIn(userNamed('bob'));
	expect(client.getQueryData(['/api/me/notes'])).toBeUndefined();
	expect(client.getQueryData(['/api/posts'])).toBeUndefined();
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toBe('reply 1'));
	await client.resumePausedMutations();
	expect(send).not.toHaveBeenCalled();

	setSignedOut(null);
	await vi.waitFor(() => expect(requests).toHaveLength(3));
	unsubscribe();
	stop();
});

it('keeps everything when the same person is only renewed', () => {
	setSignedIn(userNamed('ada'));
	const client = createQueryClient();
	const stop = followSession(client);
	client.setQueryData(['/api/posts'], 'kept');
	setSignedIn({ ...userNamed('ada'), name: 'Ada Lovelace' });
	expect(client.getQueryData(['/api/posts'])).toBe('kept');
	stop();
});
