/** Where the row that had the focus has left the table, the one in its place gets it; so a list is worked off without a pointer. */
import { useEffect, useRef } from 'react';

/** @param list changes whenever the table does */
export function useNextRow(list: unknown): { remember: (element: Element | null) => void } {
	const place = useRef<{ table: HTMLTableElement; index: number } | null>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the table, which `list` rerenders, not `list` itself
	useEffect(() => {
		if (!place.current || document.activeElement !== document.body) return;
		const { table, index } = place.current;
		const rows = [...table.rows];
		const next = rows[index] ?? rows.at(-1);
		next?.querySelector<HTMLElement>('td button')?.focus();
		place.current = null;
	}, [list]);

	return {
		remember(element) {
			const row = element?.closest('tr');
			const table = row?.closest('table');
			place.current = row && table ? { table, index: row.rowIndex } : null;
		},
	};
}
