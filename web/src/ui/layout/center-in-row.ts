/** Scrolls a row sideways, in either writing direction, until the middle of an item is in the middle of the row. */
export function centerInRow(row: Element, item: Element): void {
	const { left, width } = item.getBoundingClientRect();
	const frame = row.getBoundingClientRect();
	row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
