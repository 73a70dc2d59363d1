/** What rooms declare about telling their events, where the audience of the event is not enough. */
import type { Audience, EventDeclaration, ToldOf } from '@friends/contract/core/event';
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';

/** Too many to name: it says which of some accounts an event is for. */
export interface Crowd {
	among(db: Reader, accounts: readonly string[]): Promise<readonly string[]>;
	/** Some of them are told something else: see `apart`. */
	isDiverse?: boolean;
}

interface How<E extends EventDeclaration> {
	/** Replaces the audience of the event, for live connections. */
	audience?: Audience;
	/** Replaces the audience by these accounts. Asked again when the event is told after a gap. */
	to?(db: Reader, stored: StoredEvent<E>): Promise<readonly string[] | Crowd>;
	/** Made once for all who hear it, so it holds nothing that one of them may not see. */
	data?(db: Reader, stored: StoredEvent<E>): Promise<ToldOf<E>>;
	/** What some of these accounts are told in place of `data`. */
	apart?(db: Reader, stored: StoredEvent<E>, accounts: readonly string[]): Promise<ReadonlyMap<string, ToldOf<E>>>;
}

export interface Telling extends How<EventDeclaration> {
	event: EventDeclaration;
}

export const tells = <E extends EventDeclaration>(event: E, how: How<E>): Telling => ({ event, ...how }) as unknown as Telling;
