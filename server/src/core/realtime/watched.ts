/** What pages watch, as its room knows it; the fan-out knows no room. */
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';
import type { LiveViewer } from './connections.ts';

/** Those of these events, all of things that the viewer watches, that they may hear of now. */
export type HeardBy = (viewer: LiveViewer, events: readonly StoredEvent[]) => Promise<ReadonlySet<StoredEvent>>;

export interface Watched {
	/** Key of the thing that the event is about, for those who watch it; null where no one can. */
	keyOf(event: StoredEvent): string | null;
	/** Reads what is the same for all viewers of these events. */
	prepare(db: Reader, events: readonly StoredEvent[]): Promise<HeardBy>;
}
