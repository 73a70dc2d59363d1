/** The way past the introduction, for good: it does not come again unless it is asked for in the settings. */
export function SkipIntro({ onSkip }: { onSkip: () => void }) {
	return (
		<button
			type="button"
			className="min-h-11 rounded-full bg-white/14 px-5 text-compact font-strong whitespace-nowrap transition-colors duration-(--dur-2) hover:bg-white/20 forced-colors:border"
			onClick={onSkip}
		>
			Skip intro
		</button>
	);
}
