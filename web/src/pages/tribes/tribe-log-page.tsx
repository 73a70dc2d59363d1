/** Page of the log of a tribe, for its members. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { TribeLog } from '#features/tribes/order/tribe-log.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { WaysIn } from '../entry/ways-in.tsx';
import type { PageProps } from '../page-props.ts';
import { Placeholder } from '../placeholder.tsx';
import { TribeSideHead, TribeSidePage } from './tribe-side-page.tsx';

export function TribeLogPage({ params: { slug = '' } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Placeholder illustration="gap" title={say('Please log in to see the log of this tribe')} action={<WaysIn />} />;
	return (
		<TribeSidePage
			key={slug}
			slug={slug}
			failed={say('The log couldn’t be loaded')}
			offline={say('We’ll load the log when you’re back online.')}
		>
			{(tribe) => <Log tribe={tribe} />}
		</TribeSidePage>
	);
}

function Log({ tribe }: { tribe: Tribe }) {
	const { id, slug, name, viewer } = tribe;
	usePageTitle(say('Moderation log of {tribe}', { tribe: name }));
	if (viewer.membership !== 'member' && viewer.membership !== 'owner') return <MembersOnly slug={slug} />;
	return (
		<div className="mx-auto w-full max-w-215">
			<TribeSideHead tribe={tribe} title={say('Moderation log')} text={say('Every member can read it: who did what, and why.')} />
			<TribeLog tribeId={id} />
		</div>
	);
}

function MembersOnly({ slug }: { slug: string }) {
	return (
		<Placeholder
			illustration="gap"
			title={say('The log is for members')}
			text={say('Join the tribe to read it.')}
			action={
				<ButtonLink href={paths.tribe(slug)} variant="quiet">
					{say('Back to the tribe')}
				</ButtonLink>
			}
		/>
	);
}
