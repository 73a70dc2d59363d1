/** Sentence and link of an activity. */
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import type { ReactNode } from 'react';
import { paths } from '#entities/paths.ts';
import { Say } from '#ui/say.tsx';

export function happeningHref({ post, tribe, actor }: RecentActivity): string {
	if (post) return paths.post(post.id);
	return tribe ? paths.tribe(tribe.slug) : paths.profileOf(actor.username);
}

interface HappenedProps {
	activity: RecentActivity;
	/** Draws those who did it. A single name is cut in its own direction. */
	who: (words: ReactNode, isAlone: boolean) => ReactNode;
	/** Draws what they did. */
	what: (words: ReactNode) => ReactNode;
}

/** 'Theo and 3 others liked “The rye…”' */
export function Happened({ activity: { type, actor, otherCount: others, post, person, tribe }, who, what }: HappenedProps) {
	const isAlone = type !== 'befriended' && others === 0;
	const name = isAlone ? actor.name : <bdi>{actor.name.split(/\s+/)[0]}</bdi>;
	const parts = { who: (words: ReactNode) => who(words, isAlone), what, name, others };
	const withPost = { ...parts, post: <bdi className="truncate">{post?.excerpt}</bdi> };
	const withTribe = { ...parts, tribe: <bdi className="truncate">{tribe?.name}</bdi> };
	switch (type) {
		case 'joined':
			return <Say sentence="<who>{name}</who> <what>is new here</what>" parts={parts} />;
		case 'befriended':
			return (
				<Say
					sentence="<who>{name} and {person}</who> <what>are friends now</what>"
					parts={{ ...parts, person: <bdi>{person?.name}</bdi> }}
				/>
			);
		case 'foundedTribe':
			return <Say sentence="<who>{name}</who> <what>founded {tribe}</what>" parts={withTribe} />;
		case 'joinedTribe':
			return <Say sentence="<who>{name}</who> <what>joined {tribe}</what>" parts={withTribe} />;
		case 'posted':
			return post?.excerpt ? (
				<Say sentence="<who>{name}</who> <what>posted “{post}”</what>" parts={withPost} />
			) : (
				<Say sentence="<who>{name}</who> <what>posted a post</what>" parts={parts} />
			);
		case 'commented':
			return post?.excerpt ? (
				<Say sentence="<who>{name}</who> <what>commented on “{post}”</what>" parts={withPost} />
			) : (
				<Say sentence="<who>{name}</who> <what>commented on a post</what>" parts={parts} />
			);
		case 'liked':
			return post?.excerpt ? (
				<Say
					sentence="{others, plural, =0 {<who>{name}</who> <what>liked “{post}”</what>} one {<who>{name} and # other</who> <what>liked “{post}”</what>} other {<who>{name} and # others</who> <what>liked “{post}”</what>}}"
					parts={withPost}
				/>
			) : (
				<Say
					sentence="{others, plural, =0 {<who>{name}</who> <what>liked a post</what>} one {<who>{name} and # other</who> <what>liked a post</what>} other {<who>{name} and # others</who> <what>liked a post</what>}}"
					parts={parts}
				/>
			);
	}
}
