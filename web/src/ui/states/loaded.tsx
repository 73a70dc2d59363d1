/** The data of a query, or its state: loading, offline, failed with a button to retry. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadError, type LoadErrorProps } from './load-error.tsx';
import { useRetry } from './use-retry.ts';

/** The state of a query. */
export interface LoadedQuery<T> {
	data: T | undefined;
	/** Only needed with `missing`. */
	error?: unknown;
	isPending: boolean;
	/** True while the data is that of the previous query. */
	isPlaceholderData: boolean;
	fetchStatus: 'fetching' | 'paused' | 'idle';
	refetch: () => Promise<unknown>;
}

export interface LoadedProps<T> {
	query: LoadedQuery<T>;
	loading: ReactNode;
	/** 'We’ll load the page when you’re back online.' */
	offline: string;
	/** 'The page could not be loaded' */
	failed: string;
	/** Shown instead of an error when the server answers 404. */
	missing?: ReactNode;
	headingLevel?: LoadErrorProps['headingLevel'];
	/** Puts the other states in a card of their own. */
	inCard?: boolean;
	children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, loading, offline, failed, missing, headingLevel, inCard = false, children }: LoadedProps<T>): ReactNode {
	const { data, error, isPending, isPlaceholderData, fetchStatus, refetch } = query;
	const { isRetrying, retry } = useRetry(refetch);
	if (data !== undefined && !(isPlaceholderData && isRetrying)) return children(data);
	if (isPending && !isRetrying && fetchStatus !== 'paused') return loading;
	if (missing && isNotFound(error)) return missing;
	const reason =
		isPending && !isRetrying ? (
			<EmptyState illustration="tangle" title={say('You’re offline')} text={offline} headingLevel={headingLevel} />
		) : (
			<LoadError title={failed} headingLevel={headingLevel} isRetrying={isRetrying} onRetry={retry} />
		);
	return inCard ? <Card>{reason}</Card> : reason;
}

/** True for a 404. */
const isNotFound = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;
