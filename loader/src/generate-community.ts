/** Makes big synthetic communities for the benchmark: as many people and posts as asked, the same for the same seed. */

import { createRandom, type Random } from '@friends/art/random';
import { tribeHues, tribeSigns } from '@friends/contract/tribes/tribe-looks';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import { castPassword } from '@friends/test-kit/cast/cast';
import type { Community, CommunityFriendship, CommunityMember, CommunityPost, CommunityTribe } from './community.ts';
import { createPhrases, type Phrases } from './phrases.ts';

export interface GenerateOptions {
	members: number;
	posts: number;
	tribes?: number;
	/** Friends per member, on average. */
	friends?: number;
	/** Likes per post, on average; a few posts have many times as many. */
	likes?: number;
	comments?: number;
	/** Days from the oldest post to the newest. */
	days?: number;
	/** Time of the newest post; fixed by default, so that the result depends on the options alone. */
	now?: Date;
	seed?: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Mean time from a post to a comment. */
const answeredWithinMs = dayMs / 3;
const shares = { tribePosts: 0.4, titles: 0.3, answers: 0.3, privateTribes: 0.15, friendsOnly: 0.08, hidden: 0.02 };

interface Scene {
	random: Random;
	phrases: Phrases;
	nowMs: number;
	days: number;
	usernames: string[];
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A random number with this mean and a long tail: mostly small, sometimes large. */
const longTail = (random: Random, average: number) => Math.round((-Math.log(1 - random.next())) ** 1.5 * average * 0.75);

function someOf(items: readonly string[], count: number, random: Random): string[] {
	const chosen = new Set<string>();
	const wanted = Math.min(count, items.length);
	while (chosen.size < wanted) chosen.add(items[random.below(items.length)] ?? '');
	return [...chosen];
}

export function generateCommunity(options: GenerateOptions): Community {
	const { members, posts, tribes = 20, friends = 12, days = 180, now = new Date('2026-11-01T12:00:00.000Z'), seed = 'bench' } = options;
	const usernames = Array.from({ length: members }, (_, index) => `member_${index + 1}`);
	const sceneOf = (seedOfScene: string): Scene => {
		const random = createRandom(seedOfScene);
		return { random, phrases: createPhrases(random), nowMs: now.getTime(), days, usernames };
	};
	const scene = sceneOf(seed);
	const madeTribes = Array.from({ length: tribes }, (_, index) => tribeOf(index, scene));
	const places = madeTribes.map(({ slug, members: people }) => ({ slug, usernames: people.map(({ username }) => username) }));
	return {
		password: castPassword,
		members: usernames.map((username, index) => memberOf(username, index, scene)),
		friendships: friendshipsAmong(usernames, Math.round((members * friends) / 2), scene),
		friendRequests: [],
		tribes: madeTribes,
		posts: {
			/** Generates posts lazily, so that a million of them need no memory; every iteration gives the same. */
			*[Symbol.iterator]() {
				const told = sceneOf(`${seed} posts`);
				for (let index = 0; index < posts; index += 1) yield postOf(index / posts, { ...options, places }, told);
			},
		},
	};
}

function memberOf(username: string, index: number, { random, phrases, nowMs, days }: Scene): CommunityMember {
	const roll = random.next();
	const profileVisibility = roll < shares.hidden ? 'private' : roll < shares.hidden + shares.friendsOnly ? 'friends' : 'public';
	return {
		username,
		email: `${username}@friends.example`,
		name: phrases.name(),
		avatar: '',
		bio: phrases.sentences(2),
		location: phrases.location(),
		website: '',
		interests: phrases.tags(3),
		privacy: { ...defaultPrivacy, profileVisibility: index === 0 ? 'public' : profileVisibility },
		role: index === 0 ? 'owner' : 'member',
		at: iso(nowMs - (days + 1) * dayMs - random.below(days * dayMs)),
	};
}

function friendshipsAmong(usernames: string[], count: number, { random, nowMs, days }: Scene): CommunityFriendship[] {
	const possible = (usernames.length * (usernames.length - 1)) / 2;
	const pairs = new Map<string, [string, string]>();
	while (pairs.size < Math.min(count, possible)) {
		const [one, other] = someOf(usernames, 2, random).sort() as [string, string];
		pairs.set(`${one} ${other}`, [one, other]);
	}
	return [...pairs.values()].map((between) => ({ between, at: iso(nowMs - random.below(days * dayMs)) }));
}

function tribeOf(index: number, { random, phrases, nowMs, days, usernames }: Scene): CommunityTribe {
	const at = iso(nowMs - days * dayMs - random.below(dayMs));
	// The first tribes are the large ones.
	const size = Math.max(3, Math.round(usernames.length / (index + 2)));
	const people = someOf(usernames, size, random);
	return {
		slug: `tribe-${index + 1}`,
		name: `${phrases.topicName()} ${index + 1}`,
		description: phrases.sentences(2),
		tags: phrases.tags(3),
		sign: tribeSigns[index % tribeSigns.length] ?? 'ridge',
		hue: tribeHues[index % tribeHues.length] ?? 'coral',
		type: random.chance(shares.privateTribes) ? 'private' : 'public',
		rules: '',
		owner: people[0] ?? '',
		at,
		members: people.map((username) => ({ username, at })),
	};
}

interface PostOptions extends Pick<GenerateOptions, 'likes' | 'comments'> {
	places: { slug: string; usernames: string[] }[];
}

/** @param progress 0 for the oldest post, towards 1 for the newest. */
function postOf(progress: number, { places, likes = 8, comments = 3 }: PostOptions, scene: Scene): CommunityPost {
	const { random, phrases, nowMs, days, usernames } = scene;
	const tribe = random.chance(shares.tribePosts) ? places[random.below(places.length)] : undefined;
	const people = tribe ? tribe.usernames : usernames;
	const atMs = Math.floor(nowMs - (1 - progress) * days * dayMs - random.next() * 1000);
	// Most answers come on the same day.
	const later = () => iso(Math.min(nowMs, atMs + Math.floor(-Math.log(1 - random.next()) * answeredWithinMs)));
	return {
		by: people[random.below(people.length)] ?? '',
		tribe: tribe?.slug ?? null,
		title: random.chance(shares.titles) ? phrases.title() : null,
		body: phrases.post(),
		attachments: [],
		at: iso(atMs),
		likes: someOf(people, longTail(random, likes), random).map((by) => ({ by, at: later() })),
		comments: Array.from({ length: longTail(random, comments) }, later)
			.sort()
			.map((at, index) => ({
				by: people[random.below(people.length)] ?? '',
				body: phrases.comment(),
				at,
				answers: index > 0 && random.chance(shares.answers) ? random.below(index) : null,
			})),
	};
}
