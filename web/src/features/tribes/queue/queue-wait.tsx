/** How long the oldest row waits, and when administrators see reports too. */
import { say } from '@friends/contract/core/languages/say';
import { tribeReportLimits } from '@friends/contract/reports/in-tribes/tribe-reports.limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hoursInWords = 48;

/** 'Oldest waits 3 hours.' */
function waitInWords(since: string): string {
	const ageMs = Math.max(0, Date.now() - Date.parse(since));
	const minutes = Math.floor(ageMs / minuteMs);
	const hours = Math.floor(ageMs / hourMs);
	if (hours < 1)
		return say('{count, plural, one {Oldest waits # minute.} other {Oldest waits # minutes.}}', { count: Math.max(1, minutes) });
	if (hours < hoursInWords) return say('{count, plural, one {Oldest waits # hour.} other {Oldest waits # hours.}}', { count: hours });
	return say('{count, plural, one {Oldest waits # day.} other {Oldest waits # days.}}', { count: Math.floor(hours / 24) });
}

interface QueueWaitProps {
	/** Null while it is not read yet. */
	oldestAt: string | null;
	hasReports: boolean;
}

export function QueueWait({ oldestAt, hasReports }: QueueWaitProps) {
	const { escalatesAfterHours: hours } = tribeReportLimits;
	const sentences = [
		...(oldestAt === null ? [] : [waitInWords(oldestAt)]),
		...(hasReports ? [say('After {hours, number} hours reports go to the administrators too.', { hours })] : []),
	];
	return <p className="px-3.5 pt-2.5 pb-2 text-small text-muted empty:hidden">{sentences.join(' ')}</p>;
}
