/** Deletion: what is left of a member 30 days later, in every table and every file; raced, broken off, and taken back. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { createFolder, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { pinMessage } from '@friends/contract/channels/channels.endpoints';
import { deleteComment, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { departureLimits } from '@friends/contract/departures/departures.limits';
import { createCalendarFeed } from '@friends/contract/events/events.endpoints';
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { createExport, listExports } from '@friends/contract/exports/exports.endpoints';
import { moveFeedMark } from '@friends/contract/feed/feed.endpoints';
import { requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { createInvitation } from '@friends/contract/joining/joining.endpoints';
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import { getConversation } from '@friends/contract/messages/conversations.endpoints';
import { deleteMessage, editMessage, listMessages, reactToMessage, saveMessageDraft } from '@friends/contract/messages/messages.endpoints';
import {
	announce,
	markNotificationsRead,
	updateNotificationSettings,
	updatePostNotices,
} from '@friends/contract/notifications/notifications.endpoints';
import { getPost, likePost, listPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { getProfile, getUser } from '@friends/contract/profiles/profiles.endpoints';
import { subscribeToPush } from '@friends/contract/push/push.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { makeRecoveryCodes } from '@friends/contract/recovery/recovery.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { followTag } from '@friends/contract/tags/tags.endpoints';
import { createToken } from '@friends/contract/tokens/tokens.endpoints';
import { getTribe, handOnTribe, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import { beginTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { createInstanceWebhook, createTribeWebhook } from '@friends/contract/webhooks/webhooks.endpoints';
import { createChannel, openThread } from '@friends/test-kit/channels';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { sendArchive } from '@friends/test-kit/imports';
import { keepPost } from '@friends/test-kit/kept-posts';
import { startMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { vote } from '@friends/test-kit/polls';
import { createPost } from '@friends/test-kit/posts';
import { deviceOf } from '@friends/test-kit/push-service';
import { createTribe, inviteToTribe, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { webhookBody } from '@friends/test-kit/webhooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../../core/database/insert-rows.ts';
import { ownArchive, ownPost } from '../../testing/own-archive.ts';
import { linkIdentity } from '../../testing/providers/identities.ts';
import { beSeen, block } from '../../testing/scenes.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const word = 'kaleidoscope';
const gone = { username: 'vanishing_vera', name: 'Vera Vanishing', email: 'vera@vanishing.example' };
const daySeconds = 24 * 60 * 60;

let server: TestApp;
let owner: SignedInMember;
let friend: SignedInMember;
let vera: SignedInMember;
/** Things of others, and the post of Vera under which the friend wrote. */
let host: { post: string; comment: string; tribe: string };
/** With a poll. */
let voted: Post;
let answered: string;
let inherited: string;
let alone: string;
let talked: { direct: string; group: string };
/** An event at which Vera has the only place. */
let wanted: GatheringPage;
/** In the channel of a tribe. */
let said: string;
/** A member who came to a tribe by Vera's invitation. */
let invited: { tribe: string; by: SignedInMember };

/** Tables that never name a member, or only after they left. */
const namingNoOne =
	'announcements announcement_texts audit_chain audit_logs daily_figures departures event_followers explore_lists gathering_occurrences instance_settings key_salts polls post_previews tribe_addresses tribe_box_people tribe_boxes'.split(
		' ',
	);
/** Applications end with the account; nothing fills the others. */
const unused = ['applications', 'achievements', 'user_achievements'];

