/** What members chose to hear, with what is usual where they chose nothing. */
import {
	type NotificationKind,
	type NotificationSettings,
	notificationKinds,
	type UpdateNotificationSettingsBody,
} from '@friends/contract/notifications/notifications.schema';
import { isOfLikes } from './likes.ts';
import type { Choices } from './settings.queries.ts';

type Channels = NotificationSettings['kinds'][NotificationKind];
export type Channel = keyof Channels;

/** Likes are pleasant and many: no device rings for them, and no letter lists them. */
const usual = (kind: NotificationKind): Channels => ({ app: true, push: !isOfLikes(kind), mail: !isOfLikes(kind) });

type Messages = NotificationSettings['messages'];

/** A letter is about what one missed: who wants to be told of messages there says so. */
const usualOfMessages: Messages = { push: true, mail: false };

type Chosen = Partial<Record<NotificationKind, { [Name in Channel]?: boolean | undefined }>> & {
	messages?: { [Name in keyof Messages]?: boolean | undefined };
};

/** JSON leaves out what is undefined. */
type Stored = Partial<Record<NotificationKind, Partial<Channels>>> & { messages?: Partial<Messages> };

const stored = (choices: Choices | undefined) => JSON.parse(choices?.kinds ?? '{}') as Stored;

const channelsOf = (choices: Choices | undefined, kind: NotificationKind): Channels => ({ ...usual(kind), ...stored(choices)[kind] });

export const messagesIn = (choices: Choices | undefined): Messages => ({ ...usualOfMessages, ...stored(choices).messages });

export const wantsAnywhere = (choices: Choices | undefined, kind: NotificationKind): boolean =>
	Object.values(channelsOf(choices, kind)).some(Boolean);

/** Kinds that reach the member there. */
export function kindsOn(choices: Choices | undefined, channel: Channel): NotificationKind[] {
	const chosen = stored(choices);
	return notificationKinds.filter((kind) => ({ ...usual(kind), ...chosen[kind] })[channel]);
}

export const keepsStrangersApart = (choices: Choices | undefined): boolean => choices === undefined || Boolean(choices.strangers_apart);

export function presentSettings(choices: Choices | undefined): NotificationSettings {
	const { quiet_from: from = null, quiet_to: to = null, zone = null, digest = 'never' } = choices ?? {};
	return {
		kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, channelsOf(choices, kind)])) as NotificationSettings['kinds'],
		messages: messagesIn(choices),
		quietHours: from !== null && to !== null && zone !== null ? { from, to, zone } : null,
		digest,
		strangersApart: keepsStrangersApart(choices),
	};
}

export function changed(before: Choices | undefined, body: UpdateNotificationSettingsBody, at: string): Choices {
	const kinds: Chosen = stored(before);
	for (const kind of notificationKinds) {
		const changes = body.kinds?.[kind];
		if (changes) kinds[kind] = { ...kinds[kind], ...changes };
	}
	if (body.messages) kinds.messages = { ...kinds.messages, ...body.messages };
	const quietHours = body.quietHours === undefined ? presentSettings(before).quietHours : body.quietHours;
	const digest = body.digest ?? before?.digest ?? 'never';
	return {
		kinds: JSON.stringify(kinds),
		quiet_from: quietHours?.from ?? null,
		quiet_to: quietHours?.to ?? null,
		zone: quietHours?.zone ?? null,
		digest,
		strangers_apart: body.strangersApart ?? keepsStrangersApart(before),
		// The first digest tells what happens from now on.
		digest_at: digest === 'never' ? null : digest === before?.digest ? before.digest_at : at,
	};
}
