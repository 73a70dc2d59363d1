/** A member in the directory: face, name, what they like, and what can be done about them. */
import type { ListedPerson, PeopleOrder } from '@friends/contract/people/people.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { dayInWords } from '#ui/dates.ts';

export interface PersonCardProps {
	listed: ListedPerson;
	order: PeopleOrder;
	action: ReactNode;
}

const shownInterests = 3;

export function PersonCard({ listed: { person, interests, createdAt }, order, action }: PersonCardProps) {
	const href = paths.profileOf(person.username);
	const joined = `Joined ${dayInWords(new Date(createdAt), new Date())}`;
	const likes = interests.slice(0, shownInterests).join(', ');
	return (
		<Card as="li" className="flex items-center gap-3.5 p-3.5 [contain-intrinsic-size:auto_84px] [content-visibility:auto]">
			{/* The name beside it leads to the same place. */}
			<Link href={href} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} size="ml" />
			</Link>
			<div className="min-w-0 flex-1">
				<p className="truncate leading-[1.35] font-heading tracking-[-0.01em]">
					<Link href={href} className="rounded-chip hover:underline">
						<bdi>{person.name}</bdi>
					</Link>
				</p>
				<p className="truncate text-[13.5px] leading-[1.45] text-muted">
					{(order === 'newest' || likes === '') && joined}
					{order === 'newest' && likes !== '' && ' · '}
					<bdi>{likes}</bdi>
				</p>
			</div>
			{action}
		</Card>
	);
}
