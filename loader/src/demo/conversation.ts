/** Puts the comments under a demo post together: what was written for it, and small talk that fits its topic and kind. */
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

/** Hands out the small talk of a topic and kind in turn, so that a line comes back as late as it can. */
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

/** Who might drop in: sees the post, lives near, has said nothing here yet. */
function passersBy(post: PostText, { topic, tribe }: Crowd): string[] {
	const audience = audienceOf({ by: post.by, tribeSlug: topic.tribe });
	const taken = new Set([post.by, ...talkOf(post).map(({ by }) => by)]);
	const crowd = topic.crowd.length > 0 ? topic.crowd : tribe ? peopleOf(tribe) : [];
	return crowd.filter((username) => audience.includes(username) && !taken.has(username) && !castMember(username).isFarAway);
}

/** The topic knows what people say under its plans and stories; the rest is said everywhere. */
function smallTalkFor({ kind }: PostText, { topic, random }: { topic: Topic; random: Random }): string[] {
	if (kind === 'ask') return askSmallTalk;
	if (kind === 'plan') return topic.comments.plan;
	return kind === 'aside' || random.chance(0.15) ? anySmallTalk : topic.comments.story;
}

const firstNameOf = (username: string): string => castMember(username).name.split(' ', 1)[0] ?? '';

export interface ConversationOptions {
	crowd: Crowd;
	/** How many passers-by say something. */
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
