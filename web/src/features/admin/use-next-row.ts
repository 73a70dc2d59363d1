/** Moves the focus to the next row when the focused row has left the table, so that a list can be worked off by keyboard. */
import { useEffect, useRef } from 'react';

/** @param list changes with each change of the table */
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
