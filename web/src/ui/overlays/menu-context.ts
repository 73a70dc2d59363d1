/** Context that a menu gives its items. */
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
	/** Loaded with the code of the popup, so that items need no code before. */
	Item: ComponentType<MenuItemPartProps>;
	Separator: ComponentType<{ className: string }>;
	/** Runs an item's action after the focus is back on the button. */
	runAfterClose: (action: () => void) => void;
	/** Call it when a link was followed: the focus then belongs to the new page. */
	leave: () => void;
}

export const MenuContext = createContext<MenuContext | null>(null);
