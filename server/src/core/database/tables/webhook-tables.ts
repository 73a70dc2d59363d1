/** Tables of webhooks and what they sent; conventions as in tables.ts. */
import type { Delivery, DeliveryFailure } from '@friends/contract/webhooks/webhooks.schema';

type Time = string;

export interface WebhooksTable {
	id: string;
	/** Null for those of the instance. */
	tribe_id: string | null;
	created_by: string;
	name: string;
	address: string;
	/** Separated by spaces. */
	events: string;
	/** Sealed: each request is signed with it. */
	secret: string;
	/** 'failed': switched off because no delivery reached it. */
	state: 'on' | 'off' | 'failed';
	failing_since: Time | null;
	created_at: Time;
}

export interface WebhookDeliveriesTable {
	id: string;
	webhook_id: string;
	/** One delivery of each event for each webhook, however often a follower reads it. */
	event_id: string;
	event: Delivery['event'];
	/** JSON, sent as it is with each attempt. */
	body: string;
	state: Delivery['state'];
	attempts: number;
	created_at: Time;
	/** Null when no attempt follows. While one runs, the end of its lease. */
	next_at: Time | null;
	tried_at: Time | null;
	status: number | null;
	failure: DeliveryFailure | null;
	duration_ms: number | null;
	answer: string;
}
