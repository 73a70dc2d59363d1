/** Tribes that friends joined or founded this week. */
import { say } from '@friends/contract/core/languages/say';
import type { JoinedTribe } from '@friends/contract/explore/explore.schema';
import { useId } from 'react';
import { listOf } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { firstName } from '#entities/person/first-name.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { BlockHeader } from '#ui/layout/block-header.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';

const namedMax = 2;

export function JoinedBlock({ joined }: { joined: readonly JoinedTribe[] }) {
	const id = useId();
	return (
		<Card as="section" padded aria-labelledby={id}>
			<BlockHeader id={id} title={say('What friends joined')} why={say('In the last seven days')} />
			<ul aria-labelledby={id} className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-2">
				{joined.map((one) => (
					<JoinedRow key={one.tribe.id} joined={one} />
				))}
			</ul>
		</Card>
	);
}

function JoinedRow({ joined: { tribe, people, personCount, isFounded } }: { joined: JoinedTribe }) {
	const [first] = people;
	return (
		<li className="relative flex min-h-14 items-center gap-3.5">
			<span aria-hidden className="relative flex-none pe-2 pb-1">
				{first && <Avatar person={first} size="sm" />}
				<TribeTile tribe={tribe} size={24} className="absolute end-0 bottom-0 ring-2 ring-surface" />
			</span>
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-strong">
					<NameLink href={paths.tribe(tribe.slug)} name={tribe.name} isWholeCard />
				</p>
				<p dir="auto" className="line-clamp-2 text-caption wrap-anywhere text-muted">
					{joinedWords({ names: people.slice(0, namedMax).map(firstName), count: personCount, isFounded })}
				</p>
			</div>
		</li>
	);
}

/** 'Priya and Ben joined' */
function joinedWords({ names, count, isFounded }: { names: string[]; count: number; isFounded: boolean }): string {
	if (isFounded) return say('{name} founded it', { name: names[0] ?? '' });
	if (count <= namedMax) return say('{count, plural, one {{names} joined} other {{names} joined}}', { count, names: listOf(names) });
	return say('{name} and {others, plural, one {# other} other {# others}} joined', { name: names[0] ?? '', others: count - 1 });
}
