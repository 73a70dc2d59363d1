/** How many a member may choose, and when the poll closes. */
import { say } from '@friends/contract/core/languages/say';
import { Select } from '#ui/controls/select.tsx';
import type { PollDraft } from './poll-draft.ts';

interface PollSettingsProps {
	poll: PollDraft;
	isSending: boolean;
	onChange: (poll: PollDraft) => void;
}

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** By the name of the option, in the order of the menu. Null: it stays open. */
const closings = {
	hour: hourSeconds,
	day: daySeconds,
	days: 3 * daySeconds,
	week: 7 * daySeconds,
	month: 30 * daySeconds,
	never: null,
} as const;
type Closing = keyof typeof closings;

const labels = (): Record<Closing, string> => ({
	hour: say('Closes in an hour'),
	day: say('Closes in a day'),
	days: say('Closes in 3 days'),
	week: say('Closes in a week'),
	month: say('Closes in 30 days'),
	never: say('Stays open'),
});

const closingOf = (seconds: number | null): Closing =>
	(Object.keys(closings) as Closing[]).find((closing) => closings[closing] === seconds) ?? 'days';

export function PollSettings({ poll, isSending, onChange }: PollSettingsProps) {
	return (
		<>
			<Select
				className="max-w-full"
				aria-label={say('How many a member may choose')}
				disabled={isSending}
				value={poll.isMultiple ? 'several' : 'one'}
				options={{ one: say('One answer'), several: say('Several answers') }}
				onValueChange={(value) => onChange({ ...poll, isMultiple: value === 'several' })}
			/>
			<Select
				className="max-w-full"
				aria-label={say('When the poll closes')}
				disabled={isSending}
				value={closingOf(poll.closesInSeconds)}
				options={labels()}
				onValueChange={(value) => onChange({ ...poll, closesInSeconds: closings[value] })}
			/>
		</>
	);
}
