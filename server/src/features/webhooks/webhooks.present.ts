/** Presents webhooks and deliveries: rows to views. No other code makes them. */
import type { Delivery, Webhook, WebhookEvent } from '@friends/contract/webhooks/webhooks.schema';
import { presentPerson, signInObstacle } from '../users/users.service.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import { stateOf, type WebhookFacts } from './webhooks.policy.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] => events.split(' ') as WebhookEvent[];

export function factsOf(row: WebhookRow, now: string): WebhookFacts {
	const { tribeId, tribeOwnerId, isTribeActive, state, createdBy, makerRole } = row;
	const isMakerActive = signInObstacle(row, now) === null;
	return { tribeId, tribeOwnerId: isTribeActive ? tribeOwnerId : null, state, createdBy, makerRole, isMakerActive };
}

export const presentWebhook = (row: WebhookRow, now: string): Webhook => ({
	id: row.id,
	name: row.name,
	address: row.address,
	events: eventsOf(row),
	state: stateOf(factsOf(row, now)),
	failingSince: row.failingSince,
	createdBy: presentPerson(row),
	createdAt: row.createdAt,
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
	id: row.id,
	event: row.event,
	state: row.state,
	attempts: row.attempts,
	createdAt: row.created_at,
	triedAt: row.tried_at,
	nextAt: row.next_at,
	status: row.status,
	failure: row.failure,
	durationMs: row.duration_ms,
	answer: row.answer,
});
