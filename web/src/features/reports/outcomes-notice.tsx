/** Tells a member, until they have taken note, what became of what they reported. */
import type { Outcome } from '@friends/contract/reports/reports.schema';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tile } from '#ui/tile.tsx';
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
};

export function OutcomesNotice() {
	const id = useId();
	const outcomes = useOutcomes();
	const see = useSeeOutcomes();
	if (outcomes.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={id} className="mx-auto mb-3 flex max-w-(--shell-max) items-start gap-3 p-4 tablet:mb-4 tablet:px-5">
			<Tile hue="leaf" icon={Flag} size={40} shape="circle" />
			<div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
				<div className="grid min-w-0 gap-2">
					<h2 id={id} className="text-[15px] font-heading">
						Thank you for looking out for others
					</h2>
					<ul className="grid gap-2">
						{outcomes.map(({ id, target, outcome, reason }) => (
							<li key={id} className="text-small">
								<p>{sentences[target][outcome]}</p>
								<p className="line-clamp-1 text-muted wrap-anywhere">
									You wrote: <bdi>{reason}</bdi>
								</p>
							</li>
						))}
					</ul>
				</div>
				<Button variant="quiet" size="sm" className="max-dock:min-h-11!" onClick={() => see(outcomes)}>
					Got it
				</Button>
			</div>
		</Card>
	);
}
