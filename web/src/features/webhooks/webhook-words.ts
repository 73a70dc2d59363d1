/** Webhooks and their deliveries, in words. */
import type { Delivery, DeliveryFailure, Webhook, WebhookEvent } from '@friends/contract/webhooks/webhooks.schema';
import type { BadgeTone } from '#ui/layout/badge.tsx';

export const eventWords: Record<Delivery['event'], string> = {
	'member.joined': 'New members',
	'member.standingChanged': 'Acts on members',
	'application.filed': 'People who ask to join',
	'post.created': 'New posts',
	'post.deleted': 'Deleted posts',
	'comment.created': 'New comments',
	'tribe.founded': 'New tribes',
	'tribe.joined': 'Members who join',
	'tribe.left': 'Members who leave',
	'tribe.memberRemoved': 'Removed members',
	'tribe.requested': 'Requests to join',
	'report.filed': 'Reports',
	'report.settled': 'Settled reports',
	'webhook.test': 'Test call',
};

export const inWords = (events: readonly WebhookEvent[]): string => events.map((event) => eventWords[event]).join(', ');

export const stateWords: Record<Webhook['state'], { text: string; tone: BadgeTone }> = {
	on: { text: 'On', tone: 'success' },
	off: { text: 'Off', tone: 'neutral' },
	failed: { text: 'Failed', tone: 'destructive' },
	resting: { text: 'Resting', tone: 'warning' },
};

export const deliveryWords: Record<Delivery['state'], { text: string; tone: BadgeTone }> = {
	waiting: { text: 'Waiting', tone: 'warning' },
	delivered: { text: 'Delivered', tone: 'success' },
	failed: { text: 'Failed', tone: 'destructive' },
};

const failureWords: Record<DeliveryFailure, string> = {
	unreachable: 'couldn’t be reached',
	timeout: 'took too long',
	refused: 'is not open to the internet',
	tls: 'has no valid certificate',
	off: 'not sent, the webhook was off',
	secret: 'needs a new secret',
};

/** 'Answered 503 in 12 ms', 'took too long' */
export function outcomeOf({ status, failure, durationMs, triedAt }: Delivery): string {
	if (status !== null) return `Answered ${status} in ${durationMs ?? 0} ms`;
	if (failure === 'off') return 'Not sent, the webhook was off';
	return failure !== null && triedAt !== null ? `The address ${failureWords[failure]}` : 'Not sent yet';
}
