/** Page of a tribe as someone sees it who is shadow-banned there: on its own under a banner, to read only. Escape ends it. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useEscape } from '#core/browser/use-escape.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { type SeenBy, useTribeSeenBy } from '#features/tribes/seen-by/seen-by.queries.ts';
import { TribeSkeleton } from '#features/tribes/tribe-skeletons.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { WaysIn } from '../../entry/ways-in.tsx';
import type { PageProps } from '../../page-props.ts';
import { Placeholder } from '../../placeholder.tsx';
import { PostsSeenBy } from './posts-seen-by.tsx';
import { SeenByBanner } from './seen-by-banner.tsx';
import { StillTribe } from './still-tribe.tsx';

export function TribeSeenByPage({ params: { slug = '', person = '' } }: PageProps) {
	const { user } = useSession();
	if (!user) {
		return (
			<Frame>
				<Placeholder illustration="gap" title={say('Please log in to see this tribe')} action={<WaysIn />} />
			</Frame>
		);
	}
	return <Seen tribe={slug} userId={person} />;
}

function Seen(by: SeenBy) {
	const [, navigate] = useLocation();
	const query = useTribeSeenBy(by);
	const back = tabPath(paths.tribe(by.tribe), 'members');
	useEscape(() => navigate(back));
	usePageTitle(query.data?.tribe.name ?? say('Tribe'));
	return (
		<Frame banner={query.data && <SeenByBanner person={query.data.person} backHref={back} />}>
			<Loaded
				query={query}
				loading={<TribeSkeleton />}
				offline={say('We’ll load the tribe when you’re back online.')}
				failed={say('The tribe couldn’t be loaded')}
				missing={<NothingToSee backHref={paths.tribe(by.tribe)} />}
				headingLevel={1}
				inCard
			>
				{({ person, tribe }) => (
					<div className="grid grid-cols-1 gap-3 tablet:gap-4">
						<StillTribe tribe={tribe} />
						<PostsSeenBy person={person} by={{ tribe: tribe.id, userId: person.id }} />
					</div>
				)}
			</Loaded>
		</Frame>
	);
}

function Frame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
	return (
		<div className="min-h-dvh pb-10">
			{banner}
			<main className="mx-auto max-w-shell px-3 pt-3 tablet:px-4 tablet:pt-4 columns:px-6">{children}</main>
		</div>
	);
}

function NothingToSee({ backHref }: { backHref: string }) {
	return (
		<Placeholder
			illustration="lost"
			title={say('There’s nothing to see here')}
			text={say('It has ended, or it isn’t yours to see.')}
			action={
				<ButtonLink href={backHref} variant="quiet">
					{say('Back to the tribe')}
				</ButtonLink>
			}
		/>
	);
}
