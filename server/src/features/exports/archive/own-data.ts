/** Reads everything of a member's own in batches, as the files of an archive have it. */
import type { Archived, ArchivedComment, ArchivedPost, ArchiveFile } from '@friends/contract/exports/archive.schema';
import type { Member } from '#core/access/viewer';
import type { Position } from '#core/keyset';
import type { Database, Reader } from '#core/transaction';
import type { AccountsService } from '../../accounts/accounts.service.ts';
import { deviceOf } from '../../auth/auth.service.ts';
import { settingsOf } from '../../notifications/settings.service.ts';
import { listPolls } from '../../polls/polls.service.ts';
import type { PostsService } from '../../posts/posts.service.ts';
import { presentPerson, privacyOf, type UsersService } from '../../users/users.service.ts';
import * as queries from '../own-data.queries.ts';
import { archivedComment, archivedKeptPost, archivedMessage, archivedPerson, archivedPost, pictureFile } from './archived.ts';

/** Posts have up to 10,000 letters each. */
const rowsAtOnce = 100;

interface OwnDataOptions {
	database: Database;
	accounts: Pick<AccountsService, 'find'>;
	users: Pick<UsersService, 'findById'>;
	posts: Pick<PostsService, 'findVisible'>;
}

type List = (db: Reader, stretch: queries.OwnStretch) => Promise<Position[]>;

export type OwnData = ReturnType<typeof createOwnData>;

/** Batches of a list of the member's own. @param signal stops the work when the server stops */
async function* batchesOf<Read extends List>(
	db: Reader,
	list: Read,
	userId: string,
	signal: AbortSignal,
): AsyncGenerator<Awaited<ReturnType<Read>>> {
	let after: Position | null = null;
	for (;;) {
		signal.throwIfAborted();
		const rows: Position[] = await list(db, { userId, after, limit: rowsAtOnce });
		yield rows as Awaited<ReturnType<Read>>;
		if (rows.length < rowsAtOnce) return;
		after = rows.at(-1) ?? null;
	}
}

type Lists = Exclude<ArchiveFile, 'profile' | 'settings' | 'posts' | 'comments'>;

const since = (rows: Awaited<ReturnType<typeof queries.listOwnFriends>>) =>
	rows.map((row) => ({ person: archivedPerson(presentPerson(row)), since: row.createdAt }));

/** The short lists, as they are read and as they are written. */
function listsOf(db: Reader, userId: string, signal: AbortSignal) {
	async function* pieces<Read extends List, Item>(list: Read, present: (rows: Awaited<ReturnType<Read>>) => Item[]): AsyncGenerator<Item> {
		for await (const rows of batchesOf(db, list, userId, signal)) yield* present(rows);
	}
	return {
		answers: pieces(queries.listOwnAnswers, (rows) =>
			rows.map(({ postId, startsAt, state, createdAt }) => ({
				postId,
				startsAt,
				answer: state === 'waiting' ? ('going' as const) : state,
				answeredAt: createdAt,
			})),
		),
		messages: pieces(queries.listOwnMessages, (rows) => rows.map(archivedMessage)),
		revisions: pieces(queries.listOwnRevisions, (rows) => rows.map(({ createdAt, ...row }) => ({ ...row, replacedAt: createdAt }))),
		reactions: pieces(queries.listOwnReactions, (rows) =>
			rows.map(({ type, postId, commentId, createdAt }) => ({ type, postId, commentId, createdAt })),
		),
		votes: pieces(queries.listOwnVotes, (rows) => rows.map(({ id: _, ...vote }) => vote)),
		bookmarks: pieces(queries.listOwnBookmarks, (rows) => rows.map(({ id: postId, folder, createdAt }) => ({ postId, folder, createdAt }))),
		keptPosts: pieces(queries.listOwnKeptPosts, (rows) => rows.map(archivedKeptPost)),
		bookmarkFolders: pieces(queries.listOwnFolders, (rows) => rows.map(({ name }) => name)),
		friends: pieces(queries.listOwnFriends, since),
		blocks: pieces(queries.listOwnBlocks, since),
		tribes: pieces(queries.listOwnTribes, (rows) =>
			rows.map(({ tribeId, name, slug, ownerId, aliasName, createdAt, acceptedRulesAt, lastVisitAt }) => ({
				id: tribeId,
				name,
				slug,
				isOwner: ownerId === userId,
				aliasName: aliasName ?? '',
				joinedAt: createdAt,
				acceptedRulesAt,
				lastVisitAt,
			})),
		),
		reports: pieces(queries.listOwnReports, (rows) => rows.map(archivedReport)),
		invitations: pieces(queries.listOwnInvitations, (rows) => rows.map(({ id: _, ...invitation }) => invitation)),
		tribeRequests: pieces(queries.listOwnTribeRequests, (rows) => rows.map(archivedTribeRequest)),
		tribeInvitations: pieces(queries.listOwnTribeInvitations, (rows) => rows.map(({ id: _, ...invitation }) => invitation)),
		sessions: pieces(queries.listOwnSessions, (rows) =>
			rows.map(({ userAgent, createdAt, lastUsedAt }) => ({ device: deviceOf(userAgent), createdAt, lastUsedAt })),
		),
		credentials: pieces(queries.listOwnCredentials, (rows) => rows.map(({ id: _, ...credential }) => credential)),
		tokens: pieces(queries.listOwnTokens, (rows) => rows.map(({ id: _, scopes, ...token }) => ({ ...token, scopes: scopes.split(' ') }))),
		filters: pieces(queries.listOwnFilters, (rows) => rows.map(({ id: _, ...filter }) => filter)),
		followedTags: pieces(queries.listOwnFollowedTags, (rows) => rows.map(({ id: tag, createdAt: since }) => ({ tag, since }))),
	} satisfies { [File in Lists]: AsyncIterable<Archived<File>[number]> };
}

