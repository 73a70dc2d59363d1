/** The picker of reactions above the like; below it where there is no room. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ReactionPicker, type ReactionPickerProps } from '#entities/reactions/reaction-picker.tsx';
import { cx } from '#ui/cx.ts';

export interface PickerOverProps extends ReactionPickerProps {
	/** The like. */
	anchor: RefObject<HTMLElement | null>;
}

/** Of the picker, its labels and the bar of the app. */
const neededPx = 180;

export function PickerOver({ anchor, onClose, ...picker }: PickerOverProps) {
	const [isBelow] = useState(() => (anchor.current?.getBoundingClientRect().top ?? neededPx) < neededPx);

	const closeUnlessIn = useEffectEvent((target: EventTarget | null) => {
		if (!anchor.current?.contains(target as Node | null)) onClose();
	});
	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose();
	});

	useEffect(() => {
		const end = new AbortController();
		const { signal } = end;
		for (const name of ['pointerdown', 'focusin']) window.addEventListener(name, ({ target }) => closeUnlessIn(target), { signal });
		window.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
		return () => end.abort();
	}, []);

	return (
		// Padding instead of a gap, which the mouse would leave it through.
		<span className={cx('absolute start-0 z-30 cursor-auto', isBelow ? 'top-full pt-1' : 'bottom-full pb-1')}>
			<ReactionPicker onClose={onClose} {...picker} />
		</span>
	);
}
