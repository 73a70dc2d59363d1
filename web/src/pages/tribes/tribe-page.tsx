/** Page of one tribe, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import { useLocation } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { paths } from '#entities/paths.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { useInvitation } from '#entities/tribe/use-invitation.ts';
import { MembershipScope } from '#features/tribes/membership/membership-scope.tsx';
import { TribeSkeleton } from '#features/tribes/tribe-skeletons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import type { PageProps } from '../page-props.ts';
import { Placeholder } from '../placeholder.tsx';
import { NoTribe } from './no-tribe.tsx';
import { TribeView } from './tribe-view.tsx';

export function TribePage({ params: { slug = '' } }: PageProps) {
	const [, navigate] = useLocation();
	return (
		// A private tribe has nothing more to show.
		<MembershipScope onLeave={({ type }) => type === 'private' && navigate(paths.tribes, { replace: true })}>
			<TribeOf slug={slug} />
		</MembershipScope>
	);
}

function TribeOf({ slug }: { slug: string }) {
	const inviteCode = useInvitation();
	const { data: tribe, error, fetchStatus, refetch } = useTribe(slug, inviteCode);
	const { isRetrying, retry } = useRetry(refetch);
	// The cached tribe is outdated: it was deleted, or closed to the viewer.
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoTribe />;
	if (tribe) return <TribeView tribe={tribe} inviteCode={inviteCode} />;
	if (error || isRetrying) return <BrokenTribe isRetrying={isRetrying} onRetry={retry} />;
	if (fetchStatus === 'paused') {
		return <Placeholder illustration="tangle" title={say('You’re offline')} text={say('We’ll load the tribe when you’re back online.')} />;
	}
	return <TribeSkeleton />;
}

function BrokenTribe(props: { isRetrying: boolean; onRetry: () => void }) {
	return (
		<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
			<LoadError headingLevel={1} title={say('The tribe couldn’t be loaded')} {...props} />
		</Card>
	);
}
