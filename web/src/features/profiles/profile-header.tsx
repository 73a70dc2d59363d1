/** Header of a profile: banner, avatar, name, bio and facts. */
import { say } from '@friends/contract/core/languages/say';
import type { ProfileUser } from '@friends/contract/profiles/profiles.schema';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { BotBadge } from '#entities/person/bot-badge.tsx';
import { hasEarned } from '#entities/person/has-earned.ts';
import { usePresence } from '#entities/person/use-presence.ts';
import { UserText } from '#entities/text/user-text.tsx';
import { cx } from '#ui/cx.ts';
import { BeadRing } from '#ui/drawings/bead-ring.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Interests } from './interests.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { ProfileFacts } from './profile-facts.tsx';

export interface ProfileHeaderProps {
	person: ProfileUser;
	friendCount: number;
	postCount: number;
	/** Guests may see the profile. */
	isPublic: boolean;
	/** False where a side panel shows them. */
	hasInterests: boolean;
	/** Actions of the viewer. */
	actions: ReactNode;
	/** Placed at the foot of the card. */
	tabs: ReactNode;
}

const ringBeads = 32;

export function ProfileHeader({ person, friendCount, postCount, isPublic, hasInterests, actions, tabs }: ProfileHeaderProps) {
	const { name, username, bio, interests } = person;
	return (
		<Card as="section" aria-label={say('Profile')}>
			<ProfileBanner personId={person.id} banner={person.banner} />
			<div className="relative px-4 tablet:px-8">
				<div className="flex flex-wrap items-end gap-x-6 tablet:gap-y-2">
					<Face person={person} />
					<div className="min-w-0 flex-[1_1_240px] pb-2.5 max-tablet:basis-full max-tablet:pt-1.5 max-tablet:pb-0 tablet:pt-3">
						<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<h1 className="text-h1 wrap-anywhere">
								<bdi>{name}</bdi>
							</h1>
							<BotBadge person={person} />
							<LevelBadges person={person} />
						</div>
						<p className="text-muted">
							<span dir="ltr">@{username}</span>
						</p>
					</div>
					<div className="flex flex-wrap items-center gap-2.5 pb-3.5 empty:hidden max-tablet:order-last max-tablet:basis-full max-tablet:gap-2 max-tablet:pt-4 max-tablet:pb-0">
						{actions}
					</div>
					<div className="min-w-0 basis-full">
						{bio && <UserText text={bio} className="mt-2 max-w-[60ch] tablet:text-lead" />}
						<ProfileFacts person={person} friendCount={friendCount} postCount={postCount} isPublic={isPublic} />
						{hasInterests && interests.length > 0 && (
							<div className="mt-3.5">
								<Interests interests={interests} />
							</div>
						)}
					</div>
				</div>
				<div className="-mx-2 mt-2.5 [&_.tab-list]:border-b-0 tablet:-mx-3 tablet:mt-4.5">{tabs}</div>
			</div>
		</Card>
	);
}

/** A filled bead per level; without any level or XP there is no ring. */
function Face({ person }: { person: ProfileUser }) {
	const presence = usePresence(person.id);
	const place = '-mt-17 -ms-1 bg-surface tablet:-mt-19 tablet:ms-0';
	const avatar = <Avatar person={person} size="xl" presence={presence} className="max-tablet:size-26" />;
	// Stays on the banner beside a name of many lines.
	const ring = cx(place, 'size-34 flex-none self-start tablet:size-41.5');
	return (
		<BeadRing beads={hasEarned(person) ? ringBeads : 0} filled={person.level ?? 0} className={ring}>
			{avatar}
		</BeadRing>
	);
}

function LevelBadges({ person }: { person: ProfileUser }) {
	const { level, xp } = person;
	if (level === null || xp === null || !hasEarned(person)) return null;
	return (
		<span className="flex flex-wrap justify-end gap-1.5 max-tablet:absolute max-tablet:top-8 max-tablet:end-4 max-tablet:max-w-[calc(100%-172px)] tablet:gap-2.5">
			<Badge tone="accent">{say('Level {level, number}', { level })}</Badge>
			<Badge tone="brand">{say('{xp, number} XP', { xp })}</Badge>
		</span>
	);
}
