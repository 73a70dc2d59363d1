/** Card of the member at the side of the dashboard: cloth, avatar, name, and numbers of friends and posts. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { hasEarned } from '#entities/person/has-earned.ts';
import { BeadRing } from '#ui/drawings/bead-ring.tsx';
import { Weave } from '#ui/drawings/weave.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { Say } from '#ui/say.tsx';
import { useOwnCounts } from './profiles.queries.ts';

export interface OwnCardProps {
	user: CurrentUser;
	/** Button to change the picture, at its edge. */
	picker: ReactNode;
}

const ringBeads = 20;

/** The whole card links to the profile; only the picker is above the link. */
export function OwnCard({ user, picker }: OwnCardProps) {
	return (
		<Card as="section" aria-label={say('You')} className="relative overflow-hidden">
			{user.banner ? (
				<img src={user.banner} alt="" className="h-11 w-full bg-sunken object-cover" />
			) : (
				<Weave seed={user.id} knot={9} className="h-11" />
			)}
			<div className="flex items-center gap-3 px-3.5 pt-2.5 pb-3">
				<span className="relative flex-none">
					<Face user={user} />
					<span className="absolute -end-1.5 -bottom-1.5 z-10">{picker}</span>
				</span>
				<div className="min-w-0">
					<p className="leading-tight font-heading">
						<NameLink isWholeCard href={paths.profile} name={user.name} />
					</p>
					<p className="truncate text-caption text-muted" dir="ltr">
						@{user.username}
					</p>
				</div>
			</div>
			{hasEarned(user) && (
				<p className="flex flex-wrap gap-2 px-4 pb-3">
					<Badge tone="accent">{say('Level {level, number}', { level: user.level })}</Badge>
					<Badge tone="brand">{say('{xp, number} XP', { xp: user.xp })}</Badge>
				</p>
			)}
			<Counts />
		</Card>
	);
}

function Face({ user }: { user: CurrentUser }) {
	if (!hasEarned(user)) return <Avatar person={user} />;
	return (
		<BeadRing beads={ringBeads} filled={Math.min(user.level, ringBeads)} className="size-15">
			<Avatar person={user} />
		</BeadRing>
	);
}

/** Renders nothing while both are 0. */
function Counts() {
	const { data } = useOwnCounts();
	if (!data || data.friendCount + data.postCount === 0) return null;
	return (
		<p className="flex flex-wrap gap-x-3.5 px-4 pb-3 text-caption text-muted tabular-nums">
			<span>
				<Say
					sentence="<b>{count, number}</b> {count, plural, one {friend} other {friends}}"
					parts={{ b: figure, count: data.friendCount }}
				/>
			</span>
			<span>
				<Say sentence="<b>{count, number}</b> {count, plural, one {post} other {posts}}" parts={{ b: figure, count: data.postCount }} />
			</span>
		</p>
	);
}

const figure = (count: ReactNode) => <b className="font-heading text-ink">{count}</b>;
