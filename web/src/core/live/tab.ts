/** This tab's part in the live connection of the browser: it leads, or follows the tab that does. */
import type { Watch } from '@friends/contract/live/live.schema';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { isPageActive } from './activity.ts';
import { createAnswers } from './answers.ts';
import type { LiveAnswer, LiveCall } from './call-live.ts';
import { type FromLeader, type Leader, lead, type TabState, type ToLeader } from './leader.ts';
import type { News } from './line.ts';
import { shownWatch } from './watches.ts';

const name = 'friends-live';

/** Of another member, or a guest, while a tab has not noticed yet that the session is another one. */
interface Said {
	as: string | null;
	what: ToLeader | FromLeader;
}

interface TabOptions {
	/** Id of the member; null for a guest. */
	as: string | null;
	onNews: (news: News) => void;
	onWatched: (watched: Watch) => void;
}

export type OpenTab = ReturnType<typeof openTab>;

export function openTab({ as, onNews, onWatched }: TabOptions) {
	const id = createIdempotencyKey();
	const leaving = new AbortController();
	const answers = createAnswers();
	let leader: Leader | null = null;
	let position: string | undefined;
	let last = here();

	function takeNews(news: News): void {
		position = news.position ?? position;
		onNews(news);
	}

	const channel = openChannel(as, (said) => {
		if ('from' in said) return void leader?.hear(said);
		if (leader || ('to' in said && said.to !== id)) return;
		if (said.kind === 'lead') channel.pass({ kind: 'here', from: id, ...last });
		else if (said.kind === 'news') takeNews(said.news);
		else if (said.kind === 'watched') onWatched(said.watch);
		else answers.take(said.id, said.answer);
	});

	function startLeading(): void {
		leader = lead({ id, position: () => position, here: () => last, onNews: takeNews, onWatched, pass: channel.pass });
	}

	channel.pass({ kind: 'here', from: id, ...last });
	holdLock(leaving.signal, startLeading);

	return {
		/** What this tab shows, or whether it is visible, has changed. */
		follow(): void {
			const before = last;
			last = here();
			if (leader) leader.follow(last, before.isSeen);
			else channel.pass({ kind: 'here', from: id, ...last });
		},
		followNetwork: () => leader?.followNetwork(),
		/** Resolves with null when no answer came. */
		call(call: LiveCall): Promise<LiveAnswer | null> {
			if (leader) return leader.call(call);
			return answers.wait((callId) => channel.pass({ kind: 'call', from: id, id: callId, call }));
		},
		close(): void {
			leader?.close();
			channel.pass({ kind: 'gone', from: id });
			channel.close();
			leaving.abort();
		},
	};
}

const here = (): TabState => ({ watch: shownWatch(), isSeen: !document.hidden, isActive: isPageActive() });

/** Browsers have no locks where an instance is reached over plain http; there each tab is on its own. */
const hasLocks = () => 'locks' in navigator;

/** Calls back once this tab holds the lock, and keeps it until the signal. */
function holdLock(signal: AbortSignal, onHeld: () => void): void {
	if (!hasLocks()) {
		onHeld();
		return;
	}
	const hold = () =>
		new Promise<void>((release) => {
			signal.addEventListener('abort', () => release());
			onHeld();
		});
	navigator.locks.request(name, { signal }, hold).catch((error: unknown) => {
		if (!signal.aborted) console.error(error);
	});
}

function openChannel(as: string | null, onSaid: (said: Said['what']) => void) {
	let channel = hasLocks() ? new BroadcastChannel(name) : null;
	if (channel) {
		channel.onmessage = ({ data }: { data: Said }) => {
			if (data.as === as) onSaid(data.what);
		};
	}
	return {
		pass: (what: Said['what']): void => channel?.postMessage({ as, what } satisfies Said),
		close(): void {
			channel?.close();
			channel = null;
		},
	};
}
