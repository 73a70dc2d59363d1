import { event } from '../core/event.ts';

/** The actor claimed what they had written in the tribe before it was brought here. */
export const tribeClaimed = event({ name: 'tribe.claimed', subjects: ['tribe'], audience: 'seesSubject' });
/** A member chose whether their pictures go along with the tribe. */
export const boxChosen = event({ name: 'tribe.boxChosen', subjects: ['tribe'], audience: 'actor' });