/** What Vera leaves with invitations, private tribes, a notice, a link and a receipt. */
async function liveOn(): Promise<void> {
	const { api, database, clock } = server;
	const { token } = vera;
	await api.succeed(createInvitation, { token, body: { label: word, maxUses: 1, days: 1 } });
	const closed = await createTribe(api, friend, { isPrivate: true });
	await joinTribe(api, vera, closed, await inviteToTribe(api, friend, closed));
	const quiet = await createTribe(api, friend);
	await joinTribe(api, vera, quiet);
	const there = await createPost(api, friend, { tribeId: quiet.id });
	await shadowBanInTribe(api, friend, quiet, vera);
	await createComment(api, vera, there.id, { body: word });
	await api.succeed(likePost, { token: vera.token, params: { id: there.id } });
	const given = await createTribe(api, friend);
	await joinTribe(api, vera, given);
	await api.succeed(handOnTribe, { token: friend.token, params: { id: given.id }, body: { userId: vera.user.id } });
	const came = await registerMember(api);
	await joinTribe(api, came, given, await inviteToTribe(api, vera, given));
	invited = { tribe: given.id, by: came };
	await api.succeed(likePost, { token, params: { id: answered }, idempotencyKey: word });
	const link = { token_hash: word, account_id: vera.user.id, purpose: 'reset' as const, email: gone.email };
	const at = clock.now().toISOString();
	await database.transaction((transaction) => insertRows(transaction, { account_links: [{ ...link, created_at: at, expires_at: at }] }));
	const { id: announcement } = await api.succeed(announce, { token: owner.token, body: { text: 'The kitchen is open.' } });
	await api.succeed(markNotificationsRead, { token, body: { ids: [announcement] } });
	await api.succeed(updateNotificationSettings, { token, body: { digest: 'daily' } });
	await api.succeed(updatePostNotices, { token, params: { id: answered }, body: { isMuted: true } });
	await api.succeed(moveFeedMark, { token, body: { postId: answered } });
	await makeFilter(api, vera, { kind: 'word', value: word });
	await makeFilter(api, friend, { kind: 'person', value: vera.user.id });
	await api.succeed(followTag, { token, params: { tag: word } });
	await api.succeed(subscribeToPush, { token, body: deviceOf(`https://push.example/${word}`) });
	await meet();
	const sentences = Array.from({ length: 9 }, (_, number) => `In house ${number} hangs a ${word} that nobody has turned for years.`);
	await createPost(api, vera, { body: sentences.join(' ') });
	await createPost(api, vera, { body: `http://${word}.example/` });
	// Longer than a page of SQLite.
	await createPost(api, vera, { body: `${word} `.repeat(700) });
}

/** Events of Vera, one of which others talk about, and the last place at one of the friend, who waits for it. */
async function meet(): Promise<void> {
	const { api, clock } = server;
	const text = { title: `${word} evening`, body: word, place: word, isForFriends: false };
	const { post } = await createEvent(api, vera, text);
	await createComment(api, friend, post.id, { body: 'I bring bread.' });
	await createEvent(api, vera, text);
	const far = { starts: '2027-06-05T09:30', ends: '2027-06-05T15:00', isForFriends: false, placeLimit: 1 };
	wanted = await createEvent(api, friend, far);
	await answerEvent(api, vera, wanted);
	clock.advanceSeconds(1);
	await answerEvent(api, friend, wanted);
	await api.succeed(createCalendarFeed, { token: vera.token, body: {} });
}

/** What Vera leaves in conversations. */
async function talk(): Promise<void> {
	const { api } = server;
	const { token } = vera;
	const { id } = await openDirect(api, vera, friend);
	const { url } = await uploadPicture(api, vera);
	const sent = await sendMessage(api, vera, { id }, { text: `${word} sent`, pictures: [{ url, alt: word }] });
	await api.succeed(editMessage, { token, params: { id: sent.id }, body: { text: `${word} edited` } });
	const answer = await sendMessage(api, friend, { id }, { text: 'Kind of you.', replyToId: sent.id });
	const further = await sendMessage(api, friend, { id }, { text: 'Very kind.' });
	await api.succeed(reactToMessage, { token, params: { id: answer.id }, body: { reaction: 'hug' } });
	await api.succeed(deleteMessage, { token, params: { id: further.id }, query: { for: 'me' } });
	talked = { direct: id, group: (await createGroup(api, vera, [friend], 'Walkers')).id };
	await sendMessage(api, vera, { id: talked.group }, { text: word });
	await createGroup(api, vera, [owner], `${word} group`);
}

