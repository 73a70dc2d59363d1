/** The cast, its tribes, posts and comments as one community up to `now`. The same pictures and moment give the same community. */
import { createRandom, type Random } from '@friends/art/random';
import type { SceneName } from '@friends/art/scenes';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { drawingUrl } from '@friends/contract/users/drawings';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import { audienceOf } from '@friends/test-kit/cast/audience';
import { cast, castPassword, emailOf, friendPairs, peopleOf } from '@friends/test-kit/cast/cast';
import type { PostText, Topic } from '@friends/test-kit/cast/cast-types';
import { openRequests } from '@friends/test-kit/cast/circles';
import { topics } from '@friends/test-kit/cast/conversations';
import type { Community, CommunityFriendship, CommunityMember, CommunityPost, CommunityTribe } from '../community.ts';
import { conversationUnder, createSmallTalk } from './conversation.ts';
import { dayMs, hourMs, type Scheduled, schedule, type Timed, timelineDays, timesAfter } from './timeline.ts';
import { troublePosts } from './trouble.ts';

export interface DemoPictures {
	/** The next picture of that scene; each is given once. */
	nextOf(scene: SceneName): Attachment;
}

interface Told extends Timed {
	post: PostText;
	topic: Topic;
}

const iso = (ms: number) => new Date(ms).toISOString();

export function demoCommunity({ now, pictures }: { now: Date; pictures: DemoPictures }): Community & { posts: CommunityPost[] } {
	const random = createRandom('demo');
	const nowMs = now.getTime();
	const members = cast.members.map((member, index): CommunityMember => {
		// Members join one after the other over a year and a half; the newest a month before the first post.
		const daysAgo = timelineDays + 30 + (cast.members.length - index) * 11 + random.below(6);
		return {
			username: member.username,
			email: emailOf(member),
			name: member.name,
			avatar: drawingUrl(member.portrait),
			bio: member.bio,
			location: member.location,
			website: member.website ?? '',
			interests: member.interests,
			privacy: { ...defaultPrivacy, ...member.privacy },
			role: member.role ?? 'member',
			at: iso(nowMs - daysAgo * dayMs - random.below(dayMs / 2)),
		};
	});
	const joined = new Map(members.map(({ username, at }) => [username, at]));
	return {
		password: castPassword,
		members,
		friendships: friendPairs().map((between): CommunityFriendship => ({ between, at: soonAfter(between, joined, random) })),
		tribes: cast.tribes.map((tribe) => tribeOf(tribe, joined, random)),
		posts: [...postsUntil(nowMs, pictures, random), ...troublePosts(nowMs)].sort((one, other) => (one.at < other.at ? -1 : 1)),
		friendRequests: openRequests.map((request) => ({ ...request, at: iso(nowMs - random.between(2 * hourMs, 6 * dayMs)) })),
	};
}

/** Hours at which the text is true: 'tonight' fits plans by day and stories late in the evening. */
function hoursOf({ hour, kind, body }: PostText, topic: Topic): Topic['hours'] {
	if (hour !== undefined) return [hour];
	if (/\btonight\b/i.test(body)) return kind === 'plan' ? [11, 13, 15, 16] : [21, 22, 22, 23];
	return /\bthis morning\b/i.test(body) ? [8, 9, 10, 11] : topic.hours;
}

/** Some days after the last of these people joined. */
function soonAfter(usernames: string[], joined: Map<string, string>, random: Random): string {
	const lastMs = Math.max(...usernames.map((username) => Date.parse(joined.get(username) ?? '')));
	return iso(lastMs + Math.floor(random.between(dayMs / 24, 20 * dayMs)));
}

function tribeOf(tribe: (typeof cast.tribes)[number], joined: Map<string, string>, random: Random): CommunityTribe {
	const at = soonAfter([tribe.owner], joined, random);
	const memberAt = (username: string) => {
		const bothReady = [at, soonAfter([username], joined, random)].sort().at(-1) ?? at;
		return username === tribe.owner ? at : bothReady;
	};
	const { slug, name, description, tags, sign, hue, type, rules, owner } = tribe;
	const members = peopleOf(tribe).map((username) => ({ username, at: memberAt(username) }));
	return { slug, name, description, tags, sign, hue, type, rules, owner, at, members };
}

function postsUntil(nowMs: number, pictures: DemoPictures, random: Random): CommunityPost[] {
	const nextSmallTalk = createSmallTalk(random);
	const told = topics.flatMap((topic) =>
		topic.posts.map((post, index): Told => {
			// More than a day between two posts of a topic, so that a sequel comes after its beginning.
			const position = (index + random.between(0.3, 0.7)) / topic.posts.length;
			return {
				post,
				topic,
				hours: hoursOf(post, topic),
				isFresh: post.isFresh ?? false,
				hasTalk: (post.talk?.length ?? 0) > 0,
				position,
			};
		}),
	);
	return schedule(random.shuffle(told), { nowMs, random }).map((scheduled) => {
		const { post, topic } = scheduled.entry;
		return {
			by: post.by,
			tribe: topic.tribe,
			title: post.title ?? null,
			body: post.body,
			attachments: post.picture ? [pictures.nextOf(post.picture)] : [],
			at: iso(scheduled.atMs),
			likes: likesOf(scheduled, { nowMs, random }),
			comments: commentsOf(scheduled, { nowMs, random, nextSmallTalk }),
		};
	});
}

interface Moment {
	nowMs: number;
	random: Random;
}

/** Likes have a long tail: a few posts get many, most a handful. */
function likesOf({ entry: { post, topic }, atMs, isLatest }: Scheduled<Told>, { nowMs, random }: Moment): CommunityPost['likes'] {
	const audience = audienceOf({ by: post.by, tribeSlug: topic.tribe }).filter((username) => username !== post.by);
	const appeal = 0.04 + random.next() ** 2.2 * 0.5 + (post.isFresh ? 0.3 : 0) + (post.picture ? 0.1 : 0) + (post.title ? 0.05 : 0);
	const count = isLatest ? random.below(3) : Math.min(audience.length, Math.round(audience.length * appeal));
	const times = timesAfter(atMs, { count, nowMs, random });
	return random
		.shuffle(audience)
		.slice(0, count)
		.map((by, index) => ({ by, at: iso(times[index] ?? nowMs) }));
}

function commentsOf(
	{ entry: { post, topic }, atMs, isLatest }: Scheduled<Told>,
	{ nowMs, random, nextSmallTalk }: Moment & { nextSmallTalk(pool: string[]): string },
): CommunityPost['comments'] {
	const tribe = cast.tribes.find(({ slug }) => slug === topic.tribe) ?? null;
	// Limit of passers-by per kind: questions mainly get the answers written for them, asides a comment or two.
	const most = { plan: 5, story: 6.4, aside: 2.8, ask: tribe?.type === 'private' ? 0 : 2 }[post.kind];
	const passing = isLatest ? 0 : Math.floor(random.next() ** 1.4 * most + 0.35);
	const lines = conversationUnder(post, { crowd: { topic, tribe }, passing, nextSmallTalk, random });
	const times = timesAfter(atMs, { count: lines.length, nowMs, random });
	return lines.map((line, index) => ({ ...line, at: iso(times[index] ?? nowMs) }));
}
