/** The tab that leads: it holds the line for all tabs of the browser. */
import type { Watch } from '@friends/contract/live/live.schema';
import { uniteWatches } from '@friends/contract/live/watches';
import type { LiveAnswer, LiveCall } from './call-live.ts';
import { type News, openLine } from './line.ts';
import { presenceToTell } from './presence-store.ts';

/** A tab, as the leader knows it. */
export interface TabState {
	watch: Watch;
	isSeen: boolean;
	/** Someone is at it. */
	isActive: boolean;
}

/** From a tab to the one that leads. */
export type ToLeader =
	| ({ kind: 'here'; from: string } & TabState)
	| { kind: 'gone'; from: string }
	| { kind: 'call'; from: string; id: number; call: LiveCall };

/** From the leader to all tabs, or to one. */
export type FromLeader =
	| { kind: 'lead' }
	| { kind: 'news'; to?: string; news: News }
	| { kind: 'watched'; watch: Watch }
	| { kind: 'answer'; to: string; id: number; answer: LiveAnswer | null };

interface LeaderOptions {
	id: string;
	position: () => string | undefined;
	/** The leading tab itself. */
	here: () => TabState;
	onNews: (news: News) => void;
	onWatched: (watched: Watch) => void;
	pass: (said: FromLeader) => void;
}

export type Leader = ReturnType<typeof lead>;

export function lead({ id: ownId, position, here, onNews, onWatched, pass }: LeaderOptions) {
	const others = new Map<string, TabState>();
	const tabs = () => [...others.values(), here()];
	const line = openLine({
		position,
		shown: () => uniteWatches(tabs().map(({ watch }) => watch)),
		isSeen: () => tabs().some(({ isSeen }) => isSeen),
		isActive: () => tabs().some(({ isActive }) => isActive),
		onNews(news) {
			onNews(news);
			pass({ kind: 'news', news });
		},
		onWatched(watch) {
			onWatched(watch);
			pass({ kind: 'watched', watch });
		},
	});

	function followTabs(): void {
		line.followWatch();
		line.followActivity();
	}

	function greet(from: string, { watch, isSeen, isActive }: TabState): void {
		const known = others.get(from);
		others.set(from, { watch, isSeen, isActive });
		const at = position();
		// So that it can go on from there when it leads.
		if (!known && at !== undefined)
			pass({ kind: 'news', to: from, news: { position: at, isComplete: true, isBeginning: true, events: presenceToTell() } });
		followTabs();
		if (isSeen && !known?.isSeen) line.wake();
	}

	pass({ kind: 'lead' });

	return {
		call: line.call,
		followNetwork: line.followNetwork,
		/** This tab has changed. */
		follow({ isSeen }: TabState, wasSeen: boolean): void {
			followTabs();
			if (isSeen && !wasSeen) line.wake();
		},
		async hear(said: ToLeader): Promise<void> {
			if (said.from === ownId) return;
			if (said.kind === 'here') return greet(said.from, said);
			if (said.kind === 'gone') {
				others.delete(said.from);
				return followTabs();
			}
			const { from, id, call } = said;
			pass({ kind: 'answer', to: from, id, answer: await line.call(call) });
		},
		close: line.close,
	};
}
