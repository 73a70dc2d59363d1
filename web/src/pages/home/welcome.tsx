/** Steps of the welcome card: a picture, three tribes, three people. */
import { say } from '@friends/contract/core/languages/say';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { useUnchangedCount } from '#entities/person/relation-store.ts';
import { TribeLine } from '#entities/tribe/tribe-line.tsx';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { useTribes } from '#entities/tribe/tribes.queries.ts';
import { useUpdatePreferences } from '#entities/viewer/preferences.ts';
import { useSuggestions } from '#features/friends/friends.queries.ts';
import { PersonRow } from '#features/friends/person-row.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { reasonOf } from '#features/friends/suggestion-reason.tsx';
import { AvatarPicker } from '#features/settings/profile/avatar-picker.tsx';
import { DrawingPicker } from '#features/settings/profile/drawing-picker.tsx';
import { JoinButton } from '#features/tribes/membership/join-button.tsx';
import { MembershipScope } from '#features/tribes/membership/membership-scope.tsx';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { WelcomeCard, type WelcomeStep } from '#features/welcome/welcome-card.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

const shown = 3;

export function Welcome({ user }: { user: CurrentUser }) {
	const update = useUpdatePreferences();
	const hasTribe = (useTribes('mine').data?.items.length ?? 0) > 0;
	const picture: WelcomeStep = { label: say('Your picture'), content: <PictureStep user={user} />, isDone: user.avatar !== '' };
	const tribes: WelcomeStep = { label: say('Three tribes'), content: <TribesStep />, isDone: hasTribe };
	// Never shown as done: it is the last step.
	const people: WelcomeStep = { label: say('Three people'), content: <PeopleStep />, isDone: false };
	return (
		<WelcomeCard
			firstName={user.name.trim().split(/\s+/)[0] ?? user.name}
			steps={user.features.friends ? [picture, tribes, people] : [picture, tribes]}
			onEnd={() => update({ isWelcomed: true })}
		/>
	);
}

function PictureStep({ user }: { user: CurrentUser }) {
	return (
		<>
			<Well className="flex flex-wrap items-center gap-4">
				<Avatar person={user} size="lg" />
				<div className="flex flex-1 basis-44 flex-wrap gap-2">
					<AvatarPicker renderPicker={(picker) => <PicturePicker {...picker} />} />
					<DrawingPicker user={user} />
				</div>
			</Well>
			<p className="text-small text-muted">
				{user.avatar === '' ? say('You can keep your initial, too.') : say('That’s how others see you.')}
			</p>
		</>
	);
}

function TribesStep() {
	const suggested = useTribes('suggested');
	const mine = useTribes('mine').data?.items ?? [];
	// Tribes just joined are still among the suggestions.
	const known = suggested.data && new Set([...mine, ...suggested.data.items].map(({ id }) => id)).size;
	return (
		<MembershipScope>
			<Loaded
				query={suggested}
				loading={<Rows label={say('Loading tribes')} />}
				offline={say('We’ll load the tribes when you’re back online.')}
				failed={say('The tribes couldn’t be loaded')}
			>
				{({ items }) => (
					<Picks
						nothing={
							mine.length > 0
								? say('There are no more tribes to join yet.')
								: say('There are no tribes to join yet. Yours could be the first.')
						}
					>
						{items.slice(0, shown).map((tribe) => (
							<TribePick key={tribe.id} tribe={tribe} />
						))}
					</Picks>
				)}
			</Loaded>
			<Foot done={mine.length} of={known ?? 0} progress={(progress) => say('{done, number} of {goal, number} joined', progress)}>
				{known === 0 ? (
					<FootLink href={paths.createTribe}>{say('Start a tribe')}</FootLink>
				) : (
					<FootLink href={tabPath(paths.tribes, 'all')}>{say('See all tribes')}</FootLink>
				)}
			</Foot>
		</MembershipScope>
	);
}

function TribePick({ tribe }: { tribe: Tribe }) {
	const known = tribeStore.useShown(tribe.id, tribe);
	return (
		<li className="flex min-h-14 items-center gap-3 px-2">
			<TribeLine tribe={known} href={paths.tribe(known.slug)} />
			<JoinButton tribe={known} isSmall />
		</li>
	);
}

function PeopleStep() {
	const suggestions = useSuggestions();
	const people = suggestions.data?.slice(0, shown) ?? [];
	const left = useUnchangedCount(
		people.map(({ person }) => person.id),
		'none',
	);
	return (
		<RelationScope>
			<Loaded
				query={suggestions}
				loading={<Rows label={say('Loading people')} />}
				offline={say('We’ll load the people when you’re back online.')}
				failed={say('The people couldn’t be loaded')}
			>
				{() => (
					<Picks nothing={say('There’s no one to ask yet. Tell people you know where to find you.')}>
						{people.map((suggestion) => (
							<PersonPick key={suggestion.person.id} suggestion={suggestion} />
						))}
					</Picks>
				)}
			</Loaded>
			<Foot done={people.length - left} of={people.length} progress={(progress) => say('{done, number} of {goal, number} asked', progress)}>
				<FootLink href={paths.people}>{say('See all people')}</FootLink>
			</Foot>
		</RelationScope>
	);
}

const PersonPick = ({ suggestion }: { suggestion: Suggestion }) => (
	<PersonRow isNarrow person={suggestion.person} relation="none" detail={reasonOf(suggestion)} />
);

function Rows({ label }: { label: string }) {
	return (
		<Well>
			<PeopleSkeleton isNarrow label={label} rows={shown} />
		</Well>
	);
}

function Picks({ nothing, children }: { nothing: string; children: readonly ReactNode[] }) {
	if (children.length === 0) return <p className="text-muted">{nothing}</p>;
	return (
		<Well className="px-2 py-2">
			<ul className="grid grid-cols-1 gap-0.5">{children}</ul>
		</Well>
	);
}

interface FootProps {
	done: number;
	/** Number of things to choose from. */
	of: number;
	/** '1 of 3 joined' */
	progress: (numbers: { done: number; goal: number }) => string;
	children: ReactNode;
}

/** Progress up to three, or to as many as there are. */
function Foot({ done, of, progress, children }: FootProps) {
	const goal = Math.min(of, shown);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
			<p role="status" className="text-muted">
				{goal > 0 && progress({ done: Math.min(done, goal), goal })}
			</p>
			{children}
		</div>
	);
}

function FootLink({ href, children }: { href: string; children: string }) {
	return (
		<Link href={href} className="inline-flex min-h-6 items-center rounded-chip font-label text-brand hover:underline dark:text-brand-ink">
			{children}
		</Link>
	);
}
