/** Retry by hand of a failed query. It counts as failed until the answer is there, so that the button keeps its place and the focus. */
import { useState } from 'react';

export interface Retry {
	/** True between the click and the answer. */
	isRetrying: boolean;
	retry: () => void;
}

/** @param refetch the query's, which never rejects */
export function useRetry(refetch: () => Promise<unknown>): Retry {
	const [isRetrying, setIsRetrying] = useState(false);

	async function retry() {
		setIsRetrying(true);
		await refetch();
		setIsRetrying(false);
	}

	return { isRetrying, retry: () => void retry() };
}