/** What Vera leaves in the first channel of a tribe: the message that others answer in a thread, an answer, a pin, marks and a draft. */
async function talkInTribe(tribe: string): Promise<void> {
	const { api } = server;
	const { token } = vera;
	await server.settle();
	const { url } = await uploadPicture(api, vera);
	const root = await sendMessage(api, vera, { id: tribe }, { text: `${word} in the channel`, pictures: [{ url, alt: word }] });
	await openThread(api, friend, root);
	await sendMessage(api, friend, root, { text: 'I think so too.' });
	await sendMessage(api, vera, root, { text: word });
	await api.succeed(pinMessage, { token: friend.token, params: { id: root.id }, body: { isPinned: true } });
	await api.succeed(saveMessageDraft, { token, params: { id: tribe }, body: { text: word } });
	said = root.id;
}

/** A member who has left something in every table that takes something of members. */
async function live(): Promise<void> {
	const { api, database, clock } = server;
	const { token } = vera;
	await api.succeed(updateProfile, { token, body: { bio: `${word} bio`, location: `${word} town`, interests: [word] } });
	await befriend(api, vera, friend);
	await talk();
	await api.succeed(requestFriendship, { token: friend.token, body: { userId: owner.user.id } });
	await api.succeed(requestFriendship, { token, body: { userId: owner.user.id } });
	const blocked = await registerMember(api);
	await block(database, vera.user.id, blocked.user.id);
	const post = await createPost(api, friend, { body: 'What do you think?' });
	const comment = await createComment(api, vera, post.id, { body: `${word} once` });
	await api.succeed(updateComment, { token, params: { id: comment.id }, body: { body: `${word} comment` } });
	await createComment(api, friend, post.id, { body: 'Thank you.', parentId: comment.id });
	const single = await createComment(api, vera, post.id, { body: `${word} alone` });
	await createComment(api, vera, post.id, { body: `${word} again`, parentId: single.id });
	await api.succeed(likePost, { token, params: { id: post.id } });
	await api.succeed(reactToPost, { token, params: { id: post.id }, body: { kind: 'thanks' } });
	const folder = await api.succeed(createFolder, { token, body: { name: word } });
	await api.succeed(saveBookmark, { token, params: { id: post.id }, body: { folderId: folder.id } });
	const { url: kept } = await uploadPicture(api, vera);
	await keepPost(api, vera, '2027-01-01T00:00:00.000Z', { body: word, attachments: [{ url: kept, alt: word }] });
	const tribe = await createTribe(api, friend);
	await joinTribe(api, vera, tribe);
	voted = await createPost(api, friend, { body: 'Rye or buns?', poll: { choices: ['Rye', 'Buns'] } });
	await vote(api, vera, voted, 0);
	await vote(api, owner, voted, 0);
	host = { post: post.id, comment: comment.id, tribe: tribe.id };
	await talkInTribe(tribe.id);
	const { url } = await uploadPicture(api, vera);
	const poll = { choices: [`${word} yes`, `${word} no`] };
	const own = await createPost(api, vera, { title: `${word} before`, body: `${word} #${word}`, attachments: [{ url, alt: word }], poll });
	await api.succeed(updatePost, { token, params: { id: own.id }, body: { title: `${word} after`, body: `${word} #${word}` } });
	answered = own.id;
	await createComment(api, friend, own.id, { body: 'Well said.' });
	await api.succeed(likePost, { token: friend.token, params: { id: own.id } });
	await api.succeed(reactToPost, { token: friend.token, params: { id: own.id }, body: { kind: 'hug' } });
	for (let count = 0; count < 3; count += 1) await createPost(api, vera, { body: `${word} ${count}` });
	const inTribe = await createPost(api, vera, { body: `${word} in the tribe`, tribeId: tribe.id });
	await uploadPicture(api, vera);
	inherited = (await createTribe(api, vera)).id;
	const { url: picture } = await uploadPicture(api, vera);
	const looks = { name: 'Gardens', description: 'Herbs.', isPrivate: false, avatarUrl: picture, bannerUrl: picture };
	await api.succeed(updateTribe, { token, params: { id: inherited }, body: looks });
	await joinTribe(api, friend, { id: inherited });
	alone = (await createTribe(api, vera, { name: `${word} tribe` })).id;
	await createPost(api, vera, { body: `${word} to herself`, tribeId: alone });
	await sendMessage(api, vera, await createChannel(api, vera, { id: alone }, { name: word }), { text: word });
	const report = { kind: 'spam', reason: word } as const;
	await api.succeed(createReport, { token, body: { target: 'post', targetId: post.id, ...report } });
	await api.succeed(createReport, { token: friend.token, body: { target: 'post', targetId: inTribe.id, kind: 'spam' } });
	await api.succeed(createReport, { token: friend.token, body: { target: 'user', targetId: vera.user.id, kind: 'spam' } });
	await api.succeed(createToken, { token, body: { name: word, scopes: ['read'], days: 30 } });
	await linkIdentity(server, vera, { email: gone.email, key: `https://accounts.example ${gone.username}` });
	await api.succeed(makeRecoveryCodes, { token });
	await api.succeed(beginTwoStep, { token });
	const address = 'https://localhost/in';
	await api.succeed(createTribeWebhook, { token, params: { id: alone }, body: webhookBody({ address, name: word }) });
	const told = webhookBody({ address, events: ['member.joined', 'post.created'] });
	await api.succeed(createInstanceWebhook, { token: owner.token, body: told });
	await createPost(api, vera, { body: `${word} told` });
	await liveOn();
	await api.succeed(createExport, { token });
	await sendArchive(api, vera, await ownArchive({ posts: [ownPost({ body: word })] }));
	await server.community.worker.runDue();
	await beSeen(database, vera.user.id, clock.now().toISOString());
	await server.settle();
	expect(await api.succeed(listExports, { token })).toMatchObject([{ state: 'ready' }]);
}

