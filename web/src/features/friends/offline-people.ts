/** Text in place of people while offline. */
import { say } from '@friends/contract/core/languages/say';

export const offlinePeople = (): string => say('We’ll load your people when you’re back online.');