type OwnTribeRequest = Awaited<ReturnType<typeof queries.listOwnTribeRequests>>[number];

const archivedTribeRequest = ({ id: _, answers, ...request }: OwnTribeRequest): Archived<'tribeRequests'>[number] => ({
	...request,
	answers: JSON.parse(answers) as Archived<'tribeRequests'>[number]['answers'],
});

type OwnReport = Awaited<ReturnType<typeof queries.listOwnReports>>[number];

function archivedReport({ postId, commentId, userId, tribeId, messageId, ...report }: OwnReport): Archived<'reports'>[number] {
	const [target, targetId] = (
		[
			['post', postId],
			['comment', commentId],
			['user', userId],
			['tribe', tribeId],
			['message', messageId],
		] as const
	).find(([, id]) => id !== null) ?? ['post', ''];
	const { kind, reason, status, createdAt } = report;
	return { target, targetId: targetId ?? '', kind, reason, status, createdAt };
}

/** @param member the owner of the data; what they see of others is what they may see now */
export function createOwnData({ database, accounts, users, posts }: OwnDataOptions, member: Member, signal: AbortSignal) {
	const db = database.reader;

	async function archivedComments(rows: queries.OwnCommentRow[]): Promise<ArchivedComment[]> {
		const views = await posts.findVisible(member, [...new Set(rows.map(({ postId }) => postId))]);
		return rows.map((row) => archivedComment(row, views.get(row.postId), member.id));
	}

	return {
		count: () => queries.countOwn(db, member.id),

		async profile(): Promise<{ profile: Archived<'profile'>; settings: Archived<'settings'> }> {
			const person = await users.findById(db, member.id);
			const account = await accounts.find(db, member.id);
			if (!person || !account) throw new Error('The account of this export is gone');
			const { id, username, name, bio, location, website } = person;
			const shown = { avatar: pictureFile(person.avatar), banner: pictureFile(person.banner) };
			const interests = JSON.parse(person.interests) as string[];
			return {
				profile: { id, username, name, email: account.email, bio, location, website, interests, ...shown, joinedAt: person.created_at },
				settings: {
					privacy: privacyOf(person.settings),
					preferences: account.preferences,
					language: account.language,
					...(await settingsOf(db, member.id)),
				},
			};
		},

		async *posts(): AsyncGenerator<ArchivedPost[]> {
			for await (const rows of batchesOf(db, queries.listOwnPosts, member.id, signal)) {
				const polls = await listPolls(
					db,
					rows.map(({ id }) => id),
				);
				yield rows.map((row) => archivedPost(row, polls.get(row.id), member.id));
			}
		},
		async *comments(): AsyncGenerator<ArchivedComment[]> {
			for await (const rows of batchesOf(db, queries.listOwnComments, member.id, signal)) yield await archivedComments(rows);
		},
		lists: () => listsOf(db, member.id, signal),
		pictures: () => batchesOf(db, queries.listOwnPictures, member.id, signal),
	};
}