async function tracesOf(words: readonly string[]): Promise<string[]> {
	const tables = await server.database.reader.introspection.getTables();
	const found: string[] = [];
	for (const { name } of tables) {
		const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(server.database.reader);
		const text = rows.map((row) => JSON.stringify(row)).join('\n');
		for (const each of words) if (text.toLowerCase().includes(each.toLowerCase())) found.push(`${name}: ${each}`);
	}
	for (const file of storedFiles(server.config)) {
		const content = readFileSync(join(server.config.dataDir, 'uploads', file)).toString('latin1');
		for (const each of words) if (`${file}\n${content}`.includes(each)) found.push(`file ${file}: ${each}`);
	}
	return found;
}

/** The file of SQLite as it lies on the disk, with what is free in it; empty on PostgreSQL. */
function databaseFile(): string {
	if (server.config.databaseUrl) return '';
	const path = join(server.config.dataDir, 'friends.sqlite');
	const database = new DatabaseSync(path);
	database.exec('pragma wal_checkpoint(truncate)');
	database.close();
	return readFileSync(path).toString('latin1');
}

const words = () => [vera.user.id, ...Object.values(gone), word];

const storageKeys = async () => {
	const uploads = await server.database.reader.selectFrom('uploads').select('storage_key').where('owner_id', '=', vera.user.id).execute();
	const exports = await server.database.reader.selectFrom('exports').select('storage_key').where('user_id', '=', vera.user.id).execute();
	const imports = await server.database.reader.selectFrom('imports').select('storage_key').where('user_id', '=', vera.user.id).execute();
	return [...uploads, ...exports, ...imports].map(({ storage_key: key }) => key);
};

const leave = ({ token }: SignedInMember) => server.api.succeed(depart, { token, body: { kind: 'deletion' } });
const comeBack = () => server.api.call(login, { body: { email: gone.email, password: testPassword, comesBack: true } });
const monthLater = () => server.clock.advanceSeconds(departureLimits.keptDays * daySeconds + 1);
const erase = () => server.community.rooms.erasing.jobs?.[0]?.run({ payload: {}, signal: new AbortController().signal });

beforeEach(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	friend = await registerMember(server.api);
	await server.api.succeed(updateSettings, { token: owner.token, body: { membersInvite: true } });
	const { code } = await server.api.succeed(createInvitation, { token: owner.token, body: { label: 'Fair', maxUses: 1, days: 1 } });
	vera = await registerMember(server.api, { ...gone, invitation: code });
	await live();
});
afterEach(() => server.close());

