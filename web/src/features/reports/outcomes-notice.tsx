/** Notice of the outcomes of the member's reports, until dismissed. */
import { say } from '@friends/contract/core/languages/say';
import { Flag } from 'lucide-react';
import { outcomeSentences } from '#entities/report/outcome-sentences.ts';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { Say } from '#ui/say.tsx';
import { NoticeCard } from './notice-card.tsx';
import { useOutcomes, useSeeOutcomes } from './reports.queries.ts';

export function OutcomesNotice() {
	const outcomes = useOutcomes();
	const see = useSeeOutcomes();
	if (outcomes.length === 0) return null;
	return (
		<NoticeCard title={say('Thank you for looking out for others')} hue="leaf" icon={Flag} onSeen={() => see(outcomes)}>
			<ul className="grid gap-2">
				{outcomes.map(({ id, target, outcome, kind, reason }) => (
					<li key={id} className="text-small">
						<p>{outcomeSentences()[target][outcome]}</p>
						<p className="line-clamp-1 text-muted wrap-anywhere">
							{reason ? (
								<Say sentence="You wrote: {reason}" parts={{ reason: <bdi>{reason}</bdi> }} />
							) : (
								say('You chose: {kind}', { kind: reportKindWords()[kind].label })
							)}
						</p>
					</li>
				))}
			</ul>
		</NoticeCard>
	);
}
