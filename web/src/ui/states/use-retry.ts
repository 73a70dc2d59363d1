/** Tries again, by hand, what could not be read. It counts as failed until the answer is there, so that the button keeps its place and the focus. */
import { useState } from 'react';

export interface Retry {
	/** Between the press and the answer. */
	isRetrying: boolean;
	retry: () => void;
}

/** @param refetch of the query, whose promise is never rejected */
export function useRetry(refetch: () => Promise<unknown>): Retry {
	const [isRetrying, setIsRetrying] = useState(false);

	async function retry() {
		setIsRetrying(true);
		await refetch();
		setIsRetrying(false);
	}

	return { isRetrying, retry: () => void retry() };
}
