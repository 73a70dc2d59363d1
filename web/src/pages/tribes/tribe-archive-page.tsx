/** Page of the archive of a tribe: posts that its moderators took out of its list. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { usePageTitle } from '#entities/community/use-title.ts';
import { ArchivedPosts } from '#features/posts/archived-posts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { PageProps } from '../page-props.ts';
import { renderComments } from '../posts/comments-of-post.tsx';
import { NoTribe } from './no-tribe.tsx';
import { TribeSideHead, TribeSidePage } from './tribe-side-page.tsx';

export function TribeArchivePage({ params: { slug = '' } }: PageProps) {
	return (
		<TribeSidePage
			key={slug}
			slug={slug}
			failed={say('The archived posts couldn’t be loaded')}
			offline={say('We’ll load the archived posts when you’re back online.')}
		>
			{(tribe) => <TribeArchive tribe={tribe} />}
		</TribeSidePage>
	);
}

function TribeArchive({ tribe }: { tribe: Tribe }) {
	usePageTitle(say('Archived posts of {tribe}', { tribe: tribe.name }));
	if (!tribe.viewer.canSeeInside) return <NoTribe />;
	return (
		<div className="mx-auto w-full max-w-column">
			<TribeSideHead
				tribe={tribe}
				title={say('Archived posts')}
				text={say('Posts that the moderators took out of the list: they can be read, and nothing is added to them.')}
			/>
			<ArchivedPosts
				tribeId={tribe.id}
				renderComments={renderComments}
				empty={
					<Card>
						<EmptyState illustration="bead" title={say('Nothing is archived')} />
					</Card>
				}
			/>
		</div>
	);
}
