/** Said in place of people while there is no connection. */
export const offlinePeople = 'Your people come when the connection does.';
