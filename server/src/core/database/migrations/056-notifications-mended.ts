/**
 * Makes one notification of the likes of a thing, those of strangers too; gives devices for push messages the session that subscribed them; and
 * turns on messages and notifications where they were never turned off.
 *
 * Settings of features are stored together: an administrator who changed one before these two were built stored `false` for both, which
 * was no choice, since nothing could turn them on. The audit log tells a choice: it names the feature as on before and as off after.
 * Without such a line the stored value goes, and the usual one applies, which is on.
 */
import type { ColumnTypes } from '../engine/column-types.ts';

const likes = `kind in ('postLiked', 'commentLiked')`;
/** Unread notifications of the same likes: that of strangers, and that of people with a tie to the member. */
const pairs = `select apart.id as apart_id, main.id as main_id from notifications as apart
	join notifications as main on main.user_id = apart.user_id and main.kind = apart.kind and main.group_key = apart.group_key
	where apart.read_at is null and main.read_at is null and apart.is_stranger and not main.is_stranger and apart.${likes}`;
const peopleOf = 'from notification_people as person where person.notification_id = notifications.id';

const ties = (t: ColumnTypes) => [
	`alter table notification_people add column is_stranger ${t.boolean} not null default ${t.false}`,
	`update notification_people set is_stranger = ${t.true} where notification_id in (select id from notifications where is_stranger)`,
	`insert into notification_people (notification_id, source, user_id, at, is_stranger)
		select pair.main_id, person.source, person.user_id, person.at, person.is_stranger
		from notification_people as person join (${pairs}) as pair on pair.apart_id = person.notification_id
		where true on conflict do nothing`,
	`delete from notifications where id in (select apart_id from (${pairs}) as pair)`,
	`update notifications set people_count = (select count(distinct person.user_id) ${peopleOf}), at = (select max(person.at) ${peopleOf})
		where read_at is null and not is_stranger and ${likes} and exists (select 1 ${peopleOf} and person.is_stranger)`,
	`create unique index notifications_unread_likes on notifications (user_id, kind, group_key) where read_at is null and ${likes}`,
];

/** Made again, without its devices: it is not known which session is theirs. */
const devices = (t: ColumnTypes) => [
	'drop table push_subscriptions',
	`create table push_subscriptions (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		session_id ${t.id} not null references sessions (id) on delete cascade,
		endpoint text not null check (length(endpoint) <= 1000),
		p256dh text not null,
		auth text not null,
		created_at ${t.time} not null
	)`,
	'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)',
	'create index push_subscriptions_user on push_subscriptions (user_id, created_at)',
	'create index push_subscriptions_session on push_subscriptions (session_id)',
];

/** Also for features that were built later. */
export function turnedOn(t: ColumnTypes, feature: string): string {
	const isIn = (place: string, value: boolean) => `cast(${place} -> '${feature}' as text) = '${value}'`;
	return `update instance_settings set value = ${t.withoutKeys('value', [feature])}
		where key = 'features' and ${isIn('value', false)} and not exists (
			select 1 from audit_logs where action = 'change_settings'
				and ${isIn(`details -> 'before' -> 'features'`, true)} and ${isIn(`details -> 'after' -> 'features'`, false)}
		)`;
}

export const notificationsMended = (t: ColumnTypes): string[] => [
	...ties(t),
	...devices(t),
	...['messages', 'notifications'].map((feature) => turnedOn(t, feature)),
];
