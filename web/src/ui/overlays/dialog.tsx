/** Modal dialog: traps the focus and restores it; Escape, Back, scrim and button close it unless busy. */
import { say } from '@friends/contract/core/languages/say';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface DialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** Narrow, for a short list. */
	isNarrow?: boolean | undefined;
	/** Replaces the title, which is then hidden visually. Such a dialog is wide, and only the part between header and footer scrolls. */
	header?: ReactNode;
	/** One or two sentences under the title, announced when the dialog opens. */
	description?: string | undefined;
	/** Work in progress: nothing closes the dialog. */
	busy?: boolean | undefined;
	/** Target of the focus on close, when the opener may be gone by then. */
	returnFocusTo?: (() => HTMLElement | null) | undefined;
	children?: ReactNode;
	/** The buttons, confirm last; stacked in full width on phones. */
	footer?: ReactNode;
}

/** Locks the scroll of the page, and keeps its width where scroll bars take space. */
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
	'fixed inset-0 z-50 grid grid-cols-1 place-items-center bg-scrim p-6 max-phone:items-end max-phone:p-0 ' +
	'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

const PANEL =
	'relative flex max-h-full w-full flex-col rounded-sheet bg-raised shadow-3 outline-none forced-colors:border ' +
	'max-phone:max-h-[92dvh] max-phone:rounded-b-none ' +
	'data-[state=open]:animate-rise-in max-phone:data-[state=open]:animate-sheet-in data-[state=closed]:animate-fade-out';

const SCROLLING_PANEL =
	'overflow-y-auto overscroll-contain px-7 pt-6.5 pb-6 max-phone:px-5 max-phone:pb-[max(24px,env(safe-area-inset-bottom))]';

const FOOTER = 'mt-6 flex justify-end gap-2.5 max-phone:flex-col-reverse max-phone:gap-2 max-phone:*:w-full';

function FramedParts({ title, header, children, footer }: Pick<DialogProps, 'title' | 'header' | 'children' | 'footer'>) {
	return (
		<>
			<RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
			{/* Above the scrolling part, for a list that opens from it. */}
			<div className="relative z-10 flex min-h-15.5 items-center gap-2.5 pt-3.5 pe-16 pb-1 ps-5.5 max-phone:ps-4.5">{header}</div>
			<div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto overscroll-contain px-6 pt-2 pb-3 max-tablet:px-5">
				{children}
			</div>
			<div className="flex flex-wrap items-center gap-2 border-t border-border px-3.5 py-2.5 max-phone:pb-[max(10px,env(safe-area-inset-bottom))]">
				{footer}
			</div>
		</>
	);
}

function PlainParts({ title, description, children, footer }: Pick<DialogProps, 'title' | 'description' | 'children' | 'footer'>) {
	return (
		<>
			<RadixDialog.Title className="pe-10 text-h2 wrap-anywhere">{title}</RadixDialog.Title>
			{description && <RadixDialog.Description className="mt-2 wrap-anywhere text-muted">{description}</RadixDialog.Description>}
			{children && <div className="mt-4.5 grid grid-cols-1 gap-4">{children}</div>}
			{footer && <div className={FOOTER}>{footer}</div>}
		</>
	);
}

export function Dialog({
	open,
	onOpenChange,
	title,
	header,
	isNarrow = false,
	description,
	busy = false,
	returnFocusTo,
	children,
	footer,
}: DialogProps) {
	const focusHandlers = useDialogFocus(returnFocusTo);
	usePageScrollLock(open);
	const handleOpenChange = (next: boolean) => (busy ? undefined : onOpenChange(next));
	useBackToClose(open, () => handleOpenChange(false));

	function keepOpenWhenBusy(event: Event) {
		if (busy) event.preventDefault();
	}

	// Escape closes an open part of the dialog first, such as a list of names.
	function handleEscape(event: KeyboardEvent) {
		const isForPart = event.target instanceof Element && event.target.closest('[data-keeps-escape]');
		if (busy || isForPart) event.preventDefault();
	}

	return (
		<RadixDialog.Root open={open} onOpenChange={handleOpenChange}>
			<RadixDialog.Portal>
				{/* Not Radix' own overlay: it locks scrolling through an injected style element, which the CSP forbids. */}
				<div data-state={open ? 'open' : 'closed'} className={SCRIM}>
					<RadixDialog.Content
						aria-busy={busy || undefined}
						{...(description ? {} : { 'aria-describedby': undefined })}
						className={cx(
							PANEL,
							header ? 'max-w-column max-phone:min-h-[64dvh]' : cx(SCROLLING_PANEL, isNarrow ? 'phone:max-w-80' : 'max-w-120'),
						)}
						{...focusHandlers}
						onEscapeKeyDown={handleEscape}
						onInteractOutside={keepOpenWhenBusy}
					>
						{header ? (
							<FramedParts {...{ title, header, footer }}>{children}</FramedParts>
						) : (
							<PlainParts {...{ title, description, footer }}>{children}</PlainParts>
						)}
						{/* Last in focus order, first in the corner. */}
						<div className="absolute inset-e-3.5 top-3.5 z-10">
							<RadixDialog.Close asChild>
								<IconButton label={say('Close')} icon={X} disabled={busy} />
							</RadixDialog.Close>
						</div>
					</RadixDialog.Content>
				</div>
			</RadixDialog.Portal>
		</RadixDialog.Root>
	);
}
