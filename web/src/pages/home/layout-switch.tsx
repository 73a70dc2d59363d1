/** Feed or Dashboard: two pressed or unpressed buttons. */
import { LayoutDashboard, Rows3 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import type { HomeLayout } from './home-layout.ts';

export interface LayoutSwitchProps {
	layout: HomeLayout;
	/** Stands in the place of the one that was pressed, and takes its focus. */
	hasFocus: boolean;
	onChange: (layout: HomeLayout) => void;
}

const choices = [
	{ layout: 'feed', label: 'Feed', icon: Rows3 },
	{ layout: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
] as const;

export function LayoutSwitch({ layout: current, hasFocus, onChange }: LayoutSwitchProps) {
	const box = useRef<HTMLFieldSetElement>(null);

	useLayoutEffect(() => {
		if (hasFocus) box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
	}, [hasFocus]);

	return (
		<fieldset ref={box} className="flex justify-self-end rounded-full bg-sunken p-1">
			<legend className="sr-only">Layout of the home screen</legend>
			{choices.map(({ layout, label, icon: IconComponent }) => (
				<button
					key={layout}
					type="button"
					aria-pressed={layout === current}
					className={cx(
						'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-[13.5px] font-label pointer-coarse:min-h-11',
						layout === current ? 'bg-raised text-ink shadow-1' : 'text-muted hover:text-ink',
					)}
					onClick={() => onChange(layout)}
				>
					<IconComponent aria-hidden size={16} />
					{label}
				</button>
			))}
		</fieldset>
	);
}
