/** Notice of the outcomes of the member's reports, until dismissed. */
import type { Outcome } from '@friends/contract/reports/reports.schema';
import { Flag } from 'lucide-react';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { NoticeCard } from './notice-card.tsx';
import { useOutcomes, useSeeOutcomes } from './reports.queries.ts';

const sentences: Record<Outcome['target'], Record<Outcome['outcome'], string>> = {
	post: {
		removed: 'The post you reported has been removed.',
		dismissed: 'We looked at the post you reported, and it stays.',
	},
	comment: {
		removed: 'The comment you reported has been removed.',
		dismissed: 'We looked at the comment you reported, and it stays.',
	},
	user: {
		removed: 'What you reported on a profile has been removed.',
		dismissed: 'We looked at the profile you reported, and it stays.',
	},
	tribe: {
		removed: 'The tribe you reported has been closed.',
		dismissed: 'We looked at the tribe you reported, and it stays.',
	},
};

export function OutcomesNotice() {
	const outcomes = useOutcomes();
	const see = useSeeOutcomes();
	if (outcomes.length === 0) return null;
	return (
		<NoticeCard title="Thank you for looking out for others" hue="leaf" icon={Flag} onSeen={() => see(outcomes)}>
			<ul className="grid gap-2">
				{outcomes.map(({ id, target, outcome, kind, reason }) => (
					<li key={id} className="text-small">
						<p>{sentences[target][outcome]}</p>
						<p className="line-clamp-1 text-muted wrap-anywhere">
							{reason ? (
								<>
									You wrote: <bdi>{reason}</bdi>
								</>
							) : (
								`You chose: ${reportKindWords[kind].label}`
							)}
						</p>
					</li>
				))}
			</ul>
		</NoticeCard>
	);
}
