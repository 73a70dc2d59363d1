/** Panel of a few friends of a person, with a link to all. */
import { say } from '@friends/contract/core/languages/say';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import { useId } from 'react';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { formatCount } from '#ui/counts.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useFriendsOf } from './friends.queries.ts';

export interface FriendsPanelProps {
	personId: string;
	/** The total; the viewer may see fewer. */
	count: number;
	allHref: string;
	as?: Onlooker | undefined;
}

const shown = 5;

export function FriendsPanel({ personId, count, allHref, as }: FriendsPanelProps) {
	const id = useId();
	const { data } = useFriendsOf(personId, as);
	const people = data?.items.slice(0, shown).map(({ person }) => person) ?? [];
	const others = count - people.length;
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title={say('Friends')} action={<MoreLink href={allHref} label={say('See all')} title={say('Friends')} />} />
			<div className="flex min-h-19 items-center px-5 pt-3.5 pb-4.5">
				{data && people.length === 0 && <p className="text-small text-muted">{say('No friends to show.')}</p>}
				{people.length > 0 && (
					<div aria-hidden className="flex items-center gap-2.5">
						<AvatarStack people={people} max={shown} />
						{others > 0 && <span dir="ltr" className="text-caption font-strong text-muted tabular-nums">{`+${formatCount(others)}`}</span>}
					</div>
				)}
			</div>
		</Card>
	);
}
