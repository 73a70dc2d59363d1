import { event } from '../core/event.ts';

/** A member asked for an archive of everything of their own. */
export const exportRequested = event({ name: 'export.requested', subjects: ['user'], audience: 'actor' });
