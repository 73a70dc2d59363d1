/** Spinner. */
import { cx } from '#ui/cx.ts';

interface SpinnerProps {
	/** Announced to screen readers; without it the spinner is decorative. */
	label?: string;
	className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
	const ring = cx(
		'inline-block size-4.5 flex-none animate-turn rounded-full motion-reduce:animate-pulse border-[2.5px] border-current border-e-transparent opacity-90',
		className,
	);
	if (!label) return <span aria-hidden className={ring} />;
	return (
		<span role="status" aria-label={label} className="inline-grid place-items-center">
			<span aria-hidden className={ring} />
		</span>
	);
}
