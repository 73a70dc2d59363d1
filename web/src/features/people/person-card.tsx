/** Card of a member in the directory: avatar, name, interests and an action. */
import { say } from '@friends/contract/core/languages/say';
import type { ListedPerson, PeopleOrder } from '@friends/contract/people/people.schema';
import type { ReactNode } from 'react';
import { dayInWords } from '#core/ages.ts';
import { withCommas } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { BotBadge } from '#entities/person/bot-badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';

export interface PersonCardProps {
	listed: ListedPerson;
	order: PeopleOrder;
	action: ReactNode;
}

const shownInterests = 3;

export function PersonCard({ listed: { person, interests, createdAt }, order, action }: PersonCardProps) {
	const joined = say('Joined {when}', { when: dayInWords(new Date(createdAt), new Date()) });
	const likes = withCommas(interests.slice(0, shownInterests));
	return (
		<Card as="li" className="relative flex items-center gap-3.5 p-3.5 [contain-intrinsic-size:auto_84px] [content-visibility:auto]">
			<Avatar person={person} size="ml" />
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-heading">
					<NameLink href={paths.profileOf(person.username)} name={person.name} isWholeCard /> <BotBadge person={person} />
				</p>
				<p className="truncate text-caption text-muted">
					{(order === 'newest' || likes === '') && joined}
					{order === 'newest' && likes !== '' && ' · '}
					<bdi>{likes}</bdi>
				</p>
			</div>
			<span className="relative flex-none">{action}</span>
		</Card>
	);
}
