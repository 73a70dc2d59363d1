/** Input of short words as chips, such as interests or tags: Enter or a comma adds one, a button or Backspace removes one. */
import { say } from '@friends/contract/core/languages/say';
import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { FieldControl } from './field.tsx';

export interface ChipsInputProps {
	control: FieldControl;
	/** Accessible name of the list of chips, 'Your interests'. */
	label: string;
	chips: readonly string[];
	onChange: (chips: string[]) => void;
	readOnly: boolean;
}

const BOX =
	'flex min-h-12 flex-wrap gap-2 rounded-field border-field bg-raised p-1.75 transition-colors duration-(--dur-2) dark:bg-sunken ' +
	'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-1 ' +
	'has-[input:focus-visible]:outline-focus/35';

/** Adds texts, trimmed; skips those that are there already, in any case. */
function withChips(chips: readonly string[], texts: readonly string[]): string[] {
	const result = [...chips];
	for (const text of texts) {
		const added = text.trim();
		if (added !== '' && !result.some((one) => one.toLowerCase() === added.toLowerCase())) result.push(added);
	}
	return result;
}

/** @returns `news`: the last change, for screen readers */
function useChips({ chips, onChange, readOnly }: Pick<ChipsInputProps, 'chips' | 'onChange' | 'readOnly'>) {
	const [text, setText] = useState('');
	const [news, setNews] = useState('');

	function add(texts: readonly string[]) {
		const next = withChips(chips, texts);
		if (next.length === chips.length) return;
		const added = next.slice(chips.length).map((chip) => say('Added {chip}.', { chip }));
		setNews(added.join(' '));
		onChange(next);
	}

	function remove(index: number) {
		setNews(say('Removed {chip}.', { chip: chips[index] ?? '' }));
		onChange(chips.filter((_, other) => other !== index));
	}

	function finish() {
		add([text]);
		setText('');
	}

	function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
		const parts = target.value.split(',');
		setText(parts.pop() ?? '');
		if (parts.length > 0) add(parts);
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing || readOnly) return;
		if (event.key === 'Enter') {
			// Enter must not submit the form: the rest may still be empty.
			event.preventDefault();
			finish();
		} else if (event.key === 'Backspace' && text === '' && chips.length > 0) {
			remove(chips.length - 1);
		}
	}

	return { news, remove, field: { value: text, onChange: handleChange, onKeyDown: handleKeyDown, onBlur: finish } };
}

export function ChipsInput({ control, label, chips, onChange, readOnly }: ChipsInputProps) {
	const box = useRef<HTMLDivElement>(null);
	const { news, remove, field } = useChips({ chips, onChange, readOnly });

	/** The focused button disappears; the focus moves to the next one, or to the input. */
	function handleRemove(index: number) {
		remove(index);
		const buttons = box.current?.querySelectorAll('button');
		const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? box.current?.querySelector('input');
		next?.focus();
	}

	return (
		<div
			ref={box}
			className={cx(
				BOX,
				control['aria-invalid']
					? 'border-destructive bg-[color-mix(in_oklab,var(--destructive-soft)_40%,var(--raised))]!'
					: 'border-border-strong hover:border-ink',
			)}
		>
			{chips.length > 0 && (
				<ul aria-label={label} className="contents">
					{chips.map((chip, index) => (
						<Chip key={chip} chip={chip} disabled={readOnly} onRemove={() => handleRemove(index)} />
					))}
				</ul>
			)}
			<input
				{...control}
				{...field}
				readOnly={readOnly}
				dir="auto"
				autoComplete="off"
				enterKeyHint="done"
				placeholder={chips.length > 0 ? say('Add another') : say('Add one, then press Enter')}
				className="min-h-8 min-w-30 flex-1 bg-transparent px-1.5 text-field outline-none placeholder:text-muted placeholder:opacity-100"
			/>
			<span aria-live="polite" className="sr-only">
				{news}
			</span>
		</div>
	);
}

function Chip({ chip, disabled, onRemove }: { chip: string; disabled: boolean; onRemove: () => void }) {
	return (
		<li className="flex min-h-8 max-w-full items-center gap-1 rounded-full bg-brand-soft pe-1 ps-3 text-caption font-label text-brand-ink forced-colors:border">
			<span dir="auto" className="min-w-0 truncate">
				{chip}
			</span>
			<button
				type="button"
				aria-label={say('Remove {chip}', { chip })}
				disabled={disabled}
				className="relative grid size-6 flex-none place-items-center rounded-full after:absolute after:-inset-x-1 after:-inset-y-2.5 enabled:hover:bg-brand/15"
				onClick={onRemove}
			>
				<X aria-hidden size={15} strokeWidth={2.4} />
			</button>
		</li>
	);
}
