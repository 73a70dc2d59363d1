/** A few tribes in a row of cards; nothing while there are none. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Shelf, type ShelfProps } from '#ui/layout/shelf.tsx';
import { TribeCard } from './tribe-card.tsx';

export interface TribeShelfProps extends Pick<ShelfProps, 'title' | 'why' | 'more'> {
	tribes: readonly Tribe[];
	/** Guests look in rather than join. */
	isForGuests?: boolean;
}

export function TribeShelf({ tribes, isForGuests = false, ...shelf }: TribeShelfProps) {
	if (tribes.length === 0) return null;
	return (
		<Shelf {...shelf}>
			{tribes.map((tribe) => (
				<li key={tribe.id}>
					<TribeCard tribe={tribe} action={isForGuests ? LookIn : undefined} />
				</li>
			))}
		</Shelf>
	);
}

function LookIn({ tribe: { slug, name } }: { tribe: Pick<Tribe, 'slug' | 'name'> }) {
	const word = say('Look in');
	return (
		<ButtonLink href={paths.tribe(slug)} variant="quiet" className="relative" aria-label={say('{word}: {tribe}', { word, tribe: name })}>
			{word}
		</ButtonLink>
	);
}
