/** Chooser of a tribe's hue and sign, with a preview. */
import { say } from '@friends/contract/core/languages/say';
import { type TribeHue, type TribeSign, tribeHues, tribeSigns } from '@friends/contract/tribes/tribe-looks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Sign, SignTile } from '#entities/tribe/sign.tsx';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { hueClass } from '#ui/drawings/hue.ts';

export interface LookChooserProps {
	sign: TribeSign;
	hue: TribeHue;
	disabled: boolean;
	onChange: (changes: { sign: TribeSign } | { hue: TribeHue }) => void;
}

import { hueWords, signWords } from './look-words.ts';

const CHOSEN =
	'outline-offset-2 peer-checked:outline-[2.5px] peer-checked:outline-ink peer-focus-visible:ring-6 peer-focus-visible:ring-focus/45';

export function LookChooser({ sign, hue, disabled, onChange }: LookChooserProps) {
	const id = useId();
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
			<SignTile sign={sign} hue={hue} size={104} />
			<div>
				<p id={`${id}-hue`} className="mb-1 text-compact font-label">
					{say('Colour')}
				</p>
				<div role="radiogroup" aria-labelledby={`${id}-hue`} className="-ms-1 grid grid-cols-[repeat(4,minmax(36px,44px))]">
					{tribeHues.map((one) => (
						<Choice
							key={one}
							name={`${id}-hue`}
							label={hueWords()[one]}
							isChosen={one === hue}
							disabled={disabled}
							onChoose={() => onChange({ hue: one })}
						>
							<span className={cx('size-9 rounded-full bg-(--hue) shadow-bead', hueClass(one), CHOSEN)} />
						</Choice>
					))}
				</div>
			</div>
			<div className="col-span-2">
				<p id={`${id}-sign`} className="mb-1.5 text-compact font-label">
					{say('Sign')}
				</p>
				<Signs id={`${id}-sign`} sign={sign} hue={hue} disabled={disabled} onChange={onChange} />
			</div>
		</div>
	);
}

/** As many as fit while the fields below stay in view. */
const firstSigns = tribeSigns.slice(0, 12);

function Signs({ id, sign, hue, disabled, onChange }: LookChooserProps & { id: string }) {
	const group = useRef<HTMLDivElement>(null);
	const words = signWords();
	const [isOpen, setIsOpen] = useState(false);
	const few = firstSigns.includes(sign) ? firstSigns : [sign, ...firstSigns.slice(1)];

	/** Its button unmounts; the focus moves to the chosen sign. */
	function open() {
		flushSync(() => setIsOpen(true));
		group.current?.querySelector<HTMLElement>('input:checked')?.focus();
	}

	return (
		<div className="flex flex-wrap gap-1.25">
			<div ref={group} role="radiogroup" aria-labelledby={id} className="contents">
				{(isOpen ? tribeSigns : few).map((one) => (
					<Choice
						key={one}
						name={id}
						label={words[one]}
						isChosen={one === sign}
						disabled={disabled}
						onChoose={() => onChange({ sign: one })}
					>
						<span
							className={cx(
								'grid size-12 place-items-center rounded-field',
								one === sign ? `bg-(--hue) text-bead-ink ${hueClass(hue)}` : 'bg-sunken text-ink hover:bg-border',
								CHOSEN,
							)}
						>
							<Sign name={one} className="size-7.25" />
						</span>
					</Choice>
				))}
			</div>
			{!isOpen && (
				<Button variant="quiet" disabled={disabled} className="min-h-12" onClick={open}>
					{say('All {count, number}', { count: tribeSigns.length })}
				</Button>
			)}
		</div>
	);
}

interface ChoiceProps {
	/** Name of the radio group. */
	name: string;
	/** Of a sign or a hue. */
	label: string;
	isChosen: boolean;
	disabled: boolean;
	onChoose: () => void;
	children: ReactNode;
}

function Choice({ name, label, isChosen, disabled, onChoose, children }: ChoiceProps) {
	return (
		<label title={label} className="relative grid min-h-11 cursor-pointer place-items-center">
			<input
				type="radio"
				name={name}
				aria-label={label}
				checked={isChosen}
				disabled={disabled}
				className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
				onChange={onChoose}
			/>
			{children}
		</label>
	);
}
