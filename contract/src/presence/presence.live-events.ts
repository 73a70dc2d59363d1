import { liveEvent } from '../core/live-event.ts';
import { presenceChangesSchema } from './presence.schema.ts';

/** Of the people on the screen, told in batches. */
export const presenceChanged = liveEvent({ name: 'presence.changed', data: presenceChangesSchema });
