/** Panel with a list, in all states of its query. */
import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from './card.tsx';

export interface PanelProps<T> {
	title: string;
	/** The state of a query. */
	list: { data: readonly T[] | undefined; isPending: boolean; isFetching: boolean };
	/** Text of an empty list. */
	empty: string;
	/** Text after a failure. */
	failed: string;
	skeleton: ReactNode;
	/** A link at the right of the title. */
	action?: ReactNode;
	children: (items: readonly T[]) => ReactNode;
}

export function Panel<T>({ title, list: { data, isPending, isFetching }, empty, failed, skeleton, action, children }: PanelProps<T>) {
	const id = useId();
	const isLoading = isPending && isFetching;
	return (
		<Card as="section" aria-labelledby={id} aria-busy={isLoading}>
			<CardHeader id={id} title={title} action={action} />
			<div className="px-5 pt-3 pb-4.5">
				{data && data.length > 0 ? children(data) : isLoading ? skeleton : <p className="text-small text-muted">{data ? empty : failed}</p>}
			</div>
		</Card>
	);
}
