/** Event hub of the page: what the live connection tells, for the parts that listen. */
import type { SubjectsOf } from '@friends/contract/core/event';
import type { DataOf } from '@friends/contract/core/live-event';
import type { events } from '@friends/contract/events';
import type * as liveEvents from '@friends/contract/live/live.events';
import type { ToldEvent } from '@friends/contract/live/live.schema';
import type * as presenceEvents from '@friends/contract/presence/presence.live-events';

type Rooms = typeof events;
type LoggedEvent = { [Room in keyof Rooms]: Rooms[Room][keyof Rooms[Room]] }[keyof Rooms];
type LiveEvents = typeof liveEvents & typeof presenceEvents;
type LiveEvent = LiveEvents[keyof LiveEvents];

/** What handlers get of an event: the ids of what changed, or the data of an event that is not kept. */
interface Handled {
	logged: { [Event in LoggedEvent as Event['name']]: SubjectsOf<Event> };
	live: { [Event in LiveEvent as Event['name']]: DataOf<Event> };
}
export type ToldName = keyof Handled['logged'] | keyof Handled['live'];
type WhatOf<Name extends ToldName> = Name extends keyof Handled['live']
	? Handled['live'][Name]
	: Name extends keyof Handled['logged']
		? Handled['logged'][Name]
		: never;

type Listener = (event: ToldEvent) => void;
const listeners = new Set<Listener>();

/** Calls the handler with the ids, or the data, of each such event. Returns a function that stops it. */
export function onTold<Name extends ToldName>(name: Name, handler: (what: WhatOf<Name>) => void): () => void {
	return onEachTold((event) => {
		if (event.name === name) handler((event.data ?? event.subjects) as WhatOf<Name>);
	});
}

/** Also calls with events that this version of the app does not know. */
export function onEachTold(listener: Listener): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

export function tell(event: ToldEvent): void {
	for (const listener of [...listeners]) listener(event);
}
