/** Begins a trip to another provider, in this tab. */
import { say } from '@friends/contract/core/languages/say';
import { beginTrip } from '@friends/contract/providers/providers.endpoints';
import type { Provider } from '@friends/contract/providers/providers.schema';
import { useEffect, useState } from 'react';
import { leaveFor } from '#core/browser/leave-for.ts';
import { call } from '#core/queries/call.ts';
import { getSession } from '#core/session/session-store.ts';
import { failureText } from '#entities/text/failure.ts';
import { keepTrip, type Trip } from './trip.ts';

export type TripPlan = Pick<Trip, 'purpose' | 'from'>;

export interface TripState {
	begin: (provider: Provider) => void;
	/** Key of the provider that the page is leaving for. */
	leavingFor: string | null;
	/** Why the last one did not begin. */
	failure: string | null;
}

export function useTrip({ purpose, from }: TripPlan): TripState {
	const [leavingFor, setLeavingFor] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);

	// Back from the provider, the browser may show the page as it was left.
	useEffect(() => {
		const handleShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted) setLeavingFor(null);
		};
		window.addEventListener('pageshow', handleShow);
		return () => window.removeEventListener('pageshow', handleShow);
	}, []);

	async function begin(provider: Provider) {
		setFailure(null);
		setLeavingFor(provider.key);
		try {
			const query = purpose === 'prove' ? ({ fresh: 'yes' } as const) : {};
			const { address, ticket } = await call(beginTrip, { params: { provider: provider.key }, query });
			const trip: Trip = { provider, ticket, purpose, from, hash: location.hash, userId: getSession().user?.id ?? null };
			if (keepTrip(trip)) return leaveFor(address);
			setFailure(say('Your browser keeps nothing for this site, and this way needs it. Allow it in its settings, or take another way.'));
		} catch (error) {
			setFailure(
				failureText(error, say('{provider} can’t be reached. Try again later, or take another way.', { provider: provider.name })),
			);
		}
		setLeavingFor(null);
	}

	return { begin: (provider) => void begin(provider), leavingFor, failure };
}
