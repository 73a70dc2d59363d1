/** Card of a tribe in a list: facts, members, and the button to join. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Lock } from 'lucide-react';
import { type ComponentType, memo, useId } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { RequestsLink } from '#entities/tribe/requests-link.tsx';
import { TribeBanner } from '#entities/tribe/tribe-banner.tsx';
import { TribePicture } from '#entities/tribe/tribe-picture.tsx';
import { type ShownTribe, tribeStore } from '#entities/tribe/tribe-store.ts';
import { TribeTags } from '#entities/tribe/tribe-tags.tsx';
import { UnreadMark } from '#entities/tribe/unread-mark.tsx';
import { Card } from '#ui/layout/card.tsx';
import { JoinButton } from '../membership/join-button.tsx';

/** The specification's number. */
const shownTags = 2;

export interface TribeCardProps {
	tribe: Tribe;
	/** Replaces the button to join. */
	action?: ComponentType<{ tribe: ShownTribe }> | undefined;
}

export const TribeCard = memo(function TribeCard({ tribe: listed, action: Action = JoinButton }: TribeCardProps) {
	const id = useId();
	const tribe = tribeStore.useShown(listed.id, listed);
	const { name, slug, description, type, faces, memberCount, viewer } = tribe;
	// A private tribe is hidden after leaving.
	if (type === 'private' && viewer.membership === 'none') return null;
	return (
		<Card
			as="article"
			aria-labelledby={id}
			className="relative flex h-full flex-col overflow-hidden [contain-intrinsic-size:auto_300px] [content-visibility:auto]"
		>
			<TribeBanner tribe={tribe} knot={11} className="h-23" />
			<div className="flex flex-1 flex-col px-4.5 pb-4">
				<TribePicture tribe={tribe} size={56} className="relative -mt-7.5 ring-4 ring-surface" />
				<h2 className="mt-2.5 flex items-baseline gap-2 text-lead leading-tight font-heading">
					<Link
						id={id}
						href={paths.tribe(slug)}
						className="min-w-0 rounded-chip wrap-anywhere after:absolute after:inset-0 hover:underline"
					>
						<bdi className="line-clamp-2">{name}</bdi>
					</Link>
					<UnreadMark tribe={tribe} />
				</h2>
				<p dir="auto" className="mt-1 mb-3 line-clamp-2 text-small wrap-anywhere text-muted">
					{description}
				</p>
				<div className="mb-3.5 empty:hidden">
					<TribeTags tribe={tribe} max={shownTags} />
				</div>
				<div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
					<span className="flex min-w-0 items-center gap-2.5 text-caption text-muted tabular-nums">
						<span aria-hidden className="flex empty:hidden">
							{faces.length > 0 && <AvatarStack people={faces} size="sm" />}
						</span>
						{say('{count, plural, one {# member} other {# members}}', { count: memberCount })}
						{type === 'private' && <Lock aria-label={say('Private tribe')} role="img" size={15} />}
					</span>
					<span className="flex flex-wrap items-center gap-2">
						<RequestsLink tribe={tribe} />
						<Action tribe={tribe} />
					</span>
				</div>
			</div>
		</Card>
	);
});
