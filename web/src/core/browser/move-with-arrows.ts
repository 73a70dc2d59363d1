/** The arrow keys move between the rows of a list; from the search above they enter it, and from its first row they go back there. */
import type { KeyboardEvent } from 'react';

/** @param rowSelector of what takes the focus in each row */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>, rowSelector: string): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
	const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
	const current = rows.indexOf(document.activeElement as HTMLElement);
	const isSearch = event.target instanceof HTMLInputElement;
	if (current < 0 && !isSearch) return;
	const next = current < 0 ? rows[0] : rows[current + step];
	if (current === 0 && step < 0) event.currentTarget.querySelector<HTMLElement>('input[type="search"]')?.focus();
	else next?.focus();
	event.preventDefault();
}
