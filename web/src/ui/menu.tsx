/** A short list of actions or links that opens from a button; arrow keys, typing and Escape work (Radix). */
import { DropdownMenu } from 'radix-ui';
import { createContext, type MouseEvent, type ReactElement, type ReactNode, use, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import type { Icon } from './icon.ts';

interface MenuContext {
	/** Runs an item's action once the focus is back on the button. */
	runAfterClose: (action: () => void) => void;
	/** Says that a link was followed: the focus then belongs to the new page. */
	leave: () => void;
}

const Context = createContext<MenuContext>({ runAfterClose: (action) => action(), leave: () => undefined });

export interface MenuProps {
	/** A `Button` or `IconButton`. */
	trigger: ReactElement;
	align?: 'start' | 'end' | undefined;
	children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
	const pending = useRef<(() => void) | null>(null);
	const hasLeft = useRef(false);
	const context = useMemo<MenuContext>(
		() => ({
			runAfterClose: (action) => {
				pending.current = action;
			},
			leave: () => {
				hasLeft.current = true;
			},
		}),
		[],
	);

	// A dialog that an item opens must find the focus on the button, so that it can give it back there.
	function handleCloseFocus(event: Event) {
		if (hasLeft.current) event.preventDefault();
		hasLeft.current = false;
		const action = pending.current;
		pending.current = null;
		if (action) queueMicrotask(action);
	}

	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align={align}
					sideOffset={6}
					collisionPadding={8}
					className="z-40 min-w-[208px] rounded-[18px] border border-border bg-raised p-1.5 shadow-3 data-[state=open]:animate-rise-in"
					onCloseAutoFocus={handleCloseFocus}
				>
					<Context value={context}>{children}</Context>
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

const ITEM =
	'flex min-h-11 cursor-pointer items-center gap-3 rounded-[12px] px-3 text-[15px] font-label select-none ' +
	'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 forced-colors:data-highlighted:outline-2 ' +
	'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus';

/** Any other opens a tab and leaves this page where it is. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

interface MenuItemLook {
	icon?: Icon | undefined;
	/** Something that takes away. */
	danger?: boolean | undefined;
	disabled?: boolean | undefined;
	children: ReactNode;
}

/** Either an action or a link. */
export type MenuItemProps = MenuItemLook & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

export function MenuItem({ icon: IconComponent, danger, disabled = false, href, onSelect, children }: MenuItemProps) {
	const { runAfterClose, leave } = use(Context);
	const className = cx(ITEM, danger ? 'text-destructive-ink' : 'text-ink');
	const content = (
		<>
			{IconComponent && <IconComponent aria-hidden size={19} className={danger ? undefined : 'text-muted'} />}
			{children}
		</>
	);
	if (href !== undefined) {
		return (
			<DropdownMenu.Item asChild disabled={disabled}>
				<Link href={href} className={className} onClick={(event: MouseEvent) => isPlainClick(event) && leave()}>
					{content}
				</Link>
			</DropdownMenu.Item>
		);
	}
	return (
		<DropdownMenu.Item className={className} disabled={disabled} onSelect={() => onSelect && runAfterClose(onSelect)}>
			{content}
		</DropdownMenu.Item>
	);
}

export function MenuSeparator() {
	return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-border" />;
}
