/** One activity of a person, as a sentence. */

import { say } from '@friends/contract/core/languages/say';
import type { Activity } from '@friends/contract/profiles/profiles.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Heart, MessageCircle, Sparkle, SquarePen, Tent, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Say } from '#ui/say.tsx';

export interface ActivityLineProps {
	activity: Activity;
	/** The person who acted. */
	person: Person;
}

const icons: Record<Activity['type'], Icon> = {
	joined: Sparkle,
	posted: SquarePen,
	commented: MessageCircle,
	liked: Heart,
	befriended: UsersRound,
	foundedTribe: Tent,
	joinedTribe: Tent,
};

const link = 'rounded-chip font-label hover:underline';

export function ActivityLine({ activity, person }: ActivityLineProps) {
	const IconComponent = icons[activity.type];
	return (
		<li className="flex items-start gap-3 px-4 py-2.5 tablet:px-5">
			<span aria-hidden className="grid size-9 flex-none place-items-center rounded-full bg-sunken text-muted">
				<IconComponent size={18} />
			</span>
			<div className="min-w-0 flex-1">
				<p className="wrap-anywhere">
					<Sentence activity={activity} person={person} />
				</p>
				<TimeAgo at={activity.createdAt} className="text-caption text-muted" />
			</div>
		</li>
	);
}

/** The server lists nothing whose post, person or tribe is gone. */
function Sentence({ activity, person }: ActivityLineProps) {
	const { type, person: other, tribe } = activity;
	const { user } = useSession();
	const isOwn = person.id === user?.id;
	const parts = {
		name: <bdi>{person.name}</bdi>,
		tribe: tribe && <TribeLink tribe={tribe} />,
		other: other && <PersonLink person={other} />,
	};
	switch (type) {
		case 'joined':
			return isOwn ? say('You joined FRIENDS') : <Say sentence="{name} joined FRIENDS" parts={parts} />;
		case 'posted':
			return <Posted activity={activity} person={person} />;
		case 'commented':
			return <Commented activity={activity} person={person} />;
		case 'liked':
			return <Liked activity={activity} person={person} />;
		case 'befriended':
			if (isOwn) return <Say sentence="You and {other} became friends" parts={parts} />;
			if (other?.id === user?.id)
				return <Say sentence="{name} and <link>you</link> became friends" parts={{ ...parts, ...linkTo(other) }} />;
			return <Say sentence="{name} and {other} became friends" parts={parts} />;
		case 'foundedTribe':
			return isOwn ? <Say sentence="You founded {tribe}" parts={parts} /> : <Say sentence="{name} founded {tribe}" parts={parts} />;
		case 'joinedTribe':
			return isOwn ? <Say sentence="You joined {tribe}" parts={parts} /> : <Say sentence="{name} joined {tribe}" parts={parts} />;
	}
}

/** Who did it, and whose post it is: the viewer's, their own, or another's. */
function usePartsOf({ activity: { post }, person }: ActivityLineProps) {
	const { user } = useSession();
	const author = post && post.author.id !== person.id ? post.author : null;
	const parts = {
		name: <bdi>{person.name}</bdi>,
		post: (words: ReactNode) => post && <PostLink id={post.id}>{words}</PostLink>,
		title: <bdi>{post?.excerpt}</bdi>,
		author: author ? <PersonLink person={author} /> : null,
		...linkTo(author),
	};
	return {
		parts,
		isOwn: person.id === user?.id,
		isByViewer: author !== null && author.id === user?.id,
		hasAuthor: author !== null,
		hasTitle: Boolean(post?.excerpt),
	};
}

function Posted(props: ActivityLineProps) {
	const { parts, isOwn, hasTitle } = usePartsOf(props);
	if (!hasTitle)
		return isOwn ? (
			<Say sentence="You posted <post>a post</post>" parts={parts} />
		) : (
			<Say sentence="{name} posted <post>a post</post>" parts={parts} />
		);
	if (isOwn) return <Say sentence="You posted <post>“{title}”</post>" parts={parts} />;
	return <Say sentence="{name} posted <post>“{title}”</post>" parts={parts} />;
}

function Commented(props: ActivityLineProps) {
	const { parts, isOwn, isByViewer, hasAuthor, hasTitle } = usePartsOf(props);
	if (!hasTitle) {
		if (isByViewer) return <Say sentence="{name} commented on <post>a post</post> by <link>you</link>" parts={parts} />;
		if (isOwn && hasAuthor) return <Say sentence="You commented on <post>a post</post> by {author}" parts={parts} />;
		if (isOwn) return <Say sentence="You commented on <post>a post</post>" parts={parts} />;
		if (hasAuthor) return <Say sentence="{name} commented on <post>a post</post> by {author}" parts={parts} />;
		return <Say sentence="{name} commented on <post>a post</post>" parts={parts} />;
	}
	if (isByViewer) return <Say sentence="{name} commented on <post>“{title}”</post> by <link>you</link>" parts={parts} />;
	if (isOwn && hasAuthor) return <Say sentence="You commented on <post>“{title}”</post> by {author}" parts={parts} />;
	if (isOwn) return <Say sentence="You commented on <post>“{title}”</post>" parts={parts} />;
	if (hasAuthor) return <Say sentence="{name} commented on <post>“{title}”</post> by {author}" parts={parts} />;
	return <Say sentence="{name} commented on <post>“{title}”</post>" parts={parts} />;
}

function Liked(props: ActivityLineProps) {
	const { parts, isOwn, isByViewer, hasAuthor, hasTitle } = usePartsOf(props);
	if (!hasTitle) {
		if (isByViewer) return <Say sentence="{name} liked <post>a post</post> by <link>you</link>" parts={parts} />;
		if (isOwn && hasAuthor) return <Say sentence="You liked <post>a post</post> by {author}" parts={parts} />;
		if (isOwn) return <Say sentence="You liked <post>a post</post>" parts={parts} />;
		if (hasAuthor) return <Say sentence="{name} liked <post>a post</post> by {author}" parts={parts} />;
		return <Say sentence="{name} liked <post>a post</post>" parts={parts} />;
	}
	if (isByViewer) return <Say sentence="{name} liked <post>“{title}”</post> by <link>you</link>" parts={parts} />;
	if (isOwn && hasAuthor) return <Say sentence="You liked <post>“{title}”</post> by {author}" parts={parts} />;
	if (isOwn) return <Say sentence="You liked <post>“{title}”</post>" parts={parts} />;
	if (hasAuthor) return <Say sentence="{name} liked <post>“{title}”</post> by {author}" parts={parts} />;
	return <Say sentence="{name} liked <post>“{title}”</post>" parts={parts} />;
}

const linkTo = (person: Person | null | undefined) => ({
	link: (words: ReactNode) => (
		<Link href={person ? paths.profileOf(person.username) : paths.profile} className={link}>
			{words}
		</Link>
	),
});

function PostLink({ id, children }: { id: string; children: ReactNode }) {
	return (
		<Link href={paths.post(id)} className={link}>
			{children}
		</Link>
	);
}

function TribeLink({ tribe: { slug, name } }: { tribe: NonNullable<Activity['tribe']> }) {
	return (
		<Link href={paths.tribe(slug)} className={link}>
			<bdi>{name}</bdi>
		</Link>
	);
}

function PersonLink({ person }: { person: Person }) {
	return (
		<Link href={paths.profileOf(person.username)} className={link}>
			<bdi>{person.name}</bdi>
		</Link>
	);
}
