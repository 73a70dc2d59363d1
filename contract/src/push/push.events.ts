import { event } from '../core/event.ts';

/** A device of the member's is told by push messages, or no more. */
export const pushSubscribed = event({ name: 'push.subscribed', subjects: ['user'], audience: 'actor' });
export const pushUnsubscribed = event({ name: 'push.unsubscribed', subjects: ['user'], audience: 'actor' });
