/** Notice of what administrators removed of the member's, and why, until dismissed. */
import type { Removal } from '@friends/contract/reports/reports.schema';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeCard } from './notice-card.tsx';
import { useRemovals, useSeeRemovals } from './reports.queries.ts';

export interface RemovalsNoticeProps {
	/** Link to the rules; renders nothing where there are none. */
	rulesLink: ReactNode;
}

export function RemovalsNotice({ rulesLink }: RemovalsNoticeProps) {
	const removals = useRemovals();
	const see = useSeeRemovals();
	if (removals.length === 0) return null;
	return (
		<NoticeCard title="An administrator removed something of yours" hue="coral" icon={Trash2} onSeen={() => see(removals)}>
			<ul className="grid gap-2">
				{removals.map((removal) => (
					<li key={removal.id} className="text-small wrap-anywhere">
						<p>
							<What {...removal} />
						</p>
						<p dir="auto" className="whitespace-pre-wrap text-muted">
							Reason: <bdi>{removal.reason}</bdi>
						</p>
					</li>
				))}
			</ul>
			<p className="text-small empty:hidden">{rulesLink}</p>
		</NoticeCard>
	);
}

function What({ target, excerpt }: Removal) {
	if (target === 'user') return 'The pictures and texts of your profile were removed.';
	return (
		<>
			Your {target} “<bdi>{excerpt}</bdi>” was removed.
		</>
	);
}
