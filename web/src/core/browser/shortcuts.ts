/** Keyboard shortcuts of one key: their lines in the sheet, and where they stay silent. */

/** A line of the sheet of shortcuts. */
export interface Shortcut {
	/** Pressed one after the other: 'j', or 'g' and 'h'. */
	keys: readonly string[];
	/** 'Search' */
	does: () => string;
}

/** Where letters already mean something: fields, and lists with type-ahead. */
const TYPING =
	'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]';

/** True when the key belongs to a field, a menu, a dialog, the browser or another handler. */
export function isForSomethingElse({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(TYPING) !== null;
	return defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTyping;
}
