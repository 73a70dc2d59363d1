/** The member at the side of the dashboard: face, level, and how many friends, posts and tribes. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { BeadRing } from '#ui/bead-ring.tsx';
import { Card } from '#ui/card.tsx';
import { formatCount } from '#ui/counts.ts';
import { Weave } from '#ui/weave.tsx';
import { useProfile } from './profiles.queries.ts';

export interface OwnCardProps {
	user: CurrentUser;
	/** Changes the picture. */
	picker: ReactNode;
}

const ringBeads = 20;

/** Nobody stands to themselves in any way that would have to be learned. */
const learnNothing = () => () => undefined;

export function OwnCard({ user, picker }: OwnCardProps) {
	const { data: profile } = useProfile(user.username, learnNothing);
	return (
		<Card as="section" aria-label="You" className="overflow-hidden pb-4 text-center">
			{user.banner ? (
				<img src={user.banner} alt="" className="h-[74px] w-full bg-sunken object-cover" />
			) : (
				<Weave seed={user.id} knot={9} className="h-[74px]" />
			)}
			<BeadRing beads={ringBeads} filled={Math.min(user.level, ringBeads)} className="-mt-[50px] size-[100px] bg-surface">
				<Avatar person={user} size="lg" className="size-20!" />
			</BeadRing>
			<p className="mt-1.5 px-4 text-[17.5px] font-heading wrap-anywhere">
				<Link href={paths.profile} className="rounded-chip hover:underline">
					<bdi>{user.name}</bdi>
				</Link>
			</p>
			<p className="text-small text-muted" dir="ltr">
				@{user.username}
			</p>
			<p className="mt-2.5 flex flex-wrap justify-center gap-2">
				<Badge tone="level">{`Level ${formatCount(user.level)}`}</Badge>
				<Badge tone="xp">{`${formatCount(user.xp)} XP`}</Badge>
			</p>
			<div className="mt-3 flex justify-center">{picker}</div>
			{profile && (
				<dl className="mx-4 mt-3.5 grid grid-cols-2 border-t border-border pt-3">
					<Figure label="Friends" count={profile.friendCount} />
					<Figure label="Posts" count={profile.postCount} />
				</dl>
			)}
		</Card>
	);
}

function Figure({ label, count }: { label: string; count: number }) {
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-caption text-muted">{label}</dt>
			<dd className="text-[19px] font-heading tabular-nums">{formatCount(count)}</dd>
		</div>
	);
}
