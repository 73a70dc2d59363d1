/** Text in place of people while offline. */
export const offlinePeople = 'We’ll load your people when you’re back online.';
