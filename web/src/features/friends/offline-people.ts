/** Said in place of people while there is no connection. */
export const offlinePeople = 'We’ll load your people when you’re back online.';
