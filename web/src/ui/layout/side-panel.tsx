/** Side panel: a quiet heading with a link to the whole list, and a few rows without a card, in all states of the query. */
import { type ReactNode, useId } from 'react';
import { MoreLink } from './more-link.tsx';

export interface SidePanelProps<T> {
	title: string;
	/** The state of a query. */
	list: { data: readonly T[] | undefined; isPending: boolean; isFetching: boolean };
	/** Text of an empty list. */
	empty: string;
	/** Text after a failure. */
	failed: string;
	skeleton: ReactNode;
	/** Link to the whole list. */
	more?: { href: string; label: string } | undefined;
	children: (items: readonly T[]) => ReactNode;
}

export function SidePanel<T>({ title, list: { data, isPending, isFetching }, empty, failed, skeleton, more, children }: SidePanelProps<T>) {
	const isLoading = isPending && isFetching;
	return (
		<SideSection title={title} more={more} isBusy={isLoading}>
			{data && data.length > 0 ? (
				children(data)
			) : isLoading ? (
				skeleton
			) : (
				<p className="px-2 text-caption text-muted">{data ? empty : failed}</p>
			)}
		</SideSection>
	);
}

export interface SideSectionProps extends Pick<SidePanelProps<unknown>, 'title' | 'more'> {
	isBusy?: boolean;
	children: ReactNode;
}

/** The section of a side panel, for any content. */
export function SideSection({ title, more, isBusy = false, children }: SideSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} aria-busy={isBusy || undefined} className="grid grid-cols-1 gap-0.5">
			<header className="flex items-baseline justify-between gap-3 px-2 pb-1.5 text-caption">
				<h2 id={id} className="font-heading text-muted">
					{title}
				</h2>
				{more && <MoreLink {...more} title={title} />}
			</header>
			{children}
		</section>
	);
}

/** Row of a panel: a picture of 26 to 36 px, a name, perhaps a line under it. */
export const sideRow = 'flex min-h-11 min-w-0 items-center gap-2.75 rounded-row px-2 py-1.5';
/** A row that is a link as a whole. */
export const sideRowLink = `${sideRow} hover:bg-sunken`;
export const sideName = 'block truncate text-small leading-tight font-label';
/** Not `truncate`, which cuts the beginning of a name in the other writing direction. */
export const sideDetail = 'line-clamp-1 break-all text-caption text-muted';
