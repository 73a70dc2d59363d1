/** Signing out by hand. Apart from the end of a session, since guests need none of it. */
import { say } from '@friends/contract/core/languages/say';
import { hasUnsent } from '#core/session/on-device.ts';
import { getSession } from '#core/session/session-store.ts';
import { commitOffers } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { leave } from './session-end.ts';

const commitWaitMs = 2000;
const askMs = 15_000;

/** Signs out, after the writes that could still be undone. While something waits to be sent, it asks first: the device forgets it. */
export async function signOut(): Promise<void> {
	await Promise.race([commitOffers(), new Promise((resolve) => setTimeout(resolve, commitWaitMs))]);
	const { user } = getSession();
	if (!user || !hasUnsent(user.id)) leave();
	else {
		toast({
			title: say('Not everything is sent yet'),
			description: say('What waits to be sent would be lost if you log out now.'),
			durationMs: askMs,
			action: { label: say('Log out anyway'), onSelect: leave },
		});
	}
}
