/** Menu: a short list of actions or links that opens from a button. The popup is lazy-loaded, since most menus stay closed. */
import { Check } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, use, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { MenuContext } from './menu-context.ts';

const MenuPopup = lazyOver(
	async () => (await import('./menu-popup.tsx')).MenuPopup,
	({ onClose }) => onClose(),
);

export interface MenuProps {
	/** A `Button` or `IconButton`. */
	trigger: ReactElement;
	align?: 'start' | 'end' | undefined;
	children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
	const id = useId();
	const buttonId = useId();
	const button = useRef<HTMLElement>(null);
	const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null);
	const isOpen = openedBy !== null;

	function handleClick({ detail }: MouseEvent) {
		// Clicks by Enter or the space bar have a `detail` of 0.
		setOpenedBy(isOpen ? null : detail === 0 ? 'key' : 'pointer');
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key !== 'ArrowDown' || isOpen) return;
		event.preventDefault();
		setOpenedBy('key');
	}

	return (
		<>
			<Slot.Root
				ref={button}
				id={buttonId}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				onClick={handleClick}
				onKeyDown={handleKeyDown}
			>
				{trigger}
			</Slot.Root>
			{isOpen && (
				<MenuPopup
					button={button}
					id={id}
					labelledBy={buttonId}
					align={align}
					isOpenedByKey={openedBy === 'key'}
					onClose={() => setOpenedBy(null)}
				>
					{children}
				</MenuPopup>
			)}
		</>
	);
}

const ITEM =
	'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 text-compact font-label select-none ' +
	'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 forced-colors:data-highlighted:outline-2 ' +
	'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus';

/** Other clicks open a tab and leave this page as it is. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

interface MenuItemLook {
	icon?: Icon | undefined;
	/** For a destructive action. */
	danger?: boolean | undefined;
	disabled?: boolean | undefined;
	/** Accessible name, where what is seen does not say all. */
	label?: string | undefined;
	children: ReactNode;
}

interface ActionProps {
	onSelect: () => void;
	/** Radio item: whether it is the current choice. */
	isChecked?: boolean | undefined;
	href?: undefined;
}

/** An action or a link. */
export type MenuItemProps = MenuItemLook & (ActionProps | { href: string; onSelect?: undefined; isChecked?: undefined });

export function MenuItem(props: MenuItemProps) {
	const { icon: IconComponent, danger, disabled = false, label, href, onSelect, isChecked, children } = props;
	const menu = use(MenuContext);
	if (!menu) throw new Error('An item stands outside of a menu');
	const { Item, runAfterClose, leave } = menu;
	const className = cx(ITEM, danger ? 'text-destructive-ink' : 'text-ink');
	const content = (
		<>
			{IconComponent && <IconComponent aria-hidden size={19} className={danger ? undefined : 'text-muted'} />}
			{children}
		</>
	);
	if (href !== undefined) {
		return (
			<Item asChild disabled={disabled}>
				<Link href={href} aria-label={label} className={className} onClick={(event: MouseEvent) => isPlainClick(event) && leave()}>
					{content}
				</Link>
			</Item>
		);
	}
	const radio = isChecked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChecked };
	return (
		<Item {...radio} aria-label={label} className={className} disabled={disabled} onSelect={() => onSelect && runAfterClose(onSelect)}>
			{content}
			{isChecked && <Check aria-hidden size={17} strokeWidth={2.4} className="ms-auto text-brand dark:text-brand-ink" />}
		</Item>
	);
}

export function MenuSeparator() {
	const menu = use(MenuContext);
	return menu && <menu.Separator className="mx-3 my-1.5 h-px bg-border" />;
}
