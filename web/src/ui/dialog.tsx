/** A question or a form over the page: traps the focus, gives it back, closes by Escape, Back, scrim and button unless busy. */
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { focusFirst, partsAround } from './hand-on-focus.ts';
import { IconButton } from './icon-button.tsx';
import { useBackToClose } from './use-back-to-close.ts';

export interface DialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** For a short list. */
	isNarrow?: boolean | undefined;
	/** One or two sentences under the title, read out when the dialog opens. */
	description?: string | undefined;
	/** While something is under way nothing closes the dialog. */
	busy?: boolean | undefined;
	/** Where the focus goes at the end, when what opened the dialog may be gone by then. */
	returnFocusTo?: (() => HTMLElement | null) | undefined;
	children?: ReactNode;
	/** The actions, the confirming one last; stacked in full width on phones. */
	footer?: ReactNode;
}

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** Keeps the page behind still, and its width unchanged where scroll bars take room. */
export function usePageScrollLock(locked: boolean): void {
	useLayoutEffect(() => {
		if (!locked) return;
		const { style, clientWidth } = document.documentElement;
		const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
		if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
		style.overflow = 'hidden';
		return () => {
			Object.assign(style, before);
		};
	}, [locked]);
}

const SCRIM =
	'fixed inset-0 z-50 grid place-items-center bg-scrim p-6 max-phone:items-end max-phone:p-0 ' +
	'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

const PANEL =
	'relative flex max-h-full w-full flex-col overflow-y-auto overscroll-contain rounded-sheet bg-raised px-7 pt-[26px] pb-6 shadow-3 ' +
	'outline-none forced-colors:border max-phone:max-h-[92dvh] max-phone:rounded-b-none max-phone:px-5 max-phone:pb-[max(24px,env(safe-area-inset-bottom))] ' +
	'data-[state=open]:animate-rise-in max-phone:data-[state=open]:animate-sheet-in data-[state=closed]:animate-fade-out';

const FOOTER = 'mt-6 flex justify-end gap-2.5 max-phone:flex-col-reverse max-phone:gap-2 max-phone:*:w-full';

export function Dialog({
	open,
	onOpenChange,
	title,
	isNarrow = false,
	description,
	busy = false,
	returnFocusTo,
	children,
	footer,
}: DialogProps) {
	const opener = useRef<HTMLElement | null>(null);
	/** Where it stood, for when it is gone with what was deleted. */
	const place = useRef<HTMLElement[]>([]);
	usePageScrollLock(open);
	const handleOpenChange = (next: boolean) => (busy ? undefined : onOpenChange(next));
	useBackToClose(open, () => handleOpenChange(false));

	function handleOpenFocus(event: Event) {
		opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
		place.current = partsAround(opener.current);
		const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(FIELDS);
		if (!field) return;
		event.preventDefault();
		field.focus({ preventScroll: true });
	}

	// Radix returns the focus only to its own trigger, which a controlled dialog does not have.
	function handleCloseFocus(event: Event) {
		event.preventDefault();
		const target = returnFocusTo?.() ?? opener.current;
		if (target?.isConnected) target.focus();
		else focusFirst(place.current);
	}

	function keepOpenWhenBusy(event: Event) {
		if (busy) event.preventDefault();
	}

	return (
		<RadixDialog.Root open={open} onOpenChange={handleOpenChange}>
			<RadixDialog.Portal>
				{/* Not Radix' own overlay: it locks scrolling through an injected style element, which the CSP forbids. */}
				<div data-state={open ? 'open' : 'closed'} className={SCRIM}>
					<RadixDialog.Content
						aria-busy={busy || undefined}
						{...(description ? {} : { 'aria-describedby': undefined })}
						className={cx(PANEL, isNarrow ? 'phone:max-w-[320px]' : 'max-w-[480px]')}
						onOpenAutoFocus={handleOpenFocus}
						onCloseAutoFocus={handleCloseFocus}
						onEscapeKeyDown={keepOpenWhenBusy}
						onInteractOutside={keepOpenWhenBusy}
					>
						<RadixDialog.Title className="pr-10 text-[22px] leading-[1.2] font-extrabold tracking-[-0.02em] wrap-anywhere">
							{title}
						</RadixDialog.Title>
						{description && <RadixDialog.Description className="mt-2 wrap-anywhere text-muted">{description}</RadixDialog.Description>}
						{children && <div className="mt-[18px] grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>}
						{footer && <div className={FOOTER}>{footer}</div>}
						{/* Last in the order of focus, first in the corner. */}
						<RadixDialog.Close asChild>
							<IconButton label="Close" icon={X} disabled={busy} className={cx('absolute top-3.5 right-3.5')} />
						</RadixDialog.Close>
					</RadixDialog.Content>
				</div>
			</RadixDialog.Portal>
		</RadixDialog.Root>
	);
}
