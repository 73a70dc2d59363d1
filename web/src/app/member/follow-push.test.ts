// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { followPush } from './follow-push.ts';

afterEach(() => vi.unstubAllGlobals());

it('ends push messages with the session, and not before', async () => {
	const unsubscribe = vi.fn(async () => true);
	const pushManager = { getSubscription: async () => ({ unsubscribe }) };
	vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
	const stop = followPush();
	expect(unsubscribe).not.toHaveBeenCalled();
	stop();
	await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

it('says nothing where the browser has no push', async () => {
	const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
	followPush()();
	vi.stubGlobal('navigator', {});
	followPush()();
	await Promise.resolve();
	expect(complain).not.toHaveBeenCalled();
});
