/** Focus of a dialog: on its first field when it opens, back on its opener when it closes. */
import { useRef } from 'react';
import { focusFirst, partsAround } from '#ui/controls/use-hand-on-focus.ts';

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** @param returnFocusTo target on close, when the opener may be gone by then */
export function useDialogFocus(returnFocusTo: (() => HTMLElement | null) | undefined) {
	const opener = useRef<HTMLElement | null>(null);
	/** The regions around the opener, for when it is gone with the thing that was deleted. */
	const place = useRef<HTMLElement[]>([]);

	function handleOpenFocus(event: Event) {
		opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
		place.current = partsAround(opener.current);
		const panel = event.currentTarget as HTMLElement;
		const field = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(FIELDS);
		if (!field) return;
		event.preventDefault();
		field.focus({ preventScroll: true });
	}

	// Radix restores the focus only to its own trigger, which a controlled dialog does not have.
	function handleCloseFocus(event: Event) {
		event.preventDefault();
		const target = returnFocusTo?.() ?? opener.current;
		if (target?.isConnected) target.focus();
		else focusFirst(place.current);
	}

	return { onOpenAutoFocus: handleOpenFocus, onCloseAutoFocus: handleCloseFocus };
}
