/** Live preview of the member's own profile card as others will see it. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser, Privacy } from '@friends/contract/users/users.schema';
import { Link2, Mail, MapPin } from 'lucide-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { hasEarned } from '#entities/person/has-earned.ts';
import { UserText } from '#entities/text/user-text.tsx';
import { BeadRing } from '#ui/drawings/bead-ring.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Weave } from '#ui/drawings/weave.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { ProfileValues } from './profile-draft.ts';

export interface ProfilePreviewProps {
	user: CurrentUser;
	values: ProfileValues;
	privacy: Privacy;
	caption?: string | undefined;
}

/** A filled bead per level. */
const ringBeads = 20;

/** 'maya.example' of 'https://www.maya.example/about'; an unfinished address as it is. */
function shortAddress(website: string): string {
	return URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website;
}

export function ProfilePreview({ user, values, privacy, caption = say('What others see') }: ProfilePreviewProps) {
	const { name, bio, interests } = values;
	const location = privacy.showLocation ? values.location.trim() : '';
	const website = values.website.trim();
	return (
		<PreviewFrame caption={caption}>
			<Card className="overflow-hidden">
				{user.banner ? (
					<img src={user.banner} alt="" className="h-24 w-full bg-sunken object-cover" />
				) : (
					<Weave seed={user.id} knot={11} className="h-24" />
				)}
				<div className="-mt-12 flex flex-col items-center px-4.5 pb-5.5 text-center">
					<BeadRing beads={hasEarned(user) ? ringBeads : 0} filled={user.level} className="size-24 bg-surface">
						<Avatar person={{ ...user, name }} size="lg" />
					</BeadRing>
					<b dir="auto" className="mt-2 max-w-full text-title wrap-anywhere">
						{name.trim() || user.name}
					</b>
					<bdi className="max-w-full text-muted wrap-anywhere">@{user.username}</bdi>
					{hasEarned(user) && (
						<span className="mt-2.5 flex flex-wrap justify-center gap-2">
							<Badge tone="accent">{say('Level {level, number}', { level: user.level })}</Badge>
							<Badge tone="brand">{say('{xp, number} XP', { xp: user.xp })}</Badge>
						</span>
					)}
					{bio.trim() !== '' && <UserText text={bio} className="mt-3.5 w-full" />}
					<div className="mt-3 flex max-w-full flex-wrap justify-center gap-x-4 gap-y-1 text-small text-muted empty:hidden">
						{location && <Detail icon={MapPin} text={location} />}
						{website && <Detail icon={Link2} text={shortAddress(website)} />}
						{privacy.showEmail && <Detail icon={Mail} text={user.email} />}
					</div>
					<div className="mt-3.5 flex max-w-full flex-wrap justify-center gap-2 empty:hidden">
						{interests.map((interest) => (
							<Badge key={interest} className="max-w-full overflow-hidden">
								{interest}
							</Badge>
						))}
					</div>
				</div>
			</Card>
		</PreviewFrame>
	);
}

function Detail({ icon: IconComponent, text }: { icon: Icon; text: string }) {
	return (
		<span className="flex min-w-0 items-center gap-1.25">
			<IconComponent aria-hidden size={16} />
			<span dir="auto" className="min-w-0 wrap-anywhere">
				{text}
			</span>
		</span>
	);
}