describe('30 days after leaving', () => {
	test('what others said in conversations stays, beside no one, and groups go on', async () => {
		await leave(vera);
		monthLater();
		await erase();
		friend = await signInAgain(server.api, friend);
		const { token } = friend;
		const { messages } = await server.api.succeed(listMessages, { token, params: { id: talked.direct } });
		expect(messages.map(({ text, author, isDeleted, replyTo }) => [text, author?.id, isDeleted, replyTo?.excerpt])).toEqual([
			['', undefined, true, undefined],
			['Kind of you.', friend.user.id, false, ''],
			['Very kind.', friend.user.id, false, undefined],
		]);
		const direct = await server.api.succeed(getConversation, { token, params: { id: talked.direct } });
		expect([direct.people, direct.viewer.why]).toEqual([[], 'gone']);
		const group = await server.api.succeed(getConversation, { token, params: { id: talked.group } });
		expect([group.viewer.isOwner, group.memberCount]).toEqual([true, 1]);
	});

	test('what others said in channels stays, also below what is gone', async () => {
		await leave(vera);
		monthLater();
		await erase();
		friend = await signInAgain(server.api, friend);
		const { token } = friend;
		const { messages } = await server.api.succeed(listMessages, { token, params: { id: host.tribe } });
		expect(messages).toMatchObject([{ id: said, text: '', author: null, isDeleted: true, isPinned: false, thread: { replyCount: 2 } }]);
		expect(messages[0]?.thread?.people.map(({ id }) => id)).toEqual([friend.user.id]);
		const thread = await server.api.succeed(listMessages, { token, params: { id: said } });
		expect(thread.messages.map(({ text }) => text)).toEqual(['I think so too.', '']);
	});

	test('nothing of the member is left, in no table and no file', async () => {
		const keys = await storageKeys();
		const found = (await tracesOf([...words(), ...keys])).map((trace) => trace.split(':')[0] ?? '');
		const isOfSearch = (table: string) => table.startsWith('search_');
		expect(found.some(isOfSearch)).toBe(true);
		const all = (await server.database.reader.introspection.getTables()).map(({ name }) => name).filter((name) => !isOfSearch(name));
		// A new table has a trace of Vera, or a place in one of these lists.
		expect(all.filter((table) => !found.includes(table)).toSorted()).toEqual([...namingNoOne, ...unused].toSorted());
		const archived = storedFiles(server.config).map((file) => file.split('-')[0]);
		for (const purpose of ['import', 'export']) expect(archived).toContain(purpose);
		expect(storedFiles(server.config).filter((file) => keys.some((key) => file.includes(key))).length).toBeGreaterThan(3);
		await leave(vera);
		server.clock.advanceSeconds((departureLimits.keptDays - 1) * daySeconds);
		await erase();
		expect(await tracesOf([vera.user.id])).not.toEqual([]);
		server.clock.advanceSeconds(daySeconds + 1);
		await erase();
		expect(await tracesOf([...words(), ...keys])).toEqual([]);
		const onDisk = databaseFile();
		expect([...words(), ...keys].filter((each) => onDisk.includes(each))).toEqual([]);
		expect(await server.community.recount({ repair: false })).toBe(0);
	});

	test('their place at an event goes to the first who waits', async () => {
		await leave(vera);
		monthLater();
		await erase();
		const { token } = await signInAgain(server.api, friend);
		const post = await server.api.succeed(getPost, { token, params: { id: wanted.post.id } });
		expect(post.viewer.event?.occurrence).toMatchObject({ goingCount: 1, waitingCount: 0, answer: 'going', position: null });
	});

	test('what others wrote stays, beside a deleted member', async () => {
		await leave(vera);
		monthLater();
		await erase();
		const { token } = await signInAgain(server.api, friend);
		const post = await server.api.succeed(getPost, { token, params: { id: answered } });
		expect(post).toMatchObject({
			title: null,
			body: '',
			attachments: [],
			poll: null,
			commentCount: 1,
			likeCount: 1,
			reactions: { hug: 1 },
		});
		const { poll, viewer } = await server.api.succeed(getPost, { token, params: { id: voted.id } });
		expect([poll?.voterCount, Object.values(viewer.poll?.counts ?? {})]).toEqual([1, [1, 0]]);
		expect((await server.api.succeed(getPost, { token, params: { id: host.post } })).reactions).toEqual({});
		expect(post.author).toMatchObject({ name: 'Deleted member', avatar: '' });
		const card = await server.api.call(getLinkCard, { query: { path: `/post/${answered}` } });
		expect(card.status).toBe(200);
		const feed = await server.api.call(listPosts, { token, query: { limit: 100 } });
		expect(feed.body.map(({ id }) => id)).toContain(answered);
		const under = await server.api.succeed(listComments, { token, params: { id: answered } });
		expect(under.map(({ body }) => body)).toEqual(['Well said.']);
		const atHost = await server.api.succeed(listComments, { token, params: { id: host.post } });
		expect(atHost.map(({ body, parentId }) => ({ body, parentId }))).toEqual([{ body: 'Thank you.', parentId: host.comment }]);
		const [comment] = under;
		expect((await server.api.call(deleteComment, { token, params: { id: comment?.id ?? '' } })).status).toBe(204);
		for (const endpoint of [getProfile, getUser])
			expect((await server.api.call(endpoint, { token, params: { id: post.author.id } })).status).toBe(404);
		const asked = await server.api.call(requestFriendship, { token, body: { userId: post.author.id } });
		expect(asked.status).toBe(404);
	});

	test('their tribes are offered to those who were in them, or gone with them', async () => {
		await leave(vera);
		monthLater();
		await erase();
		const { token } = await signInAgain(server.api, friend);
		expect(await server.api.succeed(getTribe, { token, params: { id: inherited } })).toMatchObject({
			offer: { to: 'members' },
			memberCount: 1,
			viewer: { membership: 'member', canTakeUp: true },
		});
		expect((await server.api.call(getTribe, { token, params: { id: alone } })).status).toBe(404);
		expect(await server.api.succeed(getTribe, { token, params: { id: host.tribe } })).toMatchObject({ memberCount: 1 });
		// Who came by their invitation stays.
		const came = await signInAgain(server.api, invited.by);
		expect(await server.api.succeed(getTribe, { token: came.token, params: { id: invited.tribe } })).toMatchObject({
			memberCount: 2,
			viewer: { membership: 'member' },
		});
	});

	test('name and email are free again, and the password opens nothing', async () => {
		await leave(vera);
		monthLater();
		await erase();
		expect((await comeBack()).problem.code).toBe('invalid_credentials');
		const again = await registerMember(server.api, gone);
		expect(again.user.id).not.toBe(vera.user.id);
		expect(again.user.bio).toBe('');
	});

	test('who sees the place of a post is who saw the post', async () => {
		await server.api.succeed(updatePrivacy, { token: vera.token, body: { profileVisibility: 'friends' } });
		await server.settle();
		await leave(vera);
		monthLater();
		await erase();
		await server.settle();
		for (const token of [undefined, (await signInAgain(server.api, owner)).token])
			expect((await server.api.call(getPost, { ...(token && { token }), params: { id: answered } })).status).toBe(404);
	});

	test('no one sees the place of a post for friends, and its audience stays right', async () => {
		const { id } = await createPost(server.api, vera, { body: 'Among us', isForFriends: true });
		await createComment(server.api, friend, id, { body: 'Well said.' });
		await leave(vera);
		monthLater();
		await erase();
		await server.settle();
		for (const token of [undefined, (await signInAgain(server.api, friend)).token])
			expect((await server.api.call(getPost, { ...(token && { token }), params: { id } })).status).toBe(404);
		expect(await server.community.recount({ repair: false })).toBe(0);
	});

	test('the audit log keeps the id, and nothing else does', async () => {
		const { token } = await signInAgain(server.api, owner);
		const act = (action: 'deactivate' | 'reactivate') =>
			server.api.succeed(actOnUser, { token, body: { userId: vera.user.id, action, reason: 'A mistake' } });
		await act('deactivate');
		await act('reactivate');
		const keys = await storageKeys();
		await leave(await signInAgain(server.api, vera));
		monthLater();
		await erase();
		expect(await tracesOf([...Object.values(gone), word, ...keys])).toEqual([]);
		expect(await tracesOf([vera.user.id])).toEqual([`audit_logs: ${vera.user.id}`, `users: ${vera.user.id}`].sort());
		expect(await server.community.rooms.auditLogs.service.verify()).toMatchObject({ entries: 5 });
	});
});

