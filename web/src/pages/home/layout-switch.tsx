/** Switch between feed and dashboard: two small buttons, one of them pressed. */
import { say } from '@friends/contract/core/languages/say';
import { LayoutDashboard, Rows3 } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import type { HomeLayout } from './use-home-layout.ts';

export interface LayoutSwitchProps {
	layout: HomeLayout;
	onChange: (layout: HomeLayout) => void;
}

const choices = [
	{ layout: 'feed', label: () => say('Feed layout'), icon: Rows3 },
	{ layout: 'dashboard', label: () => say('Dashboard layout'), icon: LayoutDashboard },
] as const;

export function LayoutSwitch({ layout: current, onChange }: LayoutSwitchProps) {
	return (
		<fieldset className="flex gap-0.5">
			<legend className="sr-only">{say('Layout of the home screen')}</legend>
			{choices.map(({ layout, label, icon }) => (
				<IconButton
					key={layout}
					label={label()}
					icon={icon}
					iconSize={18}
					aria-pressed={layout === current}
					className={cx('size-9.5! pointer-coarse:size-11!', layout === current && 'bg-brand-soft! text-brand-ink!')}
					onClick={() => onChange(layout)}
				/>
			))}
		</fieldset>
	);
}
