/** Runs migrations, each in a transaction. Refuses a database that a newer version has migrated. */
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isTableMissing } from '../driver-errors.ts';
import type { Reader } from '../transaction.ts';
import type { Engine } from './engine/engine.ts';
import { accounts } from './migrations/020-accounts.ts';
import { proofs } from './migrations/021-proofs.ts';
import { exports } from './migrations/025-exports.ts';
import { owner } from './migrations/026-owner.ts';
import { accountLinks } from './migrations/027-account-links.ts';
import { sessionLife } from './migrations/028-session-life.ts';
import { invitations } from './migrations/029-invitations.ts';
import { departures } from './migrations/030-departures.ts';
import { tokens } from './migrations/033-tokens.ts';
import { newDevices } from './migrations/034-new-devices.ts';
import { keySalts } from './migrations/035-key-salts.ts';
import { twoStep } from './migrations/036-two-step.ts';
import { applications } from './migrations/040-applications.ts';
import { webhooks } from './migrations/045-webhooks.ts';
import { importedPosts } from './migrations/047-imported-posts.ts';
import { imports } from './migrations/048-imports.ts';
import { bots } from './migrations/049-bots.ts';
import { applicationsWithIdentities } from './migrations/050-applications-with-identities.ts';
import { folding } from './migrations/051-folding.ts';
import { languages } from './migrations/052-languages.ts';
import { notifications } from './migrations/053-notifications.ts';
import { messagesOfConversations } from './migrations/054-messages.ts';
import { messageReports } from './migrations/055-message-reports.ts';
import { notificationsMended } from './migrations/056-notifications-mended.ts';
import { messagePushes } from './migrations/057-message-pushes.ts';
import { search } from './migrations/finding/058-search.ts';
import { explore } from './migrations/finding/059-explore.ts';
import { feedMarks } from './migrations/finding/060-feed-marks.ts';
import { filters } from './migrations/finding/061-filters.ts';
import { reactionsAndBookmarks } from './migrations/finding/062-reactions-and-bookmarks.ts';
import { polls } from './migrations/finding/063-polls.ts';
import { linkPreviews } from './migrations/finding/064-link-previews.ts';
import { postAudiences } from './migrations/finding/065-post-audiences.ts';
import { keptPosts } from './migrations/finding/066-kept-posts.ts';
import { gatherings } from './migrations/finding/067-gatherings.ts';
import { searchPairs } from './migrations/finding/068-search-pairs.ts';
import { searchPending } from './migrations/finding/070-search-pending.ts';
import { firstHouse } from './migrations/first/001-first-house.ts';
import { people } from './migrations/first/002-people.ts';
import { uploads } from './migrations/first/003-uploads.ts';
import { releasedPictures } from './migrations/first/004-released-pictures.ts';
import { community } from './migrations/first/005-community.ts';
import { names } from './migrations/first/006-names.ts';
import { administration } from './migrations/first/007-administration.ts';
import { interests } from './migrations/first/008-interests.ts';
import { signs } from './migrations/first/009-signs.ts';
import { reportKinds } from './migrations/first/010-report-kinds.ts';
import { shortSummaries } from './migrations/first/011-short-summaries.ts';
import { changeLog } from './migrations/first/012-change-log.ts';
import { audiences } from './migrations/first/013-audiences.ts';
import { receipts } from './migrations/first/014-receipts.ts';
import { postPictures } from './migrations/first/015-post-pictures.ts';
import { moderation } from './migrations/first/016-moderation.ts';
import { fairLists } from './migrations/first/018-fair-lists.ts';
import { reportedOwners } from './migrations/first/019-reported-owners.ts';
import { tribeJoining } from './migrations/tribes/069-tribe-joining.ts';
import { pinnedPosts } from './migrations/tribes/071-pinned-posts.ts';
import { tribeOrder } from './migrations/tribes/072-tribe-order.ts';
import { tribeVisits } from './migrations/tribes/073-tribe-visits.ts';
import { lockedPosts } from './migrations/tribes/074-locked-posts.ts';
import { boxes } from './migrations/tribes/075-boxes.ts';
import { reportsInTribes } from './migrations/tribes/076-reports-in-tribes.ts';
import { largeTribes } from './migrations/tribes/077-large-tribes.ts';
import { archivedPosts } from './migrations/tribes/078-archived-posts.ts';
import { postingInTribes } from './migrations/tribes/079-posting-in-tribes.ts';
import { shadowBans } from './migrations/tribes/080-shadow-bans.ts';
import { shadowed } from './migrations/tribes/081-shadowed.ts';
import { shadowedMessages } from './migrations/tribes/082-shadowed-messages.ts';
import { tribeOffers } from './migrations/tribes/083-tribe-offers.ts';
import { heldPosts } from './migrations/tribes/084-held-posts.ts';

