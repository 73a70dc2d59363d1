import { event } from '../core/event.ts';

/** An import began, was received, chosen from, or cancelled. */
export const importChanged = event({ name: 'import.changed', subjects: ['user'], audience: 'actor' });
