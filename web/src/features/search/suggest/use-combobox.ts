/** Keys of a field with a list of options below it: arrows go through them, Enter takes the one that is marked, or sends the text. */
import { type KeyboardEvent, useState } from 'react';

export interface ComboboxInput<Option> {
	options: readonly Option[];
	take: (option: Option) => void;
	/** Enter while no option is marked. */
	send: () => void;
	/** @returns whether it used a key with this option marked */
	handleKey: (key: string, option: Option) => boolean;
}

export interface Combobox {
	/** Index of the marked option; -1 for none. */
	active: number;
	/** Call it when the text changes: no option is marked then. */
	reset: () => void;
	handleKeyDown: (event: KeyboardEvent) => void;
}

export function useCombobox<Option>({ options, take, send, handleKey }: ComboboxInput<Option>): Combobox {
	const [wanted, setWanted] = useState(-1);
	// Options may have gone meanwhile.
	const active = Math.min(wanted, options.length - 1);
	const marked = options[active];

	/** The text itself is one place more in the round. */
	function go(step: number) {
		const places = options.length + 1;
		setWanted(((active + 1 + step + places) % places) - 1);
	}

	function handleKeyDown(event: KeyboardEvent) {
		const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
		if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
		if (key === 'ArrowDown') go(1);
		else if (key === 'ArrowUp') go(-1);
		else if (key === 'Enter' && marked !== undefined) take(marked);
		else if (key === 'Enter') send();
		else if (marked === undefined || !handleKey(key, marked)) return;
		event.preventDefault();
	}

	return { active, reset: () => setWanted(-1), handleKeyDown };
}
