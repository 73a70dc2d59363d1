import { event } from '../core/event.ts';

/** The subject 'tribe' is missing in webhooks of the instance. */
export const webhookMade = event({ name: 'webhook.made', subjects: ['webhook', 'tribe?'], audience: 'actor' });
/** Its name, address, events or secret changed, or it was switched on or off. */
export const webhookChanged = event({ name: 'webhook.changed', subjects: ['webhook', 'tribe?'], audience: 'actor' });
export const webhookDeleted = event({ name: 'webhook.deleted', subjects: ['webhook', 'tribe?'], audience: 'actor' });
/** No delivery had reached it for days; the subject 'user' made it. */
export const webhookSwitchedOff = event({ name: 'webhook.switchedOff', subjects: ['webhook', 'user', 'tribe?'], audience: 'people' });
