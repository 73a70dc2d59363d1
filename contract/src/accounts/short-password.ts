import { say } from '../core/languages/say.ts';

/** Sentence at the field of a password that is too short, before the request and after it. @param minLength in characters */
export const shortPasswordSentence = (minLength: number): string => say('Password must be at least {minLength} characters', { minLength });
