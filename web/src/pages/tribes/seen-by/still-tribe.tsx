/** Header of a tribe with what its members find there, none of which does anything. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Check, ChevronDown } from 'lucide-react';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import { TribeHeader } from '#features/tribes/tribe-header.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Still } from '../../people/view-as/still.tsx';

export function StillTribe({ tribe }: { tribe: Tribe }) {
	const joined = (
		<Still>
			<Button variant="soft" icon={Check}>
				{say('Joined')}
				<ChevronDown aria-hidden size={18} />
			</Button>
		</Still>
	);
	return <TribeHeader tribe={{ ...tribe, isSettling: false }} actions={joined} tabs={<StillTabs />} />;
}

function StillTabs() {
	const others = [...(useHasEvents() ? [say('Events')] : []), say('Members')];
	return (
		<div className="-mb-1.75">
			<TabScroll>
				<Still>
					<div className="tab-list tab-list-fill [--tabs-on:var(--surface)]">
						<button type="button" className="tab" data-state="active">
							{say('Posts')}
						</button>
						{others.map((label) => (
							<button key={label} type="button" className="tab">
								{label}
							</button>
						))}
					</div>
				</Still>
			</TabScroll>
		</div>
	);
}
