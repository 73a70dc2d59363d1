/**
 * The share of presence in the traffic of a lively community, at the pace of people: `node bench/src/live/presence.ts --members 60 --minutes 10`.
 * Members come and go, read, write to each other, like and comment; a third of them is not there, and many of the others are away from their page.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Watch } from '@friends/contract/live/live.schema';
import { isSameWatch } from '@friends/contract/live/watches';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import type { Presence } from '@friends/contract/presence/presence.schema';
import { befriend } from '@friends/test-kit/friends';
import { openDirect, sendMessage } from '@friends/test-kit/messages';
import { setStage } from '../stage.ts';
import { meetPeople, type Person } from './people.ts';
import { createAsking, createTraffic, openPage, type Page, presenceKinds, type Sums } from './traffic.ts';

const { values } = parseArgs({
	options: {
		members: { type: 'string', default: '60' },
		minutes: { type: 'string', default: '10' },
		friends: { type: 'string', default: '15' },
	},
});
const [members, minutes, friendsEach] = [Number(values.members), Number(values.minutes), Number(values.friends)];

/** Seconds from one to the next, on average, while someone is there. */
const every = {
	leave: 20 * 60,
	comeBack: 10 * 60,
	reload: 15 * 60,
	goAway: 10 * 60,
	return: 7 * 60,
	screen: 2 * 60,
	scroll: 15,
	message: 2 * 60,
	like: 5 * 60,
	comment: 15 * 60,
	post: 60 * 60,
};
/** Of screens that are opened. */
const screens = ['messages', 'messages', 'messages', 'messages', 'feed', 'feed', 'feed', 'feed', 'friends', 'profile'] as const;

let seed = 1;
/** The same each time. */
function random(): number {
	seed = (seed * 48_271) % 2_147_483_647;
	return seed / 2_147_483_647;
}
const happens = (name: keyof typeof every) => random() < 1 / every[name];
function oneOf<Item>(items: readonly Item[]): Item {
	return items[Math.floor(random() * items.length)] as Item;
}

interface Member extends Person {
	friends: Person[];
	conversations: { id: string; other: Person }[];
	page: Page | null;
	presence: Presence;
	screen: (typeof screens)[number];
	/** Posts that the feed shows. */
	shownPosts: number;
	/** Since the page was loaded. */
	asked: Set<string>;
}

const community = await setStage({ engine: 'sqlite', members: members + 1, posts: 300, env: { TRUST_PROXY: '127.0.0.1' } });
const { api, url } = community;
const traffic = createTraffic();
const ask = createAsking(url, traffic);

async function meet(): Promise<Member[]> {
	const people = (await meetPeople(community)).members;
	const met = people.map(
		(person): Member => ({
			...person,
			friends: [],
			conversations: [],
			page: null,
			presence: 'online',
			screen: 'feed',
			shownPosts: 10,
			asked: new Set(),
		}),
	);
	for (const [index, one] of met.entries()) {
		for (let step = 1; step <= friendsEach / 2; step += 1) {
			const other = met[(index + step * step) % met.length] as Member;
			if (other === one || one.friends.includes(other)) continue;
			const [asOne, asOther] = [one, other].map(({ id, token }) => ({ token, user: { id } }));
			if (!asOne || !asOther) continue;
			await befriend(api, asOne, asOther).catch(() => {});
			one.friends.push(other);
			other.friends.push(one);
			if (step % 2 === 0) continue;
			const conversation = await openDirect(api, one, asOther);
			await sendMessage(api, one, conversation);
			one.conversations.push({ id: conversation.id, other });
			other.conversations.push({ id: conversation.id, other: one });
		}
	}
	return met;
}

const postIds = (await api.succeed(listPosts, { query: { limit: 50 } })).map(({ id }) => id);

function watchOf({ screen, shownPosts, conversations, friends }: Member): Watch {
	const nothing = { posts: [], threads: [], feed: false };
	if (screen === 'feed') return { ...nothing, posts: postIds.slice(0, shownPosts), feed: true };
	if (screen === 'messages') return { ...nothing, people: conversations.map(({ other }) => other.id) };
	return { ...nothing, people: (screen === 'friends' ? friends : friends.slice(0, 1)).map(({ id }) => id) };
}

/** The first time on this page, where the web app asks only once. */
function isFirst({ asked }: Member, what: string): boolean {
	const isNew = !asked.has(what);
	asked.add(what);
	return isNew;
}

const starting = ['/me', '/api/me/signals', '/api/me/signals', '/api/reports/removals', '/api/reports/outcomes', '/api/instance'];
const besideFeed = ['/api/activity', '/api/tribes?scope=suggested&limit=24', '/api/friends/suggestions', '/api/trending', '/api/online'];

/** What the web app asks for when it opens the screen. */
function callsOf(member: Member): string[] {
	const { screen, conversations, friends } = member;
	if (screen === 'feed') return isFirst(member, screen) ? ['/api/posts', ...besideFeed] : [];
	if (screen === 'friends')
		return isFirst(member, screen) ? ['/api/friends/requests?limit=50&direction=incoming', '/api/friends?limit=50'] : [];
	if (screen === 'profile') {
		const { id } = oneOf(friends);
		return isFirst(member, id) ? [`/api/profiles/${id}`, `/api/profiles/${id}/posts`, `/api/profiles/${id}/friends?limit=50`] : [];
	}
	const { id } = oneOf(conversations);
	const open = ['', '/members?limit=50', '/messages?limit=40'].map((rest) => `/api/conversations/${id}${rest}`);
	return [...(isFirst(member, screen) ? ['/api/conversations?box=inbox&limit=30'] : []), ...(isFirst(member, id) ? open : [])];
}

