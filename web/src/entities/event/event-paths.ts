/** Paths of events. Apart from paths.ts, which the landing page loads. */
import { paths } from '../paths.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The page of an event is that of its post. @param occurrenceId the next one without it */
export const eventPath = (postId: string, occurrenceId?: string): string =>
	occurrenceId ? withQuery(paths.post(postId), { occurrence: occurrenceId }) : paths.post(postId);

/** Of a new event in a tribe. */
export const newEventPath = (tribeId: string): string => withQuery(paths.createEvent, { tribe: tribeId });
