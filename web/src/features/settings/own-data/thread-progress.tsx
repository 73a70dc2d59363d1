/** Progress as a thread with a marigold bead, and in words. */
interface ThreadProgressProps {
	/** What is being done, for screen readers. */
	label: string;
	/** 'Pictures, 320 of 500' */
	words: string;
	done: number;
	/** 0 while it is not known. */
	total: number;
}

export function ThreadProgress({ label, words, done, total }: ThreadProgressProps) {
	const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={percent}
			aria-valuetext={words}
			className="flex h-5 items-center"
		>
			<span className="h-0.75 rounded-full bg-floss-coral forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
			<span className="-mx-0.5 size-5 flex-none rounded-full bg-floss-marigold shadow-edge forced-colors:bg-[Highlight]" />
			<span className="h-0.75 flex-1 rounded-full bg-border" />
		</div>
	);
}
