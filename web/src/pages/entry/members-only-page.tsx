/** Page for guests in place of one for members: a preview of it as far as guests may see it, and links to sign up and log in that return to it. */

import { say } from '@friends/contract/core/languages/say';
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { titleOfPost } from '@friends/contract/posts/post-title';
import { useLocation } from 'wouter';
import { useCommunity } from '#entities/community/community.ts';
import { RunsOn } from '#entities/community/community-logo.tsx';
import { shutDoorOf, useInstance } from '#entities/community/instance.queries.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { useInvitation } from '#entities/tribe/use-invitation.ts';
import { EndedNotice } from '#features/auth/ended-notice.tsx';
import { LinkCardSkeleton, LinkCardView } from '#features/link-cards/link-card-view.tsx';
import { useLinkCard } from '#features/link-cards/link-cards.queries.ts';
import { Illustration } from '#ui/drawings/illustrations.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { WaysIn } from './ways-in.tsx';

export function MembersOnlyPage() {
	const { name } = useCommunity();
	const instance = useInstance();
	const [path] = useLocation();
	const card = useLinkCard(path, useInvitation(), { enabled: instance?.guestAccess === 'landing' });
	usePageTitle(card ? titleOf(card) : say('For members'));
	return (
		<GuestFrame>
			<div className="mx-auto grid max-w-140 grid-cols-1 gap-4">
				<EndedNotice />
				<Card className="grid grid-cols-1 gap-6 px-4 pt-4 pb-8 text-center tablet:px-6 tablet:pt-6">
					{card === undefined && <LinkCardSkeleton />}
					{card && <LinkCardView card={card} />}
					{card === null && <Illustration name="gap" className="mx-auto mt-4 h-auto w-50" />}
					<div className="grid grid-cols-1 justify-items-center gap-2">
						<h1 className="text-h1 text-balance wrap-anywhere">
							<Say sentence="This is for members of {community}" parts={{ community: <bdi>{name}</bdi> }} />
						</h1>
						<p className="mb-3 max-w-[44ch] text-pretty text-muted">{sentenceFor(instance)}</p>
						<WaysIn size="lg" />
					</div>
				</Card>
				<RunsOn />
			</div>
		</GuestFrame>
	);
}

function sentenceFor(instance: Instance | undefined): string {
	const shutDoor = shutDoorOf(instance);
	if (!shutDoor) return say('Sign up, and you’ll be back here in a moment.');
	return instance?.registration === 'closed'
		? `${shutDoor} ${say('If you know one of its administrators, ask them to let you in.')}`
		: shutDoor;
}

/** Same title as the page itself. */
function titleOf({ kind, title, text, author }: LinkCard): string {
	return kind === 'post' && author ? titleOfPost({ title: title || null, body: text, author }) : title;
}
