/** Loads what a batch of events is about, as it is now. Followers decide by the tables: events may repeat or come out of order. */
import { channelLimits } from '@friends/contract/channels/channels.limits';
import { mentionsIn } from '@friends/contract/core/mentions';
import { messageEdited, messageSent } from '@friends/contract/messages/messages.events';
import type { StoredEvent } from '#core/events/follower';
import type { Reader } from '#core/transaction';
import { loadComers } from './comers.ts';
import * as queries from './facts.queries.ts';

export type Subjects = Record<string, string | undefined>;
export const subjectsOf = ({ subjects }: StoredEvent): Subjects => subjects;

export type Facts = Awaited<ReturnType<typeof loadFacts>>;

const idsOf = (events: readonly StoredEvent[], ...kinds: string[]): string[] => [
	...new Set(events.flatMap((event) => kinds.flatMap((kind) => subjectsOf(event)[kind] ?? []))),
];

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

const ofRoom = (events: readonly StoredEvent[], room: string) => events.filter(({ name }) => name.startsWith(`${room}.`));

/** Comments of the batch, with those that they answer. */
async function loadComments(db: Reader, events: readonly StoredEvent[]) {
	const named = await queries.listComments(db, idsOf(events, 'comment'), {});
	const parents = await queries.listComments(db, [...new Set(named.flatMap(({ parentId }) => parentId ?? []))], {});
	return byId([...named, ...parents]);
}

const minuteMs = 60_000;
const beforeMinutes = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * minuteMs).toISOString();

/** Members called by '@here' in messages that were sent, by message. */
async function loadCalled(db: Reader, events: readonly StoredEvent[], messages: ReadonlyMap<string, queries.ToldMessage>) {
	const sent = idsOf(
		events.filter(({ name }) => name === messageSent.name),
		'message',
	);
	const calling = sent.flatMap((id) => messages.get(id) ?? []).filter(({ isForAll }) => isForAll);
	const sinceOf = ({ at }: { at: string }) => beforeMinutes(at, channelLimits.hereMinutes);
	const [since] = calling.map(sinceOf).sort();
	if (since === undefined) return new Map<string, queries.Here[]>();
	const here = await queries.listHere(db, { ids: calling.map(({ id }) => id), since });
	const inTime = here.filter(({ messageId, seenAt }) => seenAt > sinceOf(messages.get(messageId) ?? { at: seenAt }));
	return Map.groupBy(inTime, ({ messageId }) => messageId);
}

function byThingAndPerson(rows: readonly queries.ToldLike[]) {
	const found = new Map(rows.map((row) => [`${row.thingId} ${row.userId}`, row]));
	return (thingId: string, userId: string) => found.get(`${thingId} ${userId}`);
}

/** Likes of the batch, by the thing and the person. */
async function loadLikes(db: Reader, events: readonly StoredEvent[]) {
	const people = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))];
	const likes = events.filter(({ name }) => /^(post|comment)\.(un)?liked$/.test(name));
	const things = { post: idsOf(ofRoom(likes, 'post'), 'post'), comment: idsOf(ofRoom(likes, 'comment'), 'comment') };
	const rows = [
		...(await queries.listLikes(db, 'post_id', { things: things.post, people })),
		...(await queries.listLikes(db, 'comment_id', { things: things.comment, people })),
	];
	return byThingAndPerson(rows);
}

/** Reactions beyond the like of the batch, by the post and the person. */
async function loadReactions(db: Reader, events: readonly StoredEvent[]) {
	const reacted = events.filter(({ name }) => /^post\.(un)?reacted$/.test(name));
	const people = [...new Set(reacted.flatMap(({ actorId }) => actorId ?? []))];
	return byThingAndPerson(await queries.listReactions(db, { things: idsOf(reacted, 'post'), people }));
}

async function loadRequests(db: Reader, events: readonly StoredEvent[], managersOf: LookUps['managersOf']) {
	const tribeEvents = ofRoom(events, 'tribe');
	const tribeRequests = byId(await queries.listTribeRequests(db, idsOf(tribeEvents, 'tribeRequest'), {}));
	return {
		friendRequests: byId(await queries.listFriendRequests(db, idsOf(events, 'friendRequest'), {})),
		tribeRequests,
		managersOf: await managersOf(db, [...new Set([...tribeRequests.values()].map(({ tribeId }) => tribeId))]),
		tribes: byId(await queries.listTribes(db, idsOf(tribeEvents, 'tribe'), {})),
	};
}

async function loadCases(db: Reader, events: readonly StoredEvent[]) {
	const ids = idsOf(ofRoom(events, 'report'), 'case');
	return {
		cases: byId(await queries.listCases(db, ids, {})),
		reporters: Map.groupBy(await queries.listReporters(db, ids, {}), ({ caseId }) => caseId),
	};
}

const textOf = ({ title, body }: queries.ToldPost): string => (title === null ? body : `${title}\n${body}`);

/** Of other rooms. */
interface LookUps {
	idsOfUsernames(db: Reader, usernames: readonly string[]): Promise<{ id: string; username: string }[]>;
	/** Who hears of requests to join, by tribe. */
	managersOf(db: Reader, tribeIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Members who are mentioned in the posts and comments that were written or changed. */
async function loadMentions(db: Reader, texts: ReadonlyMap<string, string>, idsOfUsernames: LookUps['idsOfUsernames']) {
	const usernames = new Map([...texts].map(([id, text]) => [id, mentionsIn(text)]));
	const wanted = [...new Set([...usernames.values()].flat())];
	const ids = new Map((wanted.length > 0 ? await idsOfUsernames(db, wanted) : []).map(({ id, username }) => [username, id]));
	return new Map([...usernames].map(([id, names]) => [id, new Set(names.flatMap((name) => ids.get(name) ?? []))]));
}

const writes = /^(post|comment)\.(created|updated|restored)$/;
const says: readonly string[] = [messageSent.name, messageEdited.name];

export async function loadFacts(db: Reader, events: readonly StoredEvent[], { idsOfUsernames, managersOf }: LookUps) {
	const comments = await loadComments(db, events);
	const posts = byId(
		await queries.listPosts(db, [...new Set([...idsOf(events, 'post'), ...[...comments.values()].map(({ postId }) => postId)])], {}),
	);
	const messages = byId(await queries.listMessages(db, idsOf(ofRoom(events, 'message'), 'message'), {}));
	const texts = new Map<string, string>();
	for (const id of idsOf(
		events.filter(({ name }) => says.includes(name)),
		'message',
	))
		texts.set(id, messages.get(id)?.text ?? '');
	for (const event of events.filter(({ name }) => writes.test(name))) {
		const { comment: commentId, post: postId = '' } = subjectsOf(event);
		if (commentId !== undefined) texts.set(commentId, comments.get(commentId)?.body ?? '');
		else if (posts.has(postId)) texts.set(postId, textOf(posts.get(postId) as queries.ToldPost));
	}
	return {
		comments,
		posts,
		messages,
		called: await loadCalled(db, events, messages),
		mentions: await loadMentions(db, texts, idsOfUsernames),
		comers: await loadComers(db, events),
		likeOf: await loadLikes(db, events),
		reactionOf: await loadReactions(db, events),
		...(await loadRequests(db, events, managersOf)),
		...(await loadCases(db, events)),
	};
}
