/** Text area; with `autoGrow` it grows with its text. */
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
	/** Grows with the text, up to half the window. */
	autoGrow?: boolean | undefined;
	/** Without a border, for a form that draws one around it. */
	bare?: boolean | undefined;
}

/** Sets the height in browsers without `field-sizing`. */
function fitToText(area: HTMLTextAreaElement): void {
	if (CSS.supports?.('field-sizing', 'content')) return;
	area.style.height = 'auto';
	area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Vertical padding and border of the box. */
const BOX_PX = 25;

export function TextArea({ autoGrow = false, bare = false, rows = 3, className, style, onInput, ref, ...rest }: TextAreaProps) {
	const area = useRef<HTMLTextAreaElement>(null);

	// After each render, since the value may have changed.
	useLayoutEffect(() => {
		if (autoGrow && area.current) fitToText(area.current);
	});

	function setRefs(element: HTMLTextAreaElement | null) {
		area.current = element;
		if (typeof ref === 'function') return ref(element);
		if (ref) ref.current = element;
	}

	function handleInput(event: FormEvent<HTMLTextAreaElement>) {
		if (autoGrow) fitToText(event.currentTarget);
		onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
	}

	return (
		<textarea
			{...rest}
			ref={setRefs}
			rows={rows}
			onInput={handleInput}
			// A growing box ignores `rows`; they still set its minimal height.
			style={autoGrow ? { ...style, minHeight: `calc(${rows} * 1lh + ${bare ? 0 : BOX_PX}px)` } : style}
			className={cx(
				bare ? 'w-full resize-none bg-transparent outline-none placeholder:text-muted' : 'control',
				// Keeps the longest word from widening the box.
				autoGrow ? 'field-sizing-content contain-inline-size max-h-[50vh] resize-none' : !bare && 'min-h-24 resize-y',
				className,
			)}
		/>
	);
}
