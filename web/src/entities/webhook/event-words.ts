/** Events that webhooks tell of, in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Delivery } from '@friends/contract/webhooks/webhooks.schema';

export const eventWords = (): Record<Delivery['event'], string> => ({
	'member.joined': say('New members'),
	'member.standingChanged': say('Acts on members'),
	'application.filed': say('People who ask to join'),
	'post.created': say('New posts'),
	'post.deleted': say('Deleted posts'),
	'comment.created': say('New comments'),
	'tribe.founded': say('New tribes'),
	'tribe.joined': say('Members who join'),
	'tribe.left': say('Members who leave'),
	'tribe.memberRemoved': say('Removed members'),
	'tribe.requested': say('Requests to join'),
	'report.filed': say('Reports'),
	'report.settled': say('Settled reports'),
	'webhook.test': say('Test call'),
});
