/** A few faces of the member's friends, and the way to all of them. */
import { useId } from 'react';
import { Link } from 'wouter';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { formatCount } from '#ui/counts.ts';
import { useFriends } from './friends.queries.ts';

export interface FriendsPanelProps {
	/** All of them. */
	count: number;
	allHref: string;
}

const shown = 5;

/** Nothing unless there are friends. */
export function FriendsPanel({ count, allHref }: FriendsPanelProps) {
	const id = useId();
	const { data } = useFriends('');
	const people = data?.items.slice(0, shown).map(({ person }) => person) ?? [];
	if (people.length === 0) return null;
	const others = count - people.length;
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader
				id={id}
				title="Friends"
				action={
					<Link href={allHref} className="rounded-chip text-caption font-label text-brand hover:underline dark:text-brand-ink">
						See all
					</Link>
				}
			/>
			<div aria-hidden className="flex items-center gap-2.5 px-5 pt-3.5 pb-[18px]">
				<AvatarStack people={people} max={shown} />
				{others > 0 && <span className="text-caption font-bold text-muted tabular-nums">{`+${formatCount(others)}`}</span>}
			</div>
		</Card>
	);
}
