import { event } from '../core/event.ts';

export const uploadStarted = event({ name: 'upload.started', subjects: ['upload'], audience: 'actor' });
export const uploadStored = event({ name: 'upload.stored', subjects: ['upload'], audience: 'actor' });
