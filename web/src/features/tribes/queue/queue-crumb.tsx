/** The way back: from the queue to its tribe, and on phones from what is open to the list. */
import { say } from '@friends/contract/core/languages/say';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { TribePicture } from '#entities/tribe/tribe-picture.tsx';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';

interface QueueCrumbProps {
	tribe: ShownTribe;
	/** Address of the list that a step leads back to; null outside a step. */
	listHref: string | null;
	/** The list is the entry before: Back leads there. */
	isBeforeIt: boolean;
}

export function QueueCrumb({ tribe, listHref, isBeforeIt }: QueueCrumbProps) {
	function goBack(event: MouseEvent) {
		if (!isBeforeIt || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		history.back();
	}

	return (
		<div className="flex min-w-0 items-center gap-2">
			<Link
				href={listHref ?? paths.tribe(tribe.slug)}
				replace={listHref !== null}
				aria-label={listHref === null ? say('Back to the tribe') : say('Back to the list')}
				className="grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
				onClick={listHref === null ? undefined : goBack}
			>
				<ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
			</Link>
			<Link
				href={paths.tribe(tribe.slug)}
				className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-strong hover:underline"
			>
				<TribePicture tribe={tribe} size={26} />
				<bdi className="truncate">{tribe.name}</bdi>
			</Link>
		</div>
	);
}
