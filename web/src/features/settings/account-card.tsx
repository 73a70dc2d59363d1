/** Placeholder for the planned account features. */
import { Download, KeyRound, UserX } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

const planned = [
	{ name: 'Password change', icon: KeyRound },
	{ name: 'Account deletion', icon: UserX },
	{ name: 'Data export', icon: Download },
] as const;

export function AccountCard() {
	return (
		<Card as="section" aria-label="Account management">
			<EmptyState illustration="soon" title="Account management features coming soon" className="pb-4" />
			<ul className="px-5 pb-3">
				{planned.map(({ name, icon: IconComponent }) => (
					<li key={name} className="flex min-h-12 items-center gap-3 border-t border-border">
						<IconComponent aria-hidden size={19} className="text-muted" />
						<span className="flex-1">{name}</span>
						<Badge>Planned</Badge>
					</li>
				))}
			</ul>
		</Card>
	);
}
