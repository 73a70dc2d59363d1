/** The two ways past the introduction: on with the app, and never again. */
import { cx } from '#ui/cx.ts';

const WAY =
	'min-h-11 rounded-full px-5 text-[15px] font-strong whitespace-nowrap transition-colors duration-(--dur-2) hover:bg-white/20 forced-colors:border';

export interface WaysPastProps {
	onSkip: () => void;
	onNeverAgain: () => void;
}

export function WaysPast({ onSkip, onNeverAgain }: WaysPastProps) {
	return (
		<div className="flex flex-wrap items-center gap-1.5">
			<button type="button" className={WAY} onClick={onNeverAgain}>
				Don't show again
			</button>
			<button type="button" className={cx(WAY, 'bg-white/14')} onClick={onSkip}>
				Skip intro
			</button>
		</div>
	);
}
