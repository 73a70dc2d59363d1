import { event } from '../core/event.ts';

/** A sign-in needs a code too from now on. The other sessions of the member end with it, which is an event of its own. */
export const twoStepTurnedOn = event({ name: 'twoStep.turnedOn', subjects: ['user'], audience: 'actor' });
export const twoStepTurnedOff = event({ name: 'twoStep.turnedOff', subjects: ['user'], audience: 'actor' });
