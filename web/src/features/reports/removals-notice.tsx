/** Notice of what was done to something of the member's, and why, until dismissed. */
import { say } from '@friends/contract/core/languages/say';
import { type Removal, tribeNoticeActs } from '@friends/contract/reports/reports.schema';
import { ShieldAlert, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { RemovalSentence } from '#entities/report/removal-sentence.tsx';
import { Say } from '#ui/say.tsx';
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
		<NoticeCard
			title={titleOf(removals)}
			hue="coral"
			icon={removals.every(({ act }) => act === 'removed') ? Trash2 : ShieldAlert}
			onSeen={() => see(removals)}
		>
			<ul className="grid gap-2">
				{removals.map((removal) => (
					<li key={removal.id} className="text-small wrap-anywhere">
						<p>
							<RemovalSentence {...removal} />
						</p>
						{removal.reason && (
							<p dir="auto" className="whitespace-pre-wrap text-muted">
								<Say sentence="Reason: {reason}" parts={{ reason: <bdi>{removal.reason}</bdi> }} />
							</p>
						)}
					</li>
				))}
			</ul>
			<p className="text-small empty:hidden">{rulesLink}</p>
		</NoticeCard>
	);
}

/** Names removals when there are only those, and tribes. */
function titleOf(removals: readonly Removal[]): string {
	if (removals.every(({ act }) => tribeNoticeActs.some((name) => name === act))) return say('Decided in your tribes');
	if (removals.every(({ act, target }) => act === 'removed' && target === 'tribe')) return say('An administrator closed your tribe');
	return removals.every(({ act }) => act === 'removed')
		? say('An administrator removed something of yours')
		: say('Something of yours has changed');
}
