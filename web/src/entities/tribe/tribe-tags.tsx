/** The tags of a tribe, in its hue. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Badge } from '#ui/layout/badge.tsx';

export interface TribeTagsProps {
	tribe: Pick<Tribe, 'hue' | 'tags'>;
	/** Tags beyond this are left out. */
	max?: number | undefined;
}

/** Renders nothing without tags. */
export function TribeTags({ tribe: { hue, tags }, max = tags.length }: TribeTagsProps) {
	if (tags.length === 0) return null;
	return (
		<ul aria-label={say('Tags')} className="flex flex-wrap gap-1.5">
			{tags.slice(0, max).map((tag) => (
				<li key={tag} className="flex max-w-full">
					<Badge hue={hue} className="max-w-full">
						<bdi className="truncate leading-snug">{`#${tag}`}</bdi>
					</Badge>
				</li>
			))}
		</ul>
	);
}
