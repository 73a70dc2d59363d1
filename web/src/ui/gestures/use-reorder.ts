/**
 * Reordering a row or a column of up to four items: by dragging a grip, or by keys on it (Space lifts and drops, arrows move, Escape cancels). The
 * list keeps its old order until the drop; meanwhile the items are drawn with an offset.
 */
import { say } from '@friends/contract/core/languages/say';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Lift {
	key: string;
	from: number;
	to: number;
	/** Distance of the pointer; null by keys, which move by whole places. */
	dragged: number | null;
}

export type Axis = 'x' | 'y';

/** Gap between two items, in px. */
const gap = 10;

/** Distance from one item to the next, in px; negative in right-to-left rows. */
function strideIn(list: HTMLElement | null, axis: Axis): number {
	const item = list?.firstElementChild;
	if (!list || !(item instanceof HTMLElement)) return 1;
	if (axis === 'y') return item.offsetHeight + gap;
	return (item.offsetWidth + gap) * (getComputedStyle(list).direction === 'rtl' ? -1 : 1);
}

/** Places that an arrow key moves by; undefined for other keys. */
function stepOf(key: string, isRightToLeft: boolean): number | undefined {
	const right = isRightToLeft ? -1 : 1;
	return { ArrowDown: 1, ArrowUp: -1, ArrowRight: right, ArrowLeft: -right }[key];
}

/** Offset of the item at an index while another is lifted, in px. */
function offsetAt(index: number, { from, to, dragged }: Lift, stride: number): number {
	if (index === from) return dragged ?? (to - from) * stride;
	if (index > from && index <= to) return -stride;
	return index < from && index >= to ? stride : 0;
}

/** State of the lifted item, with the announcement for screen readers. */
function useLift(keys: readonly string[], onMove: (key: string, to: number) => void) {
	const [lift, setLift] = useState<Lift | null>(null);
	const [spoken, setSpoken] = useState('');
	const placeOf = (index: number) => ({ place: index + 1, count: keys.length });

	function raise(key: string, dragged: number | null) {
		const from = keys.indexOf(key);
		setLift({ key, from, to: from, dragged });
		setSpoken(
			say(
				'Lifted, {place, select, 1 {first} 2 {second} 3 {third} other {fourth}} of {count, select, 1 {one} 2 {two} 3 {three} other {four}}. Arrow keys move it, Space drops it.',
				placeOf(from),
			),
		);
	}

	function goTo(place: number, dragged: number | null) {
		if (!lift) return;
		const to = Math.max(0, Math.min(keys.length - 1, place));
		setLift({ ...lift, to, dragged });
		if (to !== lift.to)
			setSpoken(
				say(
					'{place, select, 1 {first} 2 {second} 3 {third} other {fourth}} of {count, select, 1 {one} 2 {two} 3 {three} other {four}}.',
					placeOf(to),
				),
			);
	}

	function drop() {
		if (!lift) return;
		const { key, to, from } = lift;
		flushSync(() => {
			if (to !== from) onMove(key, to);
			setLift(null);
			setSpoken(
				say(
					'Dropped, {place, select, 1 {first} 2 {second} 3 {third} other {fourth}} of {count, select, 1 {one} 2 {two} 3 {three} other {four}}.',
					placeOf(to),
				),
			);
		});
	}

	function putBack() {
		if (!lift) return;
		setSpoken(
			say(
				'Put back, {place, select, 1 {first} 2 {second} 3 {third} other {fourth}} of {count, select, 1 {one} 2 {two} 3 {three} other {four}}.',
				placeOf(lift.from),
			),
		);
		setLift(null);
	}

	return { lift, spoken, raise, goTo, drop, putBack };
}

export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => void, axis: Axis = 'x') {
	const list = useRef<HTMLUListElement>(null);
	const start = useRef(0);
	const { lift, spoken, raise, goTo, drop, putBack } = useLift(keys, onMove);
	const stride = () => strideIn(list.current, axis);
	const pointIn = ({ clientX, clientY }: PointerEvent) => (axis === 'x' ? clientX : clientY);

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
		/** The lifted item, with its index before and after. */
		lift,
		spoken,
		/** Offset of the item at this index, in px. */
		offsetOf: (index: number) => (lift ? offsetAt(index, lift, stride()) : 0),
		/** Offset from the lifted item's old place to where it would drop. */
		slotOffset: () => (lift ? (lift.to - lift.from) * stride() : 0),
		gripOf: (key: string) => ({
			'data-grip': key,
			'data-keeps-escape': lift?.key === key || undefined,
			onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, key),
			onBlur: () => lift?.key === key && lift.dragged === null && dropAndFocus(),
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				start.current = pointIn(event);
				raise(key, 0);
			},
			onPointerMove(event: PointerEvent) {
				if (lift?.key !== key || lift.dragged === null) return;
				const dragged = pointIn(event) - start.current;
				goTo(lift.from + Math.round(dragged / stride()), dragged);
			},
			onPointerUp: dropAndFocus,
			onPointerCancel: putBack,
		}),
	};
}

export type Reorder = ReturnType<typeof useReorder>;
