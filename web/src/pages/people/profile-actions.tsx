/** Actions of a profile: edit the viewer's own; befriend, message or block another. */
import { say } from '@friends/contract/core/languages/say';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Eye, MessageCircle, Pencil } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import type { ShownRelation } from '#entities/person/relation-store.ts';
import { useOpenDirect } from '#entities/person/use-open-direct.ts';
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
			<>
				<ButtonLink href="?as=member" variant="quiet" icon={Eye} className={share}>
					{say('View as')}
				</ButtonLink>
				<ButtonLink href={paths.settings} variant="quiet" icon={Pencil} className={share}>
					{say('Edit Profile')}
				</ButtonLink>
			</>
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
				<MessageButton person={person} isOn={user.features.messages} canMessage={viewer.canMessage} className={share} />
			)}
			{/* In the corner on phones, where the line has no space left. */}
			<div className="empty:hidden max-phone:absolute max-phone:end-4 max-phone:top-3">
				<MoreMenu person={person} shown={shown} canBlock={viewer.canBlock} canReport={viewer.canReport} hasReported={viewer.hasReported} />
			</div>
		</>
	);
}

interface MessageButtonProps {
	person: Pick<Person, 'id'>;
	/** While messages are switched off, the button says so. */
	isOn: boolean;
	canMessage: boolean;
	className: string;
}

/** Opens the conversation with a person, which begins if there is none. */
function MessageButton({ person, isOn, canMessage, className }: MessageButtonProps) {
	const { isOpening, open } = useOpenDirect();
	if (isOn && !canMessage) return null;

	function handleClick() {
		if (isOn) open(person.id);
		else toast({ title: say('Messages feature coming soon!'), variant: 'notice' });
	}

	return (
		<Button
			variant="quiet"
			icon={MessageCircle}
			aria-label={isOn ? undefined : say('Message, soon')}
			pending={isOpening}
			className={cx(className, !isOn && 'text-muted!')}
			onClick={handleClick}
		>
			{say('Message')}
			{!isOn && <Badge>{say('Soon')}</Badge>}
		</Button>
	);
}
