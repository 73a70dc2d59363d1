/** People: creating, finding, changing and presenting them. */
import { randomBytes } from 'node:crypto';
import { folded } from '@friends/contract/core/words/folding';
import { seedOfDrawing } from '@friends/contract/users/drawings';
import { isAdministrator } from '@friends/contract/users/roles';
import { preferencesUpdated, privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import type {
	CurrentUser,
	updatePreferencesBodySchema,
	updatePrivacyBodySchema,
	updateProfileBodySchema,
} from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import { errorsIn } from '#core/typing-errors';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { createPersonCards } from './cards.ts';
import { insertInterests } from './interests.queries.ts';
import * as names from './names.queries.ts';
import { requireFreeNames } from './naming.policy.ts';
import { createProfileRows } from './profile-rows.ts';
import { presentCurrentUser } from './users.present.ts';
import * as queries from './users.queries.ts';

type ProfileBody = z.output<typeof updateProfileBodySchema>;
type PrivacyBody = z.output<typeof updatePrivacyBodySchema>;
type PreferencesBody = z.output<typeof updatePreferencesBodySchema>;

export type { PersonCard } from './cards.ts';
export { deletedMemberIds, deletedMembers, deletedName } from './deleted-members.ts';
export { isReservedName, requireFreeNames } from './naming.policy.ts';
export { insertStandIns, standsAsAuthor } from './stand-ins.queries.ts';
export { canKnowOf, canSeeProfile, type ProfileFacts, type Standing, signInObstacle } from './users.policy.ts';
export { type PersonColumns, personColumnsOf, presentBot, presentPerson, privacyOf } from './users.present.ts';

/** A person with their standing. */
export type UserRow = queries.UserRow;
export type ProfileRow = queries.ProfileRow;
export type StandingChanges = queries.StandingChanges;

interface UsersOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	accounts: AccountsService;
	instance: InstanceService;
	uploads: Pick<UploadsService, 'use' | 'keepOwnImage' | 'release' | 'settle'>;
}

interface Search {
	viewerId: string;
	text: string;
	atMost: number;
}

/** Extra rows per result: several names of a person may match, and blocks hide some people. */
const namesEach = 4;
const peopleAtOnce = 200;

/** 40 bits: `member_` and ten digits or letters. */
const newUsername = () => `member_${randomBytes(5).toString('hex')}`;

const pictures = ['avatar', 'banner'] as const;
const picturesOf = (user: queries.UserRow) => pictures.map((field) => user[field]);

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(options: UsersOptions) {
	return {
		...createPeople(options),
		cards: createPersonCards(options.caches),
		findProfile: createProfileRows(options.caches),
		...createFinding(options),
		...createChanges(options),
		...createSettings(options),
		...createViews(options),
	};
}

const columnsOf = ({ interests, isBot, ...rest }: ProfileBody) => ({
	...rest,
	...(interests && { interests: JSON.stringify(interests) }),
	...(isBot !== undefined && { is_bot: isBot }),
});

/** Changes to a member's profile. */
function createChanges({ clock, instance, uploads }: UsersOptions) {
	/** Allows an empty picture, the current one, a drawn person or an own upload; never a foreign address. */
	async function requireOwnPictures(transaction: Transaction, current: queries.UserRow, body: ProfileBody): Promise<void> {
		for (const field of pictures) {
			const url = body[field] || current[field];
			if (field === 'avatar' && seedOfDrawing(url)) continue;
			if (url !== current[field] && !(await uploads.keepOwnImage(transaction, current.id, url)))
				throw new AppError('picture_not_yours', { field });
		}
	}

	/** @returns the replaced pictures. */
	async function releaseReplaced(transaction: Transaction, before: queries.UserRow, after: queries.UserRow): Promise<string[]> {
		const shown = picturesOf(after);
		const replaced = picturesOf(before).filter((url) => !shown.includes(url));
		await uploads.release(transaction, after.id, replaced);
		return replaced;
	}

	async function updateProfile(transaction: Transaction, { id, role }: Member, body: ProfileBody): Promise<void> {
		const at = isoNow(clock);
		const before = await queries.lockUser(transaction, { id, at });
		// A name from before these rules stays.
		if (body.name !== undefined && body.name !== before.name) {
			requireFreeNames(body, isAdministrator(role) ? null : await instance.settings(transaction));
		}
		await requireOwnPictures(transaction, before, body);
		const user = await queries.updateProfile(transaction, { id, changes: columnsOf(body), at });
		await releaseReplaced(transaction, before, user);
		await append(transaction, profileUpdated, { actorId: id, subjects: { user: id }, at });
	}

	return {
		updateProfile,

		/** Sets the profile picture to an upload of the member. */
		async updatePicture(transaction: Transaction, member: Member, url: string): Promise<void> {
			const picture = (await uploads.use(transaction, member.id, [url])).get(url);
			if (!picture) throw new AppError('picture_not_yours', { field: 'profilePictureUrl' });
			await updateProfile(transaction, member, { avatar: picture.url });
		},

		/** Replaces the name and username of a member, for administrators. */
		resetNames: (transaction: Transaction, id: string): Promise<queries.UserRow> =>
			queries.updateProfile(transaction, { id, changes: { name: 'Member', username: newUsername() }, at: isoNow(clock) }),

		/** Empties a profile except its names, for administrators. */
		async emptyProfile(transaction: Transaction, { adminId, id }: { adminId: string; id: string }): Promise<void> {
			const at = isoNow(clock);
			const before = await queries.lockUser(transaction, { id, at });
			const changes = { avatar: '', banner: '', bio: '', location: '', website: '', interests: '[]' };
			const emptied = await queries.updateProfile(transaction, { id, changes, at });
			await uploads.settle(transaction, await releaseReplaced(transaction, before, emptied));
			await append(transaction, profileUpdated, { actorId: adminId, subjects: { user: id }, at });
		},
	};
}

