/** The member's own profile as guests, other members or friends see it, under a banner. */
import { say } from '@friends/contract/core/languages/say';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { useQuery } from '@tanstack/react-query';
import { useParameters } from '#core/browser/use-parameters.ts';
import { instanceQuery } from '#entities/community/instance.queries.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx';
import { useProfileAs } from '#features/profiles/seen-as.queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx';
import { ProfileActions } from '../profile-actions.tsx';
import { HiddenProfile, WholeProfile } from '../profile-view.tsx';
import { PostsAs } from './posts-as.tsx';
import { Still } from './still.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

export interface ProfileAsProps {
	/** Of the member. */
	username: string;
	as: Onlooker;
}

export function ProfileAs({ username, as }: ProfileAsProps) {
	const { set } = useParameters();
	usePageTitle(say('View as'));
	return (
		<div className="pt-2">
			<ViewAsBanner as={as} onChange={(next) => set({ as: next })} onDone={() => set({ as: '' })} />
			{as === 'guest' ? <SeenByGuests username={username} /> : <Seen username={username} as={as} />}
		</div>
	);
}

function SeenByGuests({ username }: Pick<ProfileAsProps, 'username'>) {
	return (
		<LoadedProfile query={useQuery(instanceQuery)}>
			{({ guestAccess }) => (guestAccess === 'open' ? <Seen username={username} as="guest" /> : <ShutToGuests />)}
		</LoadedProfile>
	);
}

function ShutToGuests() {
	return (
		<Card className="mx-auto max-w-column">
			<EmptyState
				headingLevel={1}
				illustration="gap"
				title={say('Guests can’t see profiles here')}
				text={say('Anyone who isn’t a member is asked to log in first.')}
			/>
		</Card>
	);
}

function Seen({ username, as }: ProfileAsProps) {
	return (
		<LoadedProfile query={useProfileAs({ username }, as)}>
			{(profile) => {
				const { user: person, isHidden } = profile;
				const actions = <Actions profile={profile} as={as} />;
				if (isHidden) return <HiddenProfile person={person} actions={actions} />;
				return <WholeProfile profile={profile} actions={actions} posts={<PostsAs person={person} as={as} />} as={as} />;
			}}
		</LoadedProfile>
	);
}

function LoadedProfile<T>(loaded: Pick<LoadedProps<T>, 'query' | 'children'>) {
	return (
		<Loaded
			{...loaded}
			loading={<ProfileSkeleton />}
			offline={say('We’ll load the profile when you’re back online.')}
			failed={say('Failed to load profile')}
			headingLevel={1}
			inCard
		/>
	);
}

interface ActionsProps {
	profile: Profile;
	as: Onlooker;
}

/** Guests have none. */
function Actions({ profile, as }: ActionsProps) {
	if (as === 'guest') return null;
	return (
		<Still>
			<ProfileActions profile={profile} shown={{ ...profile.viewer, isSettling: false }} />
		</Still>
	);
}
