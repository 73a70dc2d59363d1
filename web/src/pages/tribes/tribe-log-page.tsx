/** Page of the log of a tribe, for its members, in all states of the tribe's query. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { TribeLog } from '#features/tribes/order/tribe-log.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { WaysIn } from '../entry/ways-in.tsx';
import type { PageProps } from '../page-props.ts';
import { Placeholder } from '../placeholder.tsx';
import { NoTribe } from './no-tribe.tsx';

export function TribeLogPage({ params: { slug = '' } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Placeholder illustration="gap" title={say('Please log in to see the log of this tribe')} action={<WaysIn />} />;
	return <OfTribe key={slug} slug={slug} />;
}

function OfTribe({ slug }: { slug: string }) {
	const { data: tribe, error, fetchStatus, refetch } = useTribe(slug, '');
	const { isRetrying, retry } = useRetry(refetch);
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoTribe />;
	if (tribe) return <Log tribe={tribe} />;
	if (error || isRetrying) {
		return (
			<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
				<LoadError headingLevel={1} title={say('The log couldn’t be loaded')} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (fetchStatus === 'paused') {
		return <Placeholder illustration="tangle" title={say('You’re offline')} text={say('We’ll load the log when you’re back online.')} />;
	}
	return (
		<div className="grid min-h-64 place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-7" />
		</div>
	);
}

function Log({ tribe: { id, slug, name, viewer } }: { tribe: Tribe }) {
	usePageTitle(say('Moderation log of {tribe}', { tribe: name }));
	if (viewer.membership !== 'member' && viewer.membership !== 'owner') return <MembersOnly slug={slug} />;
	return (
		<div className="mx-auto w-full max-w-215">
			<Link
				href={paths.tribe(slug)}
				className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control font-strong hover:underline max-tablet:px-1"
			>
				<ArrowLeft aria-hidden size={20} className="flex-none rtl:-scale-x-100" />
				<bdi className="truncate">{name}</bdi>
			</Link>
			<h1 className="text-h1 max-tablet:px-1">{say('Moderation log')}</h1>
			<p className="mt-1 mb-4 text-muted max-tablet:px-1">{say('Every member can read it: who did what, and why.')}</p>
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