/** Changes to a member's settings. */
function createSettings({ clock, accounts }: UsersOptions) {
	return {
		async updatePrivacy(transaction: Transaction, { id }: Member, body: PrivacyBody): Promise<void> {
			const at = isoNow(clock);
			const { settings } = await queries.lockUser(transaction, { id, at });
			const changed = JSON.stringify({ ...(JSON.parse(settings) as object), ...body });
			await queries.updateSettings(transaction, { id, settings: changed });
			await append(transaction, privacyUpdated, { actorId: id, subjects: { user: id }, at });
		},

		async updatePreferences(transaction: Transaction, { id }: Member, body: PreferencesBody): Promise<void> {
			await accounts.updatePreferences(transaction, id, body);
			await append(transaction, preferencesUpdated, { actorId: id, subjects: { user: id }, at: isoNow(clock) });
		},
	};
}

/** People by id or username, and their standing. */
function createPeople({ clock }: UsersOptions) {
	return {
		create: (transaction: Transaction, user: queries.NewUser) => queries.insertUser(transaction, user),
		findById: (db: Reader, id: string) => queries.findUserById(db, id),
		/** @param key an id, or a username in any case. */
		find: (db: Reader, key: string) => (key.includes('-') ? queries.findUserById(db, key) : queries.findUserByUsername(db, key)),
		/** Usernames in lower case. */
		idsOfUsernames: (db: Reader, usernames: readonly string[]) => queries.listIdsOfUsernames(db, usernames, {}),
		updateStanding: (transaction: Transaction, id: string, changes: queries.StandingChanges) =>
			queries.updateStanding(transaction, { id, changes, at: isoNow(clock) }),
	};
}

/** Search for people by name and interests. */
function createFinding({ database }: UsersOptions) {
	let lastSeen: string | null = null;
	let hasAll = false;

	return {
		listPeople: queries.listPeople,
		/**
		 * Active people whose username, or a word of whose name, begins with the text: the viewer's friends first, others only with a
		 * public profile.
		 */
		async search(db: Reader, { viewerId, text, atMost }: Search): Promise<queries.PersonRow[]> {
			const search = { viewerId, beginning: folded(text), limit: atMost * namesEach };
			if (search.beginning === '') return [];
			const rows = [...(await names.listFriendsNamed(db, search)), ...(await names.listEverybodyNamed(db, search))];
			return [...new Map(rows.map((row) => [row.person_id, row])).values()];
		},

		/** Ids of people one of whose names may be meant, with typing errors, those with fewest first. @param text folded */
		async near(db: Reader, text: string, atMost: number): Promise<string[]> {
			const found = (await names.listNamesNear(db, text)).flatMap(({ userId, name }) => {
				const errors = errorsIn(text, name);
				return errors === null ? [] : [{ userId, errors }];
			});
			const sorted = found.sort((one, other) => one.errors - other.errors);
			return [...new Set(sorted.map(({ userId }) => userId))].slice(0, atMost);
		},

		/** Backfill: one pass over all people, which adds missing search keys, for example of imported rows. */
		async completeFinding(stopped: AbortSignal): Promise<void> {
			while (!hasAll && !stopped.aborted) {
				const people = await names.listNamedPeople(database.reader, { after: lastSeen, limit: peopleAtOnce });
				const nameless = people.filter(({ hasNames }) => !hasNames);
				const unknown = people.filter(({ hasInterests, interests }) => !hasInterests && interests !== '[]');
				if (nameless.length + unknown.length > 0) {
					await database.transaction(async (transaction) => {
						await names.insertNames(transaction, nameless);
						await insertInterests(transaction, unknown);
					});
				}
				lastSeen = people.at(-1)?.id ?? lastSeen;
				hasAll = people.length < peopleAtOnce;
			}
		},
	};
}

/** Members as they see themselves. */
function createViews({ database, accounts, instance }: UsersOptions) {
	return {
		async me(id: string): Promise<CurrentUser> {
			const user = await queries.findUserById(database.reader, id);
			const account = user && (await accounts.find(database.reader, id));
			if (!account) throw new AppError('unauthenticated', { why: 'accountGone' });
			return presentCurrentUser(user, account, await instance.features());
		},
	};
}
