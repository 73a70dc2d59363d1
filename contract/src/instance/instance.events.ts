import { event } from '../core/event.ts';

export const settingsUpdated = event({ name: 'instance.settingsUpdated', subjects: [], audience: 'everybody' });
/** By `npm run recount`: some stored counts had drifted; it is not known which. */
export const countsCorrected = event({ name: 'instance.countsCorrected', subjects: [], audience: 'administrators' });
