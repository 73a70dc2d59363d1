/** The tags of a tribe, in its hue, as links to the tribes that have them. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { paths } from '../paths.ts';

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
					<Link
						href={tabPath(paths.tribes, 'all', { tag })}
						className="relative flex max-w-full rounded-full after:absolute after:-inset-x-0.75 after:-inset-y-2.5 hover:underline"
					>
						<Badge hue={hue} className="max-w-full">
							<bdi className="truncate leading-snug">{`#${tag}`}</bdi>
						</Badge>
					</Link>
				</li>
			))}
		</ul>
	);
}
