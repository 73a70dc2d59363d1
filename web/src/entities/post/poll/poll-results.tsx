/** Results of a poll as bars, or its bare choices for viewers who may not see the counts yet. */
import { say } from '@friends/contract/core/languages/say';
import type { Poll, ViewerPoll } from '@friends/contract/polls/polls.schema';
import { Check } from 'lucide-react';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CHOICE } from './poll-form.tsx';
import './poll-results.css';
import { closingWords } from './poll-words.ts';

interface PollResultsProps {
	poll: Poll;
	own: ViewerPoll;
	onChange: () => void;
}

const percentOf = (count: number, voterCount: number) => (voterCount > 0 ? Math.round((count / voterCount) * 100) : 0);

export function PollResults({ poll: { choices, closesAt, voterCount }, own, onChange }: PollResultsProps) {
	const { choiceIds, counts, canVote } = own;
	const most = Math.max(1, ...Object.values(counts ?? {}));
	return (
		<>
			<ul className="grid gap-2">
				{choices.map(({ id, text }) => (
					<Result
						key={id}
						text={text}
						count={counts ? (counts[id] ?? 0) : null}
						percent={counts ? percentOf(counts[id] ?? 0, voterCount) : null}
						isOwn={choiceIds.includes(id)}
						isWinner={counts?.[id] === most}
					/>
				))}
			</ul>
			<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
				<span>{say('{count, plural, =0 {No votes yet} one {# vote} other {# votes}}', { count: voterCount })}</span>
				{counts === null && choiceIds.length === 0 && (
					<span>{closesAt === null ? say('Shown to those who vote') : say('Shown when it closes')}</span>
				)}
				<span>{closingWords(closesAt)}</span>
				{canVote && (
					<button type="button" className={cx(tallTarget, 'min-h-9 font-strong text-brand-ink hover:underline')} onClick={onChange}>
						{choiceIds.length > 0 ? say('Change vote') : say('Vote')}
					</button>
				)}
			</p>
		</>
	);
}

interface ResultProps {
	text: string;
	/** Null for viewers who may not see it. */
	count: number | null;
	percent: number | null;
	isOwn: boolean;
	isWinner: boolean;
}

function Result({ text, count, percent, isOwn, isWinner }: ResultProps) {
	return (
		<li className={cx(CHOICE, 'isolate justify-between overflow-clip bg-sunken', isWinner && 'font-heading')}>
			{percent !== null && <span aria-hidden className="poll-bar" style={{ inlineSize: `${percent}%` }} />}
			<span className="flex min-w-0 items-center gap-3">
				{isOwn && (
					<span aria-hidden className="grid size-5.5 flex-none place-items-center rounded-full bg-brand text-brand-foreground">
						<Check size={14} strokeWidth={3} />
					</span>
				)}
				<span dir="auto" className="min-w-0">
					{text}
				</span>
				{isOwn && <VisuallyHidden>{say('Your vote')}</VisuallyHidden>}
			</span>
			{percent !== null && count !== null && (
				<span className="flex-none tabular-nums">
					{say('{share, number}%', { share: percent })}
					<VisuallyHidden> {say('{count, plural, one {# vote} other {# votes}}', { count })}</VisuallyHidden>
				</span>
			)}
		</li>
	);
}
