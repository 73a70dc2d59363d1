/** Field for the accent hue: one of ten beads, or any hue on the slider. */
import { say } from '@friends/contract/core/languages/say';
import { useId } from 'react';
import { accentStyle, friendsHue } from '#entities/community/accent.ts';
import { cx } from '#ui/cx.ts';
import { useTheme } from '#ui/theme.ts';

const presets = () =>
	[
		{ hue: 25, name: say('Brick') },
		{ hue: 60, name: say('Amber') },
		{ hue: 95, name: say('Olive') },
		{ hue: 140, name: say('Moss') },
		{ hue: friendsHue, name: say('FRIENDS green') },
		{ hue: 200, name: say('Lagoon') },
		{ hue: 240, name: say('Harbour blue') },
		{ hue: 262, name: say('Denim') },
		{ hue: 300, name: say('Violet') },
		{ hue: 345, name: say('Plum') },
	] as const;

const BEAD =
	'block size-11 rounded-full bg-brand shadow-edge tablet:size-10 forced-colors:forced-color-adjust-none ' +
	'peer-checked:ring-[2.5px] peer-checked:ring-ink peer-checked:ring-offset-3 peer-checked:ring-offset-surface ' +
	'peer-focus-visible:focus-ring peer-focus-visible:outline-offset-6';

export interface AccentFieldProps {
	/** Null for the green of FRIENDS. */
	value: number | null;
	onChange: (hue: number | null) => void;
}

export function AccentField({ value, onChange }: AccentFieldProps) {
	const id = useId();
	const theme = useTheme();
	const hue = value ?? friendsHue;
	const choose = (next: number) => onChange(next === friendsHue ? null : next);
	return (
		<fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
			<legend className="pb-1.5 text-small font-label">{say('Accent')}</legend>
			<p id={`${id}-hint`} className="text-small text-muted">
				{say('One hue for buttons and links. We set how light and how strong, so it can always be read.')}
			</p>
			<div className="flex flex-wrap gap-2.5">
				{presets().map((preset) => (
					<label key={preset.hue} title={preset.name} className="cursor-pointer rounded-full">
						<input
							type="radio"
							name={id}
							aria-label={preset.name}
							checked={preset.hue === hue}
							className="peer sr-only"
							onChange={() => choose(preset.hue)}
						/>
						<span className={cx(theme, BEAD)} style={accentStyle(preset.hue)} />
					</label>
				))}
			</div>
			<input
				type="range"
				aria-label={say('Hue')}
				min={0}
				max={360}
				value={hue}
				className={cx(theme, 'h-11 w-full accent-brand')}
				style={accentStyle(hue)}
				onChange={({ target }) => choose(target.valueAsNumber)}
			/>
		</fieldset>
	);
}
