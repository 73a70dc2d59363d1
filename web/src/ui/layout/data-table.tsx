/** Data table, whose rows become cards on phones. */
import './data-table.css';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface Column {
	label: string;
	/** Class of the column's width. */
	width?: string | undefined;
	align?: 'end' | undefined;
	/** Makes the heading a button that sorts. */
	sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined;
}

export interface DataTableProps {
	/** Accessible name of the table. */
	label: string;
	columns: readonly Column[];
	busy?: boolean | undefined;
	/** Rows: `tr` elements with cells of `Cell`. */
	children: ReactNode;
}

export function DataTable({ label, columns, busy = false, children }: DataTableProps) {
	return (
		<table
			aria-label={label}
			aria-busy={busy || undefined}
			className={cx('data-table', busy && 'opacity-60 transition-opacity duration-(--dur-2)')}
		>
			<thead>
				<tr>
					{columns.map((column) => (
						<Heading key={column.label} {...column} />
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function Heading({ label, width, align, sort }: Column) {
	const className = cx(width, align === 'end' && 'text-end');
	if (!sort) {
		return (
			<th scope="col" className={className}>
				{label}
			</th>
		);
	}
	const SortIcon = sortIcons[sort.direction];
	return (
		<th scope="col" aria-sort={sort.direction} className={className}>
			{/* Phones show no headings; a select above the list sorts there. */}
			<span className="dock:hidden">{label}</span>
			<button
				type="button"
				className={cx(
					'-mx-2 inline-flex max-dock:hidden min-h-11 items-center gap-1.5 rounded-chip px-2 hover:text-ink focus-visible:-outline-offset-2',
					sort.direction !== 'none' && 'text-ink',
				)}
				onClick={sort.onSort}
			>
				{label}
				<SortIcon aria-hidden size={14} />
			</button>
		</th>
	);
}

export interface CellProps {
	/** Written before the content where rows are cards. */
	label?: string | undefined;
	className?: string | undefined;
	children: ReactNode;
}

export function Cell({ label, className, children }: CellProps) {
	return (
		<td data-label={label} className={className}>
			{children}
		</td>
	);
}
