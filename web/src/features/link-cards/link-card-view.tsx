/** Preview of a post, person or tribe for guests who open its link: name, and the first words. */
import { say } from '@friends/contract/core/languages/say';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { Avatar } from '#entities/person/avatar.tsx';
import { SignTile } from '#entities/tribe/sign.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { Loading, Skeleton, SkeletonRow } from '#ui/states/skeleton.tsx';

const FRAME = 'grid gap-3 text-start';

export function LinkCardView({ card }: { card: LinkCard }) {
	const { kind, title, text } = card;
	return (
		<Well className={FRAME}>
			<div className="flex min-w-0 items-center gap-3">
				<Picture {...card} />
				<div className="min-w-0">
					<p dir="auto" className="truncate font-heading">
						{card.author?.name ?? title}
					</p>
					<p className="truncate text-small text-muted">{lineOf(card)}</p>
				</div>
			</div>
			{(text || kind === 'post') && (
				<div className="grid gap-1 wrap-anywhere">
					{kind === 'post' && title && (
						<p dir="auto" className="text-title">
							{title}
						</p>
					)}
					<p dir="auto">{text}</p>
				</div>
			)}
		</Well>
	);
}

function Picture({ author, tribe }: LinkCard) {
	if (author) return <Avatar person={author} />;
	return tribe && <SignTile sign={tribe.sign} hue={tribe.hue} size={44} />;
}

/** Line under the name. */
function lineOf({ kind, author, tribe }: LinkCard) {
	if (kind === 'tribe') return say('Tribe');
	if (kind === 'profile' || !tribe) return <bdi>@{author?.username}</bdi>;
	return <Say sentence="in {tribe}" parts={{ tribe: <bdi>{tribe.name}</bdi> }} />;
}

export function LinkCardSkeleton() {
	return (
		<Loading label={say('Loading')}>
			<Well className={FRAME}>
				<SkeletonRow width="w-[38%]" detailWidth="w-[24%]" />
				<Skeleton className="h-17" />
			</Well>
		</Loading>
	);
}
