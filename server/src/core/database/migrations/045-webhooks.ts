/** Adds webhooks of the instance and of tribes, and what they sent. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const webhooks = (t: ColumnTypes): string[] => [
	`create table webhooks (
		id ${t.id} primary key,
		tribe_id ${t.id} references tribes (id) on delete cascade,
		created_by ${t.id} not null references users (id) on delete cascade,
		name text not null check (length(name) <= 60),
		address text not null check (length(address) <= 500),
		events text not null,
		secret text not null,
		state text not null,
		failing_since ${t.time},
		created_at ${t.time} not null
	)`,
	'create index webhooks_tribe on webhooks (tribe_id, created_at desc)',
	'create index webhooks_created_by on webhooks (created_by)',
	`create table webhook_deliveries (
		id ${t.id} primary key,
		webhook_id ${t.id} not null references webhooks (id) on delete cascade,
		event_id ${t.id} not null,
		event text not null,
		body text not null,
		state text not null,
		attempts integer not null,
		created_at ${t.time} not null,
		next_at ${t.time},
		tried_at ${t.time},
		status integer,
		failure text,
		duration_ms integer,
		answer text not null default '' check (length(answer) <= 1000)
	)`,
	'create unique index webhook_deliveries_event on webhook_deliveries (webhook_id, event_id)',
	'create index webhook_deliveries_latest on webhook_deliveries (webhook_id, created_at desc, id desc)',
	'create index webhook_deliveries_next_at on webhook_deliveries (next_at) where next_at is not null',
	'create index webhook_deliveries_created_at on webhook_deliveries (created_at)',
];