const statementsOf: Record<string, (types: Engine['columnTypes']) => string[]> = {
	'001-first-house': firstHouse,
	'002-people': people,
	'003-uploads': uploads,
	'004-released-pictures': releasedPictures,
	'005-community': community,
	'006-names': names,
	'007-administration': administration,
	'008-interests': interests,
	'009-signs': signs,
	'010-report-kinds': reportKinds,
	'011-short-summaries': shortSummaries,
	'012-change-log': changeLog,
	'013-audiences': audiences,
	'014-receipts': receipts,
	'015-post-pictures': postPictures,
	'016-moderation': moderation,
	'018-fair-lists': fairLists,
	'019-reported-owners': reportedOwners,
	'020-accounts': accounts,
	'021-proofs': proofs,
	'025-exports': exports,
	'026-owner': owner,
	'027-account-links': accountLinks,
	'028-session-life': sessionLife,
	'029-invitations': invitations,
	'030-departures': departures,
	'033-tokens': tokens,
	'034-new-devices': newDevices,
	'035-key-salts': keySalts,
	'036-two-step': twoStep,
	'040-applications': applications,
	'045-webhooks': webhooks,
	'047-imported-posts': importedPosts,
	'048-imports': imports,
	'049-bots': bots,
	'050-applications-with-identities': applicationsWithIdentities,
	'051-folding': folding,
	'052-languages': languages,
	'054-messages': messagesOfConversations,
	'053-notifications': notifications,
	'055-message-reports': messageReports,
	'056-notifications-mended': notificationsMended,
	'057-message-pushes': messagePushes,
	'058-search': search,
	'059-explore': explore,
	'060-feed-marks': feedMarks,
	'061-filters': filters,
	'062-reactions-and-bookmarks': reactionsAndBookmarks,
	'063-polls': polls,
	'064-link-previews': linkPreviews,
	'065-post-audiences': postAudiences,
	'066-kept-posts': keptPosts,
	'067-gatherings': gatherings,
	'068-search-pairs': searchPairs,
	'069-tribe-joining': tribeJoining,
	'070-search-pending': searchPending,
	'071-pinned-posts': pinnedPosts,
	'072-tribe-order': tribeOrder,
	'073-tribe-visits': tribeVisits,
	'074-locked-posts': lockedPosts,
	'075-boxes': boxes,
	'076-reports-in-tribes': reportsInTribes,
	'077-large-tribes': largeTribes,
	'078-archived-posts': archivedPosts,
	'079-posting-in-tribes': postingInTribes,
	'080-shadow-bans': shadowBans,
	'081-shadowed': shadowed,
	'082-shadowed-messages': shadowedMessages,
	'083-tribe-offers': tribeOffers,
	'084-held-posts': heldPosts,
};

/** Names of all migrations, in their order. */
export const knownMigrations: readonly string[] = Object.keys(statementsOf);

export class NewerDatabaseError extends Error {
	constructor() {
		super('This data was written by a newer version of FRIENDS. Start that version, or restore a backup made before the update.');
	}
}

export class OlderDatabaseError extends Error {
	constructor() {
		super(
			'This data was written by an older version of FRIENDS, whose server may be running. Stop it and start this version (npm start), which updates the data. Then repeat the command.',
		);
	}
}

/** @param upTo the last migration to run, for data of an older version; all of them without it. */
export async function migrate(engine: Pick<Engine, 'reader' | 'writer' | 'columnTypes'>, upTo?: string): Promise<void> {
	if (upTo && !knownMigrations.includes(upTo)) throw new NewerDatabaseError();
	const done = await listDone(engine);
	if (done.some((name) => !Object.hasOwn(statementsOf, name))) throw new NewerDatabaseError();
	if (done.length === knownMigrations.length) return;
	const migrations: Record<string, Migration> = {};
	for (const [name, statements] of Object.entries(statementsOf)) {
		migrations[name] = {
			async up(db) {
				for (const statement of statements(engine.columnTypes)) await sql.raw(statement).execute(db);
			},
		};
	}
	const migrator = new Migrator({ db: engine.writer, provider: { getMigrations: async () => migrations } });
	const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
	if (error) throw error;
}

/** Names of the migrations that this database has had; none for a new one. */
async function listDone({ reader }: Pick<Engine, 'reader'>): Promise<string[]> {
	try {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(reader);
		return rows.map(({ name }) => name);
	} catch (error) {
		if (isTableMissing(error)) return [];
		throw error;
	}
}

/** For commands, which would change the tables of a server of an older version that runs. @throws OlderDatabaseError, but not for a new database. */
export async function refuseOlder(engine: Pick<Engine, 'reader'>): Promise<void> {
	const done = await listDone(engine);
	if (done.length > 0 && Object.keys(statementsOf).some((name) => !done.includes(name))) throw new OlderDatabaseError();
}

/** The last migration that this database has had. */
export async function lastMigration(db: Reader): Promise<string> {
	const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
	return rows[0]?.name ?? '';
}
