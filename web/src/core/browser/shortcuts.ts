/** Single keys that do something: what the sheet of shortcuts says of them, and when they must be silent. */

/** A line of the sheet of shortcuts. */
export interface Shortcut {
	/** 'j', or 'g then h'. */
	keys: string;
	/** 'Search' */
	does: string;
}

/** Where letters already mean something: fields, and lists that jump to what one types. */
const TYPING =
	'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]';

/** The key belongs to a field, a menu, a dialog, the browser or another handler. */
export function isForSomethingElse({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(TYPING) !== null;
	return defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTyping;
}
