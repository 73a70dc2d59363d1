import { event } from '../core/event.ts';

/** The subject 'user' made, changed or removed a filter. */
export const filtersChanged = event({ name: 'filters.changed', subjects: ['user'], audience: 'actor' });
