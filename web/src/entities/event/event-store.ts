/** Entity store of events at one occurrence, by its id; the viewer can want another answer. */
import type { Answer, GatheringEntry } from '@friends/contract/events/events.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { createEntityStore } from '../entity-store.ts';
import { withAnswer } from './answer-state.ts';

/** The part of an event that lists, cards and pages share. */
export type ListedEvent = Pick<GatheringEntry, 'postId' | 'event' | 'viewer'>;

export const eventStore = createEntityStore<ListedEvent, Answer>((listed, answer) => {
	const { event, viewer } = listed;
	const occurrence = withAnswer(viewer.occurrence, answer, event.placeLimit);
	return occurrence === viewer.occurrence ? listed : { ...listed, viewer: { ...viewer, occurrence } };
});

/** Null for a post that invites to none. */
export const eventOf = ({ id, event, viewer }: Post): ListedEvent | null =>
	event && viewer.event ? { postId: id, event, viewer: viewer.event } : null;

/** Call it before a request for events, and the returned function with each of the answer. */
export function beginReadingEvents(): (read: ListedEvent) => void {
	const learn = eventStore.beginReading();
	return (read) => learn(read.viewer.occurrence.id, read);
}
