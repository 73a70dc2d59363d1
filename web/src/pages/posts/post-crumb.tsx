/** Back button of a post, and a link to its tribe or to home. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { ArrowLeft, House } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { navigationKind } from '#core/browser/navigation.ts';
import { paths } from '#entities/paths.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

export function PostCrumb({ tribe }: { tribe: TribeRef | null }) {
	const [, navigate] = useLocation();
	const parent = tribe ? paths.tribe(tribe.slug) : paths.home;

	/** To the previous page; after a direct load, to the parent. */
	function goBack() {
		if (navigationKind() === 'load') navigate(parent);
		else history.back();
	}

	return (
		<nav aria-label={say('Where this is')} className="flex min-h-11 items-center gap-1">
			<IconButton label={say('Back')} icon={ArrowLeft} className="-ms-2.5" onClick={goBack} />
			<Link
				href={parent}
				className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-full pe-3 text-small font-strong hover:underline"
			>
				{tribe ? (
					<>
						<TribeTile tribe={tribe} size={26} />
						<bdi className="truncate">{tribe.name}</bdi>
					</>
				) : (
					<>
						<House aria-hidden size={20} className="text-muted" />
						{say('Home')}
					</>
				)}
			</Link>
		</nav>
	);
}
