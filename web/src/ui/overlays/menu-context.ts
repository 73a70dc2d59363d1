/** What the items of a menu need from the menu they are in. */
import { type ComponentType, createContext, type ReactNode } from 'react';

export interface MenuItemPartProps {
	asChild?: boolean;
	role?: string;
	'aria-checked'?: boolean;
	disabled?: boolean;
	className?: string;
	onSelect?: () => void;
	children: ReactNode;
}

export interface MenuContext {
	/** Come with the code of the popup, so that items need none before. */
	Item: ComponentType<MenuItemPartProps>;
	Separator: ComponentType<{ className: string }>;
	/** Runs an item's action once the focus is back on the button. */
	runAfterClose: (action: () => void) => void;
	/** Says that a link was followed: the focus then belongs to the new page. */
	leave: () => void;
}

export const MenuContext = createContext<MenuContext | null>(null);
