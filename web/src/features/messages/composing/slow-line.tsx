/** Line above the field of a slow channel: the pause between two messages, and how much of it is left. */
import { say } from '@friends/contract/core/languages/say';
import { Hourglass } from 'lucide-react';
import { shortWait } from '#entities/tribe/pauses.ts';

export interface SlowLineProps {
	slowSeconds: number;
	/** 0 once the viewer may write. */
	waitSeconds: number;
}

const minute = 60;
const hour = 60 * minute;

export function SlowLine({ slowSeconds, waitSeconds }: SlowLineProps) {
	return (
		<p className="flex items-start gap-2 px-4.5 pt-2 text-caption text-muted">
			<Hourglass aria-hidden size={14} className="mt-0.5 flex-none" />
			<span className="tabular-nums">
				{ruleOf(slowSeconds)} {waitSeconds > 0 && say('Yours is ready in {wait}.', { wait: shortWait(waitSeconds) })}
			</span>
		</p>
	);
}

/** The pause in the largest unit that has it whole. */
function ruleOf(seconds: number): string {
	if (seconds % hour === 0) {
		return say('Slow mode: one message every {count, plural, one {hour} other {# hours}}.', { count: seconds / hour });
	}
	if (seconds % minute === 0) {
		return say('Slow mode: one message every {count, plural, one {minute} other {# minutes}}.', { count: seconds / minute });
	}
	return say('Slow mode: one message every {count, plural, one {second} other {# seconds}}.', { count: seconds });
}
