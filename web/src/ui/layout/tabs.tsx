/** Tabs that switch panels in place, with arrow keys, Home and End (Radix). */
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';

export interface TabsProps<Value extends string> {
	value: Value;
	onValueChange: (value: Value) => void;
	className?: string | undefined;
	children: ReactNode;
}

export function Tabs<Value extends string>({ value, onValueChange, className, children }: TabsProps<Value>) {
	return (
		<RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={cx(className)}>
			{children}
		</RadixTabs.Root>
	);
}

export interface TabListProps {
	/** Accessible name of the list of tabs. */
	label: string;
	/** The background, for the gap around the bead. */
	on?: 'background' | 'surface' | undefined;
	/** Divides the width among the tabs on phones. */
	fillsPhone?: boolean | undefined;
	children: ReactNode;
}

export function TabList({ label, on = 'background', fillsPhone = false, children }: TabListProps) {
	return (
		<RadixTabs.List
			aria-label={label}
			className={cx('tab-list', on === 'surface' && '[--tabs-on:var(--surface)]', fillsPhone && 'tab-list-fill')}
		>
			{children}
		</RadixTabs.List>
	);
}

export interface TabProps {
	value: string;
	icon?: Icon | undefined;
	/** Tooltip. */
	title?: string | undefined;
	children: ReactNode;
}

export function Tab({ value, icon: IconComponent, title, children }: TabProps) {
	return (
		<RadixTabs.Trigger value={value} title={title} className="tab">
			{IconComponent && <IconComponent aria-hidden size={18} />}
			{children}
		</RadixTabs.Trigger>
	);
}

export interface TabPanelProps {
	value: string;
	className?: string | undefined;
	children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
	return (
		// Not a tab stop: the browser would scroll to the middle of a panel taller than the window, past its beginning.
		<RadixTabs.Content value={value} tabIndex={-1} className={cx(className)}>
			{children}
		</RadixTabs.Content>
	);
}