describe('before that', () => {
	test('the member is told until when, and keeps all by coming back', async () => {
		await leave(vera);
		server.clock.advanceSeconds(29 * daySeconds);
		const asked = await server.api.call(login, { body: { email: gone.email, password: testPassword } });
		const erasesAt = new Date(server.clock.now().getTime() + daySeconds * 1000).toISOString();
		expect(asked.problem).toMatchObject({ code: 'account_left', params: { kind: 'deletion', erasesAt } });
		const { body } = await comeBack();
		monthLater();
		await erase();
		const again = await signInAgain(server.api, vera);
		expect(body.user.id).toBe(again.user.id);
		const post = await server.api.succeed(getPost, { token: again.token, params: { id: answered } });
		expect(post).toMatchObject({ title: `${word} after`, author: { username: gone.username } });
	});

	test('a break is never erased', async () => {
		await server.api.succeed(depart, { token: vera.token, body: { kind: 'break' } });
		for (let months = 0; months < 3; months += 1) {
			monthLater();
			await erase();
		}
		expect((await comeBack()).status).toBe(200);
	});

	test('of erasing and coming back at once, one happens', async () => {
		await leave(vera);
		monthLater();
		const [, back] = await Promise.all([erase(), comeBack()]);
		const left = await tracesOf([vera.user.id]);
		if (back.status === 200)
			expect((await server.api.call(getPost, { token: back.body.accessToken, params: { id: answered } })).body.title).toBe(`${word} after`);
		else expect({ code: back.problem.code, left }).toEqual({ code: 'invalid_credentials', left: [] });
	});
});

