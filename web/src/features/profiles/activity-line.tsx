/** One activity of a person, as a sentence. */
import type { Activity } from '@friends/contract/profiles/profiles.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Heart, MessageCircle, Sparkle, SquarePen, Tent, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import type { Icon } from '#ui/drawings/icon.ts';

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

function Sentence({ activity: { type, post, person: other, tribe }, person }: ActivityLineProps) {
	const { user } = useSession();
	const name = person.id === user?.id ? 'You' : <bdi>{person.name}</bdi>;
	switch (type) {
		case 'joined':
			return <>{name} joined FRIENDS</>;
		case 'posted':
			return (
				<>
					{name} posted <PostLink post={post} />
				</>
			);
		case 'commented':
			return (
				<>
					{name} commented on <PostLink post={post} />
					<By post={post} person={person} />
				</>
			);
		case 'liked':
			return (
				<>
					{name} liked <PostLink post={post} />
					<By post={post} person={person} />
				</>
			);
		case 'befriended':
			return (
				<>
					{name} and {other ? <PersonLink person={other} /> : 'someone'} became friends
				</>
			);
		case 'foundedTribe':
			return (
				<>
					{name} founded <TribeLink tribe={tribe} />
				</>
			);
		case 'joinedTribe':
			return (
				<>
					{name} joined <TribeLink tribe={tribe} />
				</>
			);
	}
}

function PostLink({ post }: { post: Activity['post'] }) {
	if (!post) return 'a post';
	return (
		<Link href={paths.post(post.id)} className={link}>
			{post.excerpt ? (
				<>
					“<bdi>{post.excerpt}</bdi>”
				</>
			) : (
				'a post'
			)}
		</Link>
	);
}

function TribeLink({ tribe }: { tribe: Activity['tribe'] }) {
	if (!tribe) return 'a tribe';
	return (
		<Link href={paths.tribe(tribe.slug)} className={link}>
			<bdi>{tribe.name}</bdi>
		</Link>
	);
}

/** Renders nothing for the person's own posts. */
function By({ post, person }: { post: Activity['post']; person: Person }) {
	if (!post || post.author.id === person.id) return null;
	return (
		<>
			{' by '}
			<PersonLink person={post.author} />
		</>
	);
}

function PersonLink({ person }: { person: Person }) {
	const { user } = useSession();
	return (
		<Link href={paths.profileOf(person.username)} className={link}>
			{person.id === user?.id ? 'you' : <bdi>{person.name}</bdi>}
		</Link>
	);
}
