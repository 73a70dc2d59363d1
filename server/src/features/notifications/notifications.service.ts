/** What members are told: the list, its count, and what they have read. */
import type { PageQuery } from '@friends/contract/core/pages';
import { notificationsChanged } from '@friends/contract/notifications/notifications.events';
import { notificationLimits } from '@friends/contract/notifications/notifications.limits';
import type {
	MarkReadBody,
	Notification,
	NotificationFilter,
	NotificationKind,
} from '@friends/contract/notifications/notifications.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Transaction } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import { findAnnouncement } from './announcements.queries.ts';
import type { BesideOptions } from './beside.ts';
import * as queries from './notifications.queries.ts';
import { findReader } from './readers.ts';
import { type Channel, keepsStrangersApart, kindsOn, messagesIn } from './settings.present.ts';
import { findChoices, listChoices } from './settings.queries.ts';
import type { Told } from './telling/telling.ts';
import { createVisibleNotifications, type ShownNotification } from './visible-notifications.ts';

/** What a count says at most: badges show 99+. */
const countedMax = 100;
/** Nothing of these is told while the community has friends switched off. */
const ofFriends: readonly NotificationKind[] = ['friendRequested', 'befriended'];
const keptSeconds = notificationLimits.kept.days * 24 * 60 * 60;

export { pathOf, sentenceOf } from './words.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

interface NotificationsOptions extends BesideOptions {
	database: Database;
	clock: Clock;
	instance: Pick<InstanceService, 'features'>;
}

interface Asked {
	member: SessionMember;
	language: string;
	filter: NotificationFilter;
	channel?: Channel;
	isUnread?: boolean;
}

export function createNotificationsService(options: NotificationsOptions) {
	const { database, clock, instance } = options;
	const db = database.reader;
	const { visible, countVisible } = createVisibleNotifications(options);

	async function questionOf({ member, filter, channel = 'app', isUnread = false }: Asked): Promise<queries.Question> {
		const choices = await findChoices(db, member.id);
		const { friends } = await instance.features();
		const [joinedAt = ''] = [member.joinedAt, isoIn(clock, -keptSeconds)].sort().reverse();
		return {
			userId: member.id,
			filter,
			kinds: kindsOn(choices, channel).filter((kind) => friends || !ofFriends.includes(kind)),
			strangersApart: keepsStrangersApart(choices),
			joinedAt,
			isUnread,
		};
	}

	async function read(asked: Asked, { limit, cursor }: PageQuery): Promise<Page<ShownNotification>> {
		const question = await questionOf(asked);
		return readOn({
			limit,
			cursor,
			skeleton: (after, chunkSize) => queries.listNotifications(db, question, { after, limit: chunkSize }),
			visible: (rows) => visible(db, asked, rows),
			positionOf: (shown) => shown,
		});
	}

	return {
		async list(asked: Asked, page: PageQuery): Promise<Page<Notification>> {
			const { items, nextCursor } = await read(asked, page);
			return { items: items.map(({ createdAt: _, ...shown }) => shown), nextCursor };
		},

		/** Unread ones that reach the member there, latest first. */
		listUnread: async (asked: Pick<Asked, 'member' | 'language' | 'channel'>, limit: number): Promise<Notification[]> =>
			(await read({ ...asked, filter: 'all', isUnread: true }, { limit, cursor: undefined })).items,

		/** Equals the number of unread ones in the list, up to 100. */
		async countUnread(member: SessionMember): Promise<number> {
			const question = await questionOf({ member, language: '', filter: 'all', isUnread: true });
			const rows = await queries.listNotifications(db, question, { after: null, limit: countedMax });
			return countVisible(db, member, rows);
		},

		readerOf: (userId: string) => findReader(db, userId, clock.now()),

		...pushWishes,
		...createMarks({ clock }),
		forgetOld: () => database.transaction((transaction) => queries.forgetOld(transaction, isoIn(clock, -keptSeconds))),
	};
}

const pushWishes = {
	/** Whether members want to be pushed such news. What strangers do rings for no one who keeps them apart. */
	async wantsPush(transaction: Transaction, userIds: readonly string[]) {
		const choices = await listChoices(transaction, userIds);
		return ({ userId, kind, isStranger }: Omit<Told, 'id'>): boolean =>
			kindsOn(choices.get(userId), 'push').includes(kind) && !(isStranger && keepsStrangersApart(choices.get(userId)));
	},

	/** Those of these members who want to be pushed messages of their conversations. */
	async wantingMessages(transaction: Transaction, userIds: readonly string[]): Promise<string[]> {
		const choices = await listChoices(transaction, userIds);
		return userIds.filter((id) => messagesIn(choices.get(id)).push);
	},
};

function createMarks({ clock }: Pick<NotificationsOptions, 'clock'>) {
	const tellOwnDevices = (transaction: Transaction, user: string) =>
		append(transaction, notificationsChanged, { actorId: user, subjects: { user }, at: isoNow(clock) });

	return {
		/** Ids of others change nothing. */
		async markRead(
			transaction: Transaction,
			{ id: userId, joinedAt }: SessionMember,
			{ ids = null }: { ids?: MarkReadBody['ids'] | null },
		) {
			const marked = { userId, ids, at: isoNow(clock), joinedAt };
			const isOwn = await queries.markRead(transaction, marked);
			const isAnnounced = await queries.markAnnouncementsRead(transaction, marked);
			if (isOwn || isAnnounced) await tellOwnDevices(transaction, userId);
		},

		async markUnread(transaction: Transaction, { id: userId }: SessionMember, id: string): Promise<void> {
			const own = await queries.findOwn(transaction, { userId, id });
			if (!own && !(await findAnnouncement(transaction, id))) throw notFound('notification');
			if (own) {
				if (own.readAt === null || (await queries.hasUnreadTwin(transaction, { userId, ...own }))) return;
				await queries.markUnread(transaction, id);
			} else if (!(await queries.markAnnouncementUnread(transaction, { userId, id }))) return;
			await tellOwnDevices(transaction, userId);
		},
	};
}
