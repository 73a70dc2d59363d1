/** Assembles the comments of a demo post: those written for it, and small talk that fits its topic and kind. */
import type { Random } from '@friends/art/random';
import { audienceOf } from '@friends/test-kit/cast/audience';
import { castMember, peopleOf } from '@friends/test-kit/cast/cast';
import type { CastTribe, PostText, Topic } from '@friends/test-kit/cast/cast-types';
import { type Line, smallTalkOf, talkOf } from '@friends/test-kit/cast/conversations';
import { anySmallTalk, askSmallTalk } from '@friends/test-kit/cast/small-talk';

/** One line and its answers; kept together, so that a conversation reads in order. */
type Exchange = Line[];

export interface Crowd {
	topic: Topic;
	tribe: CastTribe | null;
}

/** Deals the small talk of a topic and kind in turn, so that a line is repeated as late as possible. */
export function createSmallTalk(random: Random) {
	const queues = new Map<string[], string[]>();
	return function next(pool: string[]): string {
		const queue = queues.get(pool)?.length ? (queues.get(pool) as string[]) : random.shuffle(pool);
		queues.set(pool, queue);
		return queue.shift() ?? '';
	};
}

function exchangesOf(lines: Line[]): Exchange[] {
	const exchanges: Exchange[] = [];
	for (const line of lines) {
		if (line.answers === null) exchanges.push([line]);
		else exchanges.at(-1)?.push(line);
	}
	return exchanges;
}

/** Possible commenters: they see the post, live near, and have not commented yet. */
function passersBy(post: PostText, { topic, tribe }: Crowd): string[] {
	const audience = audienceOf({ by: post.by, tribeSlug: topic.tribe });
	const taken = new Set([post.by, ...talkOf(post).map(({ by }) => by)]);
	const crowd = topic.crowd.length > 0 ? topic.crowd : tribe ? peopleOf(tribe) : [];
	return crowd.filter((username) => audience.includes(username) && !taken.has(username) && !castMember(username).isFarAway);
}

/** Plans and stories use the lines of their topic; other kinds use common lines. */
function smallTalkFor({ kind }: PostText, { topic, random }: { topic: Topic; random: Random }): string[] {
	if (kind === 'ask') return askSmallTalk;
	if (kind === 'plan') return topic.comments.plan;
	return kind === 'aside' || random.chance(0.15) ? anySmallTalk : topic.comments.story;
}

const firstNameOf = (username: string): string => castMember(username).name.split(' ', 1)[0] ?? '';

export interface ConversationOptions {
	crowd: Crowd;
	/** Number of passers-by who comment. */
	passing: number;
	nextSmallTalk(pool: string[]): string;
	random: Random;
}

export function conversationUnder(post: PostText, { crowd, passing, nextSmallTalk, random }: ConversationOptions): Line[] {
	const exchanges = exchangesOf(talkOf(post));
	for (const by of random.shuffle(passersBy(post, crowd)).slice(0, passing)) {
		const { body, answer } = smallTalkOf(nextSmallTalk(smallTalkFor(post, { topic: crowd.topic, random })));
		const isAboutThem = [by, post.by].some((username) => body.includes(firstNameOf(username)));
		const isSaidAlready = exchanges.some(([line]) => line?.body === body);
		if (isAboutThem || isSaidAlready) continue;
		const exchange: Exchange = [{ by, body, answers: null }];
		if (answer) exchange.push({ by: post.by, body: answer, answers: null });
		exchanges.splice(random.below(exchanges.length + 1), 0, exchange);
	}
	let first = 0;
	return exchanges.flatMap((exchange) => {
		const start = first;
		first += exchange.length;
		return exchange.map((line, index) => ({ ...line, answers: index === 0 ? null : start }));
	});
}
