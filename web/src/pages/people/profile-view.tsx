/** A loaded profile: header, and tabs of posts, friends and activity. */
import { say } from '@friends/contract/core/languages/say';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { Ban, Check, Lock, SquarePen } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useWasIdle } from '#core/browser/idle.ts';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { relationStore, type ShownRelation } from '#entities/person/relation-store.ts';
import { PostsOf } from '#features/posts/list/posts-of.tsx';
import { InterestsPanel } from '#features/profiles/interests.tsx';
import { ProfileHeader } from '#features/profiles/profile-header.tsx';
import { SmallCard, type SmallCardProps } from '#features/profiles/small-card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { renderComments } from '../posts/comments-of-post.tsx';
import { ProfileActions } from './profile-actions.tsx';

/** Placeholder of a tab whose code is on its way. */
function LoadingRows() {
	return (
		<Card className="py-2">
			<PeopleSkeleton label={say('Loading')} />
		</Card>
	);
}
const FriendsTab = lazyWithin(async () => (await import('./friends-tab.tsx')).FriendsTab, <LoadingRows />);
const ActivityList = lazyWithin(async () => (await import('#features/profiles/activity-list.tsx')).ActivityList, <LoadingRows />);

const FriendsPanel = lazyWithin(async () => (await import('#features/friends/friends-panel.tsx')).FriendsPanel, null);

const LeftBehindList = lazyWithin(async () => (await import('#features/profiles/left-behind-list.tsx')).LeftBehindList, null);

const tabs = ['posts', 'friends', 'activity'] as const;

export function ProfileView({ profile }: { profile: Profile }) {
	const { user: person, isHidden } = profile;
	const shown = relationStore.useShown(person.id, profile.viewer);
	const actions = <ProfileActions profile={profile} shown={shown} />;
	const isBlocked = useIsBlocked(shown);
	useFocusAfterChange(isBlocked);
	usePageTitle(person.name);

	if (isBlocked) {
		const { name } = person;
		const [icon, reason] =
			shown.relation === 'blocked' ? [Ban, say('You’ve blocked {name}.', { name })] : [Check, say('You’ve unblocked {name}.', { name })];
		return <Small person={person} icon={icon} reason={reason} actions={actions} />;
	}
	if (isHidden) return <HiddenProfile person={person} actions={actions} />;
	return <WholeProfile profile={profile} actions={actions} posts={<Posts profile={profile} />} />;
}

/** A block counts at once, its end only with the reply: before that there is nothing more to fetch. */
function useIsBlocked({ relation, isSettling }: ShownRelation): boolean {
	const [wasBlocked, setWasBlocked] = useState(false);
	const isBlocked = relation === 'blocked' || (wasBlocked && isSettling);
	if (isBlocked !== wasBlocked) setWasBlocked(isBlocked);
	return isBlocked;
}

/** Blocking and unblocking replace the page, and with it the focused button. */
function useFocusAfterChange(isBlocked: boolean): void {
	const wasBlocked = useRef(isBlocked);

	useLayoutEffect(() => {
		if (wasBlocked.current === isBlocked) return;
		wasBlocked.current = isBlocked;
		if (document.activeElement !== document.body) return;
		const heading = document.querySelector<HTMLElement>('main h1');
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [isBlocked]);
}

function Small(props: SmallCardProps) {
	return (
		<div className="mx-auto max-w-column pt-2 tablet:pt-6">
			<SmallCard {...props} />
		</div>
	);
}

export function HiddenProfile(props: Pick<SmallCardProps, 'person' | 'actions'>) {
	return <Small {...props} icon={Lock} reason={say('This profile is private.')} />;
}

interface WholeProfileProps {
	profile: Profile;
	actions: ReactNode;
	posts: ReactNode;
	/** Set where members look at their own as others. */
	as?: Onlooker;
}

export function WholeProfile({ profile, actions, posts, as }: WholeProfileProps) {
	const { user: person, friendCount, postCount, isPublic } = profile;
	const [path] = useLocation();
	const [tab, setTab] = useTab(tabs);
	const isWide = useIsWide();
	const hasFriends = useHasFriendsRoom();
	const hasPanel = hasFriends && friendCount > 0;
	const hasAside = isWide && (person.interests.length > 0 || hasPanel);

	return (
		<Tabs value={tab} onValueChange={setTab} className={cx('mx-auto grid grid-cols-1 gap-3 tablet:gap-6', !hasAside && 'max-w-room')}>
			<ProfileHeader
				person={person}
				friendCount={friendCount}
				postCount={postCount}
				isPublic={isPublic}
				hasInterests={!hasAside}
				actions={actions}
				tabs={
					<TabList label={say('Profile sections')} on="surface" fillsPhone>
						<Tab value="posts">{say('Posts')}</Tab>
						<Tab value="friends">{say('Friends')}</Tab>
						<Tab value="activity">{say('Activity')}</Tab>
					</TabList>
				}
			/>
			<div className={cx('grid items-start gap-6', hasAside ? 'grid-cols-[minmax(0,1fr)_var(--col-right)]' : 'grid-cols-1')}>
				<div>
					<TabPanel value="posts">{posts}</TabPanel>
					<TabPanel value="friends">
						<FriendsTab profile={profile} hasFriends={hasFriends} as={as} />
					</TabPanel>
					<TabPanel value="activity">
						<ActivityList person={person} as={as} />
					</TabPanel>
				</div>
				{hasAside && (
					<aside aria-label={say('About')} className={cx('sticky grid gap-4', as ? 'top-37.5' : 'top-under-bar')}>
						<InterestsPanel interests={person.interests} />
						{hasPanel && <FriendsPanel personId={person.id} count={friendCount} allHref={tabPath(path, 'friends', as && { as })} as={as} />}
					</aside>
				)}
			</div>
		</Tabs>
	);
}

function Posts({ profile: { user, posts, isOwnProfile } }: { profile: Profile }) {
	const wasIdle = useWasIdle();
	return (
		<>
			<PostsOf personId={user.id} first={posts} empty={<NoPosts isOwn={isOwnProfile} />} renderComments={renderComments} />
			{isOwnProfile && wasIdle && <LeftBehindList />}
		</>
	);
}

function NoPosts({ isOwn }: { isOwn: boolean }) {
	return (
		<Card>
			<EmptyState
				illustration="bead"
				title={say('No posts yet')}
				text={isOwn ? say('Share your first post to get started!') : undefined}
				action={
					isOwn && (
						<ButtonLink href={paths.createPost} icon={SquarePen}>
							{say('Create post')}
						</ButtonLink>
					)
				}
			/>
		</Card>
	);
}

/** Guests have the features from the instance query. */
function useHasFriendsRoom(): boolean {
	const { user } = useSession();
	const instance = useInstance({ enabled: user === null });
	return (user ?? instance)?.features.friends ?? true;
}
