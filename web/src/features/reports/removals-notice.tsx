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

const tribeWords: Record<Exclude<Removal['act'], 'name_reset' | 'link_made' | 'two_step_ended'>, [before: string, after: string]> = {
	removed: ['Your tribe', 'was closed.'],
	tribe_renamed: ['Your tribe', 'was renamed by an administrator.'],
	tribe_taken: ['Your tribe', 'was handed on to another member by an administrator.'],
	tribe_given: ['The tribe', 'is yours now.'],
};

export function RemovalsNotice({ rulesLink }: RemovalsNoticeProps) {
	const removals = useRemovals();
	const see = useSeeRemovals();
	if (removals.length === 0) return null;
	return (
		<NoticeCard title={titleOf(removals)} hue="coral" icon={Trash2} onSeen={() => see(removals)}>
			<ul className="grid gap-2">
				{removals.map((removal) => (
					<li key={removal.id} className="text-small wrap-anywhere">
						<p>
							<What {...removal} />
						</p>
						{removal.reason && (
							<p dir="auto" className="whitespace-pre-wrap text-muted">
								Reason: <bdi>{removal.reason}</bdi>
							</p>
						)}
					</li>
				))}
			</ul>
			<p className="text-small empty:hidden">{rulesLink}</p>
		</NoticeCard>
	);
}

/** Names removals when there are only those. */
function titleOf(removals: readonly Removal[]): string {
	if (removals.every(({ act, target }) => act === 'removed' && target === 'tribe')) return 'An administrator closed your tribe';
	return removals.every(({ act }) => act === 'removed') ? 'An administrator removed something of yours' : 'Something of yours has changed';
}

function What({ act, target, excerpt }: Removal) {
	if (act === 'name_reset') return 'An administrator replaced your name and username.';
	if (act === 'link_made')
		return 'An administrator made a link that sets a new password for you. If you didn’t ask for one, tell another administrator.';
	if (act === 'two_step_ended')
		return 'An administrator turned off your two-step log in. Turn it on again in your settings. If you didn’t ask for this, tell another administrator.';
	if (act !== 'removed' || target === 'tribe') {
		const [before, after] = tribeWords[act];
		return (
			<>
				{before} “<bdi>{excerpt}</bdi>” {after}
			</>
		);
	}
	if (target === 'user') return 'The pictures and texts of your profile were removed.';
	return (
		<>
			Your {target} “<bdi>{excerpt}</bdi>” was removed.
		</>
	);
}
