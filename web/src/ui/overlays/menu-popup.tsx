/** Popup of a menu: position, arrow keys, type-ahead, Escape (Radix). Unmounts on close. */
import { Menu as RadixMenu } from 'radix-ui/internal';
import { type FocusEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { MenuContext } from './menu-context.ts';
import { useBackToClose } from './use-back-to-close.ts';

export interface MenuPopupProps {
	button: RefObject<HTMLElement | null>;
	id: string;
	labelledBy: string;
	align: 'start' | 'end';
	/** True focuses the first item; otherwise the list has the focus. */
	isOpenedByKey: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** Restores the focus when the menu closes, then runs the item's action. */
function useClosing(button: MenuPopupProps['button']) {
	const pending = useRef<(() => void) | null>(null);
	const keepsFocusAway = useRef(false);
	const context = useMemo<MenuContext>(
		() => ({
			Item: RadixMenu.Item,
			Separator: RadixMenu.Separator,
			runAfterClose: (action) => {
				pending.current = action;
			},
			leave: () => {
				keepsFocusAway.current = true;
			},
		}),
		[],
	);

	function handleInteractOutside(event: Event) {
		const isButton = event.target instanceof Node && button.current?.contains(event.target);
		// The button's own click closes the menu.
		if (isButton) event.preventDefault();
		else keepsFocusAway.current = true;
	}

	// A dialog that an item opens must find the focus on the button, so that it can restore it there.
	function handleCloseFocus(event: Event) {
		event.preventDefault();
		if (!keepsFocusAway.current) button.current?.focus();
		if (pending.current) queueMicrotask(pending.current);
	}

	return { context, handleInteractOutside, handleCloseFocus };
}

export function MenuPopup({ button, id, labelledBy, align, isOpenedByKey, onClose, children }: MenuPopupProps) {
	const { context, handleInteractOutside, handleCloseFocus } = useClosing(button);
	const goesToFirst = useRef(isOpenedByKey);
	useBackToClose(true, onClose);

	// Radix focuses the list first.
	function handleFocus(event: FocusEvent<HTMLElement>) {
		if (!goesToFirst.current || event.target !== event.currentTarget) return;
		goesToFirst.current = false;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
	}

	return (
		<RadixMenu.Root open onOpenChange={onClose} modal={false}>
			<RadixMenu.Anchor virtualRef={button as RefObject<HTMLElement>} />
			<RadixMenu.Portal>
				<RadixMenu.Content
					id={id}
					aria-labelledby={labelledBy}
					align={align}
					sideOffset={6}
					collisionPadding={8}
					className="z-70 min-w-52 rounded-choice border border-border bg-raised p-1.5 shadow-3 data-[state=open]:animate-rise-in"
					onFocus={handleFocus}
					onInteractOutside={handleInteractOutside}
					onCloseAutoFocus={handleCloseFocus}
				>
					<MenuContext value={context}>{children}</MenuContext>
				</RadixMenu.Content>
			</RadixMenu.Portal>
		</RadixMenu.Root>
	);
}
