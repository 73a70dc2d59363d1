import { say } from '@friends/contract/core/languages/say';

/** Skips the introduction for good; the settings can replay it. */
export function SkipIntro({ onSkip }: { onSkip: () => void }) {
	return (
		<button
			type="button"
			className="min-h-11 rounded-full bg-white/14 px-5 text-compact font-strong whitespace-nowrap transition-colors duration-(--dur-2) hover:bg-white/20 forced-colors:border"
			onClick={onSkip}
		>
			{say('Skip intro')}
		</button>
	);
}
