/** Gets what works without a connection as soon as somebody is signed in. */
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/** Call after the session has started. */
export function followMember(): void {
	let memberId: string | undefined;
	const follow = () => {
		const { user } = getSession();
		if (user === null || user.id === memberId) return;
		memberId = user.id;
		void import('./offline.ts').then(({ startOffline }) => startOffline()).catch(() => undefined);
	};
	subscribeToSession(follow);
	follow();
}
