/** Placeholder for the planned account features. */
import { say } from '@friends/contract/core/languages/say';
import { Download, KeyRound, UserX } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

const planned = [
	{ name: () => say('Password change'), icon: KeyRound },
	{ name: () => say('Account deletion'), icon: UserX },
	{ name: () => say('Data export'), icon: Download },
] as const;

export function AccountCard() {
	return (
		<Card as="section" aria-label={say('Account management')}>
			<EmptyState illustration="soon" title={say('Account management features coming soon')} className="pb-4" />
			<ul className="px-5 pb-3">
				{planned.map(({ name, icon: IconComponent }) => (
					<li key={name()} className="flex min-h-12 items-center gap-3 border-t border-border">
						<IconComponent aria-hidden size={19} className="text-muted" />
						<span className="flex-1">{name()}</span>
						<Badge>{say('Planned')}</Badge>
					</li>
				))}
			</ul>
		</Card>
	);
}
