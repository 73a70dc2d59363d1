/** Requests to join that are chosen, to be answered together. */
import { say } from '@friends/contract/core/languages/say';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import type { QueueEntry } from './queue-entry.ts';

interface QueueSelectionProps {
	/** Those that wait. */
	entries: readonly QueueEntry[];
	chosen: ReadonlySet<string>;
	onChoose: (keys: readonly string[]) => void;
	onAnswer: (answer: 'keep' | 'refuse') => void;
}

export function QueueSelection({ entries, chosen, onChoose, onAnswer }: QueueSelectionProps) {
	const count = chosen.size;
	return (
		<div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5">
			<Check
				label={say('Select all')}
				checked={count > 0 && entries.every(({ key }) => chosen.has(key))}
				onCheckedChange={(isChecked) => onChoose(isChecked ? entries.map(({ key }) => key) : [])}
			/>
			{count > 0 && (
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => onAnswer('keep')}>{say('Let in {count, number}', { count })}</Button>
					<Button variant="quiet" onClick={() => onAnswer('refuse')}>
						{say('Decline {count, number}', { count })}
					</Button>
				</div>
			)}
		</div>
	);
}
