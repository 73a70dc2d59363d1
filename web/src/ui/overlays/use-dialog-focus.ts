/** Focus of a dialog: on its first field when it opens, back on its opener when it closes. */
import { useRef } from 'react';
import { focusFirst, partsAround } from '#ui/controls/use-hand-on-focus.ts';

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

interface Return {
	opener: HTMLElement | null;
	/** The regions around the opener, for when it is gone with the thing that was deleted. */
	place: HTMLElement[];
}

/** Of the dialog that opened last, until it has closed. */
let latest: Return | null = null;

/** A dialog that takes the place of another has no opener of its own: the button went with the other. */
function currentReturn(): Return {
	const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
	return latest && (opener ?? document.body) === document.body ? { ...latest } : { opener, place: partsAround(opener) };
}

/** @param returnFocusTo target on close, when the opener may be gone by then */
export function useDialogFocus(returnFocusTo: (() => HTMLElement | null) | undefined) {
	const back = useRef<Return>({ opener: null, place: [] });

	function handleOpenFocus(event: Event) {
		back.current = currentReturn();
		latest = back.current;
		const panel = event.currentTarget as HTMLElement;
		const field = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(FIELDS);
		if (!field) return;
		event.preventDefault();
		field.focus({ preventScroll: true });
	}

	// Radix restores the focus only to its own trigger, which a controlled dialog does not have.
	function handleCloseFocus(event: Event) {
		event.preventDefault();
		if (latest === back.current) latest = null;
		const { opener, place } = back.current;
		const target = returnFocusTo?.() ?? opener;
		if (target?.isConnected) target.focus();
		else focusFirst(place);
	}

	return { onOpenAutoFocus: handleOpenFocus, onCloseAutoFocus: handleCloseFocus };
}
