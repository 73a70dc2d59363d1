/** Gateway of the page to the live connection: follows the session, the screen and the network, and tells what happens. */
import type { Watch } from '@friends/contract/live/live.schema';
import { followsPresence, isEmptyWatch } from '@friends/contract/live/watches';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { followActivity } from './activity.ts';
import { setSendLive } from './call-live.ts';
import type { News } from './line.ts';
import { forgetPresence, keepPresence, learnPresence } from './presence-store.ts';
import { type OpenTab, openTab } from './tab.ts';
import { onTold, tell } from './told.ts';
import { confirmWatched, forgetWatched, onWatchChanged, shownWatch } from './watches.ts';

interface GatewayOptions {
	/** The first connection of a session has begun: the page may have read just before. */
	onBegun: () => void;
	/** More was missed than is told. */
	onGap: () => void;
}

/** Returns a function that ends it. */
export function startGateway(options: GatewayOptions): () => void {
	const memberId = () => getSession().user?.id ?? null;
	let open: { tab: OpenTab; as: string | null } | null = null;

	/** Guests connect only while the page shows something to hear of. */
	function enter(): void {
		const as = memberId();
		if (open || (as === null && isEmptyWatch(shownWatch()))) return;
		const tab = openTab({ as, onNews: takeNews(options), onWatched: takeWatched });
		open = { tab, as };
		setSendLive(tab.call);
	}

	function leave(): void {
		open?.tab.close();
		open = null;
		setSendLive(null);
		forgetWatched();
		forgetPresence();
	}

	function followMember(): void {
		if (open && open.as !== memberId()) leave();
		enter();
	}

	function follow(): void {
		if (open) open.tab.follow();
		else enter();
	}

	const ending = new AbortController();
	const { signal } = ending;
	signal.addEventListener('abort', subscribeToSession(followMember));
	signal.addEventListener('abort', onWatchChanged(follow));
	signal.addEventListener('abort', onTold('presence.changed', learnPresence));
	followActivity(follow, signal);
	document.addEventListener('visibilitychange', follow, { signal });
	window.addEventListener('online', () => open?.tab.followNetwork(), { signal });
	window.addEventListener('offline', () => open?.tab.followNetwork(), { signal });
	window.addEventListener('offline', forgetPresence, { signal });
	// A page in the back/forward cache holds no socket and no lock.
	window.addEventListener('pagehide', leave, { signal });
	window.addEventListener('pageshow', ({ persisted }) => persisted && enter(), { signal });
	enter();

	return () => {
		ending.abort();
		leave();
	};
}

function takeWatched(watched: Watch): void {
	confirmWatched(watched);
	keepPresence((id) => followsPresence(watched, id));
}

function takeNews({ onBegun, onGap }: GatewayOptions): (news: News) => void {
	let hasBegun = false;
	return ({ isBeginning, isComplete, events }) => {
		if (isBeginning) forgetWatched();
		for (const event of events) tell(event);
		if (!isComplete) onGap();
		else if (isBeginning && !hasBegun) onBegun();
		hasBegun = true;
	};
}
