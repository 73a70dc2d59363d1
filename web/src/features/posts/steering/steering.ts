/** Order and sliders of the feed on home: preferences of the member, with the sliders as they move before they are saved. */
import type { FeedOrder } from '@friends/contract/feed/feed.schema';
import type { FeedWeights } from '@friends/contract/feed/for-you';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getSession } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { postKeys } from '#entities/post/posts.queries.ts';
import { savePreferences, usePreferences } from '#entities/viewer/preferences.ts';

/** Debounce of saving sliders. */
const saveAfterMs = 600;

interface Draft {
	weights: FeedWeights;
	ofId: string | undefined;
}

let draft: Draft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setDraft(next: Draft | null): void {
	draft = next;
	for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

export interface Steering {
	/** Guests have the newest order only. */
	order: FeedOrder;
	weights: FeedWeights;
	/** True while the server's order is that of earlier weights. */
	isMoving: boolean;
}

export function useSteering(): Steering {
	const { user } = useSession();
	const { feedOrder, feedWeights } = usePreferences();
	const moving = useSyncExternalStore(subscribe, () => draft);
	const weights = moving !== null && moving.ofId === user?.id ? moving.weights : null;
	return { order: user ? feedOrder : 'newest', weights: weights ?? feedWeights, isMoving: weights !== null };
}

/** Counts at once; is saved once the sliders rest, and the feed is then read again. */
export function moveSliders(queryClient: QueryClient, weights: FeedWeights): void {
	const moved: Draft = { weights, ofId: getSession().user?.id };
	setDraft(moved);
	clearTimeout(timer);
	timer = setTimeout(async () => {
		await savePreferences(queryClient, { feedWeights: weights });
		await queryClient.invalidateQueries({ queryKey: postKeys.feedOf('all', 'for-you'), exact: true });
		if (draft === moved) setDraft(null);
	}, saveAfterMs);
}
