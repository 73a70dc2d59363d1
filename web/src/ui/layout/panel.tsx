/** A card at the side with a list in it, in all states. */
import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from './card.tsx';

export interface PanelProps<T> {
	title: string;
	/** As a query has it. */
	list: { data: readonly T[] | undefined; isPending: boolean; isFetching: boolean };
	/** Says what an empty list means. */
	empty: string;
	/** Says what did not come. */
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
