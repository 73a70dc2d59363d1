/** A button per provider, to continue with an account that a person has there. */

import { say } from '@friends/contract/core/languages/say';
import type { Provider } from '@friends/contract/providers/providers.schema';
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Say } from '#ui/say.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { type TripPlan, useTrip } from './use-trip.ts';

/** More than `most` would push the rest of the form away: then the first ones show. */
const most = 5;
const first = 3;

interface ProviderButtonsProps extends TripPlan {
	providers: readonly Provider[];
}

export function ProviderButtons({ providers, ...plan }: ProviderButtonsProps) {
	const { begin, leavingFor, failure } = useTrip(plan);
	const [showsAll, setShowsAll] = useState(false);
	const list = useRef<HTMLUListElement>(null);
	const shown = showsAll || providers.length <= most ? providers : providers.slice(0, first);

	// The button that had the focus is gone.
	useEffect(() => {
		if (showsAll) list.current?.querySelectorAll('button')[first]?.focus();
	}, [showsAll]);

	if (providers.length === 0) return null;
	return (
		<div className="grid grid-cols-1 gap-2.5">
			<ul ref={list} className="grid grid-cols-1 gap-2.5">
				{shown.map((provider) => (
					<li key={provider.key}>
						<Button
							variant="quiet"
							size="lg"
							block
							icon={LogIn}
							className="px-5! py-2 leading-snug whitespace-normal! wrap-anywhere"
							pending={leavingFor === provider.key}
							disabled={leavingFor !== null && leavingFor !== provider.key}
							pendingLabel={say('On the way…')}
							onClick={() => begin(provider)}
						>
							<span>
								<Say sentence="Continue with {provider}" parts={{ provider: <bdi>{provider.name}</bdi> }} />
							</span>
						</Button>
					</li>
				))}
			</ul>
			{shown.length < providers.length && (
				<Button variant="ghost" className="justify-self-center" onClick={() => setShowsAll(true)}>
					{say('More ways to continue')}
				</Button>
			)}
			{failure && <FailureLine>{failure}</FailureLine>}
		</div>
	);
}
