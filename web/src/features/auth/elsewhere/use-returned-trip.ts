/** The trip that ends on this page: taken once, finished, and then what comes next. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { getSession } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { type Trip, takeTrip } from '#entities/account/trip.ts';
import { paths, safeReturnPath } from '#entities/paths.ts';
import { finishTrip, type Outcome } from './finish-trip.ts';

/** `astray`: this tab began no trip that ends here. */
export type Stage = { kind: 'waiting' | 'astray' } | { kind: 'failed'; error: unknown } | Outcome;

export interface ReturnedTrip {
	/** Null for none. */
	trip: Trip | null;
	stage: Stage;
	/** Waits for the next stage. */
	follow: (next: Promise<Stage>) => void;
}

export function useReturnedTrip(): ReturnedTrip {
	const [trip, setTrip] = useState<Trip | null>(null);
	const [stage, setStage] = useState<Stage>({ kind: 'waiting' });
	const isTaken = useRef(false);
	const { status } = useSession();
	const [, navigate] = useLocation();

	const follow = useCallback((next: Promise<Stage>) => {
		next.then(setStage, (error: unknown) => setStage({ kind: 'failed', error }));
	}, []);

	useEffect(() => {
		if (isTaken.current) return;
		isTaken.current = true;
		const taken = takeTrip();
		const answer = location.search;
		// The answer leaves the address and the history at once; the hash is that of the page where the trip began.
		history.replaceState(history.state, '', paths.elsewhere + (taken?.hash ?? ''));
		if (!taken || !isOfViewer(taken)) return setStage({ kind: 'astray' });
		setTrip(taken);
		if (!isSigningIn(taken) || getSession().status !== 'signed-in') follow(finishTrip(taken, answer));
	}, [follow]);

	// A form of this page signs the person in, or another tab did.
	const isThere = trip !== null && (stage.kind === 'there' || (isSigningIn(trip) && status === 'signed-in'));
	useEffect(() => {
		if (isThere) navigate(safeReturnPath(trip?.from), { replace: true });
	}, [isThere, trip, navigate]);

	return { trip, stage: isThere ? { kind: 'waiting' } : stage, follow };
}

const isSigningIn = ({ purpose }: Trip) => purpose === 'sign-in';

/** Another member may have signed in meanwhile: what one of them began is not for the other. */
const isOfViewer = (trip: Trip) => isSigningIn(trip) || trip.userId === getSession().user?.id;
