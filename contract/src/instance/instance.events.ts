import { event } from '../core/event.ts';

export const settingsUpdated = event({ name: 'instance.settingsUpdated', subjects: [], audience: 'everybody' });
/** Stored counts were corrected by `npm run recount`; it is not known which. */
export const countsCorrected = event({ name: 'instance.countsCorrected', subjects: [], audience: 'administrators' });