const read = async (member: Member, paths = callsOf(member)) =>
	void (await Promise.all(paths.map((path) => ask('GET', path, member.token))));

function say(member: Member, presence: Presence): void {
	member.presence = presence;
	const { method, path } = sayPresence;
	member.page?.call({ method, path, body: { presence } });
}

async function come(member: Member): Promise<void> {
	[member.asked, member.shownPosts] = [new Set(), 10];
	await read(member, [...starting, ...callsOf(member)]);
	member.page = await openPage({
		url,
		token: member.token,
		shown: watchOf(member),
		traffic,
		onEvent({ name, data }) {
			if (name !== 'message.sent') return;
			void ask('GET', '/api/me/signals', member.token);
			if (member.screen !== 'messages' || member.presence === 'away') return;
			const { conversationId, seq, author } = data as { conversationId: string; seq: number; author: { id: string } | null };
			if (author?.id !== member.id) void ask('POST', `/api/conversations/${conversationId}/read`, member.token, { upTo: seq });
		},
	});
	say(member, 'online');
}

function leave(member: Member): void {
	member.page?.close();
	member.page = null;
}

async function open(member: Member, screen: Member['screen']): Promise<void> {
	const before = watchOf(member);
	member.screen = screen;
	await read(member);
	if (!isSameWatch(before, watchOf(member))) member.page?.watch(watchOf(member));
}

async function write(member: Member): Promise<void> {
	const { id } = oneOf(member.conversations);
	member.page?.call({ method: 'POST', path: '/api/conversations/:id/typing', params: { id } });
	const text = 'I saw the first swallow of the year over the mill pond today.'.slice(0, 5 + Math.floor(random() * 55));
	await ask('POST', `/api/conversations/${id}/messages`, member.token, { clientId: randomUUID(), text });
}

async function act(member: Member): Promise<void> {
	const { token } = member;
	if (happens('screen')) await open(member, oneOf(screens));
	if (member.screen === 'feed' && member.shownPosts < 50 && happens('scroll')) {
		member.shownPosts += 10;
		await ask('GET', '/api/posts', token);
		member.page?.watch(watchOf(member));
	}
	if (happens('message')) await write(member);
	if (happens('like')) await ask('POST', `/api/posts/${oneOf(postIds)}/like`, token);
	if (happens('comment')) await ask('POST', `/api/posts/${oneOf(postIds)}/comments`, token, { body: 'What a fine picture of it!' });
	if (happens('post')) await ask('POST', '/api/posts', token, { body: 'The mill pond is frozen this morning.' });
}

/** One second of a member's life. */
async function pass(member: Member): Promise<void> {
	if (!member.page) return happens('comeBack') ? come(member) : undefined;
	if (happens('leave')) return leave(member);
	if (happens('reload')) {
		leave(member);
		return come(member);
	}
	if (member.presence === 'away') return happens('return') ? say(member, 'online') : undefined;
	if (happens('goAway')) return say(member, 'away');
	return act(member);
}

const isPresence = (kind: string) => Object.values<string>(presenceKinds).includes(kind);
function total(sums: Sums, isMeant: (kind: string) => boolean = () => true) {
	const meant = [...sums].filter(([kind]) => isMeant(kind)).map(([, sum]) => sum);
	return { count: meant.reduce((sum, { count }) => sum + count, 0), bytes: meant.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function print(name: string, sums: Sums): void {
	console.log(`\n${name}`);
	for (const [kind, { count, bytes }] of [...sums].sort(([, one], [, other]) => other.bytes - one.bytes))
		console.log(`${String(bytes).padStart(10)} B ${String(count).padStart(6)} x  ${kind}`);
}

try {
	const met = await meet();
	for (const member of met) if (random() < 2 / 3) await come(member);
	for (const sums of [traffic.live, traffic.http, traffic.headers]) sums.clear();
	for (let second = 0; second < minutes * 60; second += 1) {
		const endsAt = performance.now() + 1000;
		await Promise.all(met.map((member) => pass(member)));
		await pause(Math.max(0, endsAt - performance.now()));
	}
	for (const member of met) leave(member);
	print('live', traffic.live);
	print('http', traffic.http);
	const presence = total(traffic.live, isPresence);
	const [live, http, headers] = [total(traffic.live), total(traffic.http), total(traffic.headers)];
	const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;
	console.log(
		`\npresence: ${presence.bytes} B, ${presence.count} frames; live ${live.bytes} B; HTTP ${http.bytes} B and headers ${headers.bytes} B`,
	);
	console.log(`of live: ${share(presence.bytes, live.bytes)} of bytes, ${share(presence.count, live.count)} of frames`);
	console.log(`of live and HTTP, without files: ${share(presence.bytes, live.bytes + http.bytes)} of bytes`);
	console.log(`the same with the headers of HTTP: ${share(presence.bytes, live.bytes + http.bytes + headers.bytes)} of bytes`);
} finally {
	await community.end();
}
