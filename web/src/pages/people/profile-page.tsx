/** Page of a profile, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import { onlookers } from '@friends/contract/profiles/onlookers';
import { useSearch } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { useSession } from '#core/session/use-session.ts';
import { loginPath, paths } from '#entities/paths.ts';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx';
import { isUsername, useProfile } from '#features/profiles/profiles.queries.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { Actions, BackToHome, Placeholder } from '../placeholder.tsx';
import { ProfileView } from './profile-view.tsx';

const ReportHiddenPerson = lazyWithin(async () => (await import('../hidden-thing.tsx')).ReportHiddenPerson, null);
const ProfileAs = lazyWithin(async () => (await import('./view-as/profile-as.tsx')).ProfileAs, <ProfileSkeleton />);

/** Without a username it is the member's own page, which a guest does not have. */
export function ProfilePage({ params: { username } }: { params: { username?: string | undefined } }) {
	const { user, endedReason } = useSession();
	const wanted = new URLSearchParams(useSearch()).get('as');
	const as = onlookers.find((kind) => kind === wanted);
	const shown = username ?? user?.username;
	if (shown === undefined) return endedReason === null ? <NoOwnProfile /> : <OwnProfileLeft />;
	if (!isUsername(shown)) {
		return (
			<Placeholder
				illustration="lost"
				title={say('Profile Not Found')}
				text={say('No one here has this username.')}
				action={<BackToHome />}
			/>
		);
	}
	return (
		<RelationScope>
			{as && shown.toLowerCase() === user?.username.toLowerCase() ? <ProfileAs username={shown} as={as} /> : <ProfileOf username={shown} />}
		</RelationScope>
	);
}

function ProfileOf({ username }: { username: string }) {
	const { data: profile, error, fetchStatus, refetch } = useProfile(username);
	const { isRetrying, retry } = useRetry(refetch);
	if (profile) return <ProfileView profile={profile} />;
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
		return (
			<Placeholder
				illustration="lost"
				title={say('User not found')}
				text={say('They’re not here, or you can’t see them.')}
				action={
					<Actions>
						<BackToHome />
						<ReportHiddenPerson username={username} />
					</Actions>
				}
			/>
		);
	}
	if (error || isRetrying) return <BrokenProfile isRetrying={isRetrying} onRetry={retry} />;
	if (fetchStatus === 'paused') {
		return (
			<Placeholder illustration="tangle" title={say('You’re offline')} text={say('We’ll load the profile when you’re back online.')} />
		);
	}
	return <ProfileSkeleton />;
}

function BrokenProfile({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	return (
		<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
			<LoadError
				headingLevel={1}
				title={say('Failed to load profile')}
				text={say('Please try again.')}
				isRetrying={isRetrying}
				onRetry={onRetry}
			/>
		</Card>
	);
}

/** Their session has ended on this page; the reason is shown above. */
function OwnProfileLeft() {
	return (
		<Placeholder
			illustration="gap"
			title={say('Your profile is here when you’re back')}
			action={<ButtonLink href={loginPath(paths.profile)}>{say('Log In')}</ButtonLink>}
		/>
	);
}

function NoOwnProfile() {
	return (
		<Placeholder
			illustration="lost"
			title={say('Profile Not Found')}
			text={say('Log in to see your own.')}
			action={
				<Actions>
					<ButtonLink href={loginPath(paths.profile)}>{say('Log In')}</ButtonLink>
					<BackToHome variant="quiet" />
				</Actions>
			}
		/>
	);
}