test('erasing that is broken off anywhere goes on', async () => {
	const keys = await storageKeys();
	await leave(vera);
	monthLater();
	let breaks = 0;
	for (let after = 1; ; after += 7) {
		let isArmed = true;
		server.interrupt(after, async () => {
			if (isArmed) throw new Error('Broken off');
		});
		const isDone = await Promise.resolve(erase()).then(
			() => true,
			() => false,
		);
		isArmed = false;
		if (isDone) break;
		breaks += 1;
		if (breaks > 1) expect((await comeBack()).problem.code).toBe('invalid_credentials');
	}
	expect(breaks).toBeGreaterThan(5);
	expect(await tracesOf([...words(), ...keys])).toEqual([]);
	expect(await server.community.recount({ repair: false })).toBe(0);
});

test('what others write meanwhile is counted as ever', async () => {
	await leave(vera);
	monthLater();
	const { token } = await signInAgain(server.api, friend);
	const others = await Promise.all(Array.from({ length: 4 }, () => registerMember(server.api)));
	await Promise.all([
		erase(),
		...others.flatMap((other) => [
			server.api.call(likePost, { token: other.token, params: { id: host.post } }),
			createComment(server.api, other, host.post, { body: 'Me too.' }),
			joinTribe(server.api, other, { id: host.tribe }),
		]),
		createComment(server.api, { ...friend, token }, host.post, { body: 'Still here.' }),
	]);
	expect(await tracesOf(words())).toEqual([]);
	expect(await server.community.recount({ repair: false })).toBe(0);
	const atHost = await server.api.succeed(listComments, { token, params: { id: host.post } });
	expect(atHost).toHaveLength(6);
});

test('the member is written to, where letters are sent', async () => {
	const mailServer = await startMailServer();
	await server.close();
	server = await createTestApp({ mail: mailServer.settings });
	await registerMember(server.api);
	const member = await registerMember(server.api, gone);
	await leave(member);
	const waiting = (await server.community.worker.list(100)).filter(({ name }) => name === 'mail.send');
	expect(JSON.stringify(waiting)).toContain('Your account will be deleted');
	await mailServer.close();
});
