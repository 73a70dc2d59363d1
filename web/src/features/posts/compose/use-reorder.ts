/**
 * Moving one of a row of pictures: by dragging its grip, or by keys there (Space lifts and drops, arrows move, Escape puts back).
 * The row itself is in its old order until it is dropped; what moves is drawn with an offset.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Lift {
	key: string;
	from: number;
	to: number;
	/** By how much the pointer has moved; null by keys, which move by whole places. */
	dragged: number | null;
}

const ordinals = ['first', 'second', 'third', 'fourth'];
const counts = ['none', 'one', 'two', 'three', 'four'];
/** Of the gap between two pictures, in px. */
const gap = 10;

/** From one picture to the next, in px; negative where one reads from right to left. */
function strideIn(list: HTMLElement | null): number {
	const item = list?.firstElementChild;
	if (!list || !(item instanceof HTMLElement)) return 1;
	return (item.offsetWidth + gap) * (getComputedStyle(list).direction === 'rtl' ? -1 : 1);
}

/** Places that an arrow key moves a picture by; undefined for other keys. */
function stepOf(key: string, isRightToLeft: boolean): number | undefined {
	const right = isRightToLeft ? -1 : 1;
	return { ArrowDown: 1, ArrowUp: -1, ArrowRight: right, ArrowLeft: -right }[key];
}

/** How far the picture at a place is drawn from it, in px. */
function offsetAt(index: number, { from, to, dragged }: Lift, stride: number): number {
	if (index === from) return dragged ?? (to - from) * stride;
	if (index > from && index <= to) return -stride;
	return index < from && index >= to ? stride : 0;
}

/** The picture that is lifted, and what a screen reader says of it. */
function useLift(keys: readonly string[], onMove: (key: string, to: number) => void) {
	const [lift, setLift] = useState<Lift | null>(null);
	const [spoken, setSpoken] = useState('');
	const placeOf = (index: number) => `${ordinals[index]} of ${counts[keys.length]}`;

	function raise(key: string, dragged: number | null) {
		const from = keys.indexOf(key);
		setLift({ key, from, to: from, dragged });
		setSpoken(`Lifted, ${placeOf(from)}. Arrow keys move it, Space drops it.`);
	}

	function goTo(place: number, dragged: number | null) {
		if (!lift) return;
		const to = Math.max(0, Math.min(keys.length - 1, place));
		setLift({ ...lift, to, dragged });
		if (to !== lift.to) setSpoken(`${placeOf(to)}.`);
	}

	function drop() {
		if (!lift) return;
		const { key, to, from } = lift;
		flushSync(() => {
			if (to !== from) onMove(key, to);
			setLift(null);
			setSpoken(`Dropped, ${placeOf(to)}.`);
		});
	}

	function putBack() {
		if (!lift) return;
		setSpoken(`Put back, ${placeOf(lift.from)}.`);
		setLift(null);
	}

	return { lift, spoken, raise, goTo, drop, putBack };
}

export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => void) {
	const list = useRef<HTMLUListElement>(null);
	const start = useRef(0);
	const { lift, spoken, raise, goTo, drop, putBack } = useLift(keys, onMove);
	const stride = () => strideIn(list.current);

	function dropAndFocus() {
		if (!lift) return;
		drop();
		list.current?.querySelector<HTMLElement>(`[data-grip="${lift.key}"]`)?.focus();
	}

	function handleKeyDown(event: KeyboardEvent, key: string) {
		const isLifted = lift?.key === key;
		const step = stepOf(event.key, stride() < 0);
		if (event.key === ' ' || event.key === 'Enter') isLifted ? dropAndFocus() : raise(key, null);
		else if (isLifted && step) goTo(lift.to + step, null);
		else if (isLifted && event.key === 'Escape') putBack();
		else return;
		event.preventDefault();
	}

	return {
		list,
		/** The one that is lifted, and the place above which it is. */
		lift,
		spoken,
		/** How far the picture at this place is drawn from it, in px. */
		offsetOf: (index: number) => (lift ? offsetAt(index, lift, stride()) : 0),
		/** From where the lifted picture stood to where it would fall. */
		slotOffset: () => (lift ? (lift.to - lift.from) * stride() : 0),
		gripOf: (key: string) => ({
			'data-grip': key,
			'data-keeps-escape': lift?.key === key || undefined,
			onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, key),
			onBlur: () => lift?.key === key && lift.dragged === null && dropAndFocus(),
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				start.current = event.clientX;
				raise(key, 0);
			},
			onPointerMove(event: PointerEvent) {
				if (lift?.key !== key || lift.dragged === null) return;
				const dragged = event.clientX - start.current;
				goTo(lift.from + Math.round(dragged / stride()), dragged);
			},
			onPointerUp: dropAndFocus,
			onPointerCancel: putBack,
		}),
	};
}

export type Reorder = ReturnType<typeof useReorder>;
