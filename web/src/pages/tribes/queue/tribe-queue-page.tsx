/** Page of the queue of a tribe, for those who look after it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { queueKindsFor } from '#entities/tribe/tribe-queue.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { TribeQueue } from '#features/tribes/queue/tribe-queue.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { WaysIn } from '../../entry/ways-in.tsx';
import type { PageProps } from '../../page-props.ts';
import { Placeholder } from '../../placeholder.tsx';
import { TribeSidePage } from '../tribe-side-page.tsx';

export function TribeQueuePage({ params: { slug = '' } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Placeholder illustration="gap" title={say('Please log in to see the queue of this tribe')} action={<WaysIn />} />;
	return (
		<TribeSidePage
			key={slug}
			slug={slug}
			failed={say('The queue couldn’t be loaded')}
			offline={say('We’ll load the queue when you’re back online.')}
		>
			{(tribe) => <Queue tribe={tribe} />}
		</TribeSidePage>
	);
}

function Queue({ tribe: read }: { tribe: Tribe }) {
	const tribe = tribeStore.useShown(read.id, read);
	usePageTitle(say('Queue of {tribe}', { tribe: tribe.name }));
	return queueKindsFor(tribe.viewer).length > 0 ? <TribeQueue key={tribe.id} tribe={tribe} /> : <NotForViewer slug={tribe.slug} />;
}

function NotForViewer({ slug }: { slug: string }) {
	return (
		<Placeholder
			illustration="gap"
			title={say('The queue is for those who look after the tribe')}
			text={say('Its owner says which roles do.')}
			action={
				<ButtonLink href={paths.tribe(slug)} variant="quiet">
					{say('Back to the tribe')}
				</ButtonLink>
			}
		/>
	);
}
