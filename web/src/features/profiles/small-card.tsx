/** Small card of a private or blocked profile: only the name, and why there is no more. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';

export interface SmallCardProps {
	person: Person;
	icon: Icon;
	reason: string;
	/** Actions of the viewer. */
	actions: ReactNode;
}

export function SmallCard({ person, icon: IconComponent, reason, actions }: SmallCardProps) {
	return (
		<Card as="section" aria-label={say('Profile')} className="relative grid justify-items-center gap-1 px-4 pt-9 pb-8 text-center">
			<Avatar person={person} size="lg" className="mb-2.5" />
			<h1 dir="auto" className="text-h1 wrap-anywhere">
				{person.name}
			</h1>
			<p className="text-muted">
				<span dir="ltr">@{person.username}</span>
			</p>
			<p className="mt-3.5 flex items-center gap-2 font-label">
				<IconComponent aria-hidden size={18} className="text-muted" />
				<span>{reason}</span>
			</p>
			<div className="mt-4 flex flex-wrap items-center justify-center gap-2.5 empty:hidden max-tablet:w-full max-tablet:gap-2">
				{actions}
			</div>
		</Card>
	);
}
