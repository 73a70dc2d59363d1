/** Texts of believable length for generated communities, out of the sentences of the cast. */
import type { Random } from '@friends/art/random';
import { hashtagPattern } from '@friends/contract/posts/hashtags';
import { cast } from '@friends/test-kit/cast/cast';
import { smallTalkOf, topics } from '@friends/test-kit/cast/conversations';
import { anySmallTalk, askSmallTalk } from '@friends/test-kit/cast/small-talk';

export type Phrases = ReturnType<typeof createPhrases>;

const sentencePattern = /[^.?!]+[.?!]+[”’)]*/g;

const allTags = [
	...new Set(topics.flatMap(({ posts }) => posts.flatMap(({ body }) => [...body.matchAll(hashtagPattern)].map(([, tag]) => tag)))),
];

export function createPhrases(random: Random) {
	const sentencesByTopic = topics.map(({ posts }) =>
		posts.flatMap(({ body }) => body.replace(hashtagPattern, '').replaceAll('@', '').match(sentencePattern) ?? []),
	);
	const titles = topics.flatMap(({ posts }) => posts.flatMap(({ title }) => title ?? []));
	const comments = [...topics.flatMap((topic) => [...topic.comments.plan, ...topic.comments.story]), ...anySmallTalk, ...askSmallTalk];
	const firstNames = cast.members.map(({ name }) => name.split(' ', 1)[0] ?? '');
	const lastNames = cast.members.map(({ name }) => name.split(' ').slice(1, 3).join(' '));
	const one = (items: readonly (string | undefined)[]): string => items[random.below(items.length)] ?? '';

	/** Picks this many sentences, all from one topic. */
	function sentences(count: number): string {
		const topic = sentencesByTopic[random.below(sentencesByTopic.length)] ?? [];
		return Array.from({ length: count }, () => one(topic).trim()).join(' ');
	}

	return {
		sentences,
		name: () => `${one(firstNames)} ${one(lastNames)}`,
		location: () => one(cast.members.map(({ location }) => location)),
		title: () => one(titles),
		topicName: () => one(cast.tribes.map(({ name }) => name)),
		tags: (count: number) => Array.from({ length: count }, () => one(allTags)),
		comment: () => smallTalkOf(one(comments)).body,
		/** Mostly two or three sentences, sometimes a page; every third has a hashtag. */
		post(): string {
			const count = random.chance(0.05) ? 12 + random.below(20) : 1 + random.below(4);
			return `${sentences(count)}${random.chance(0.33) ? ` #${one(allTags)}` : ''}`;
		},
	};
}
