/** Actions of a profile: edit the viewer's own; befriend, message or block another. */
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { MessageCircle, Pencil } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import type { ShownRelation } from '#entities/person/relation-store.ts';
import { MoreMenu, RelationButtons } from '#features/friends/relation-buttons.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface ProfileActionsProps {
	profile: Profile;
	shown: ShownRelation;
}

/** Divides the line among the buttons on phones. */
const share = 'max-tablet:flex-1 max-phone:px-2.5';
const shareBox = 'max-tablet:flex-1 max-tablet:*:flex-1';

export function ProfileActions({ profile: { user: person, isOwnProfile, viewer }, shown }: ProfileActionsProps) {
	const { user } = useSession();
	if (!user) return null;
	if (isOwnProfile) {
		return (
			<ButtonLink href={paths.settings} variant="quiet" icon={Pencil} className={share}>
				Edit Profile
			</ButtonLink>
		);
	}
	return (
		<>
			<RelationButtons
				person={person}
				shown={shown}
				look="page"
				// While friends are switched off, the button says so.
				canRequest={viewer.canRequestFriendship || shown.relation !== viewer.relation || !user.features.friends}
				className={cx(shareBox, shown.relation === 'asked' && 'max-phone:basis-full')}
			/>
			{shown.relation !== 'blocked' && (
				<Button
					variant="quiet"
					icon={MessageCircle}
					aria-label={user.features.messages ? undefined : 'Message, soon'}
					className={cx(share, !user.features.messages && 'text-muted!')}
					onClick={() => toast({ title: 'Messages feature coming soon!', variant: 'notice' })}
				>
					Message
					{!user.features.messages && <Badge>Soon</Badge>}
				</Button>
			)}
			{/* In the corner on phones, where the line has no space left. */}
			<div className="empty:hidden max-phone:absolute max-phone:end-4 max-phone:top-3">
				<MoreMenu person={person} shown={shown} canBlock={viewer.canBlock} canReport={viewer.canReport} hasReported={viewer.hasReported} />
			</div>
		</>
	);
}
