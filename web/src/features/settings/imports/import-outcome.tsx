/** What came of an import: what is here, what was left out and why. */
import type { Import } from '@friends/contract/imports/imports.schema';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { countOf, problemWords } from './import-words.ts';
import { useEndImport } from './imports.queries.ts';
import { LeftOutList } from './left-out-list.tsx';

const badges = {
	done: { tone: 'success', words: 'Done' },
	cancelled: { tone: 'neutral', words: 'Cancelled' },
	failed: { tone: 'warning', words: 'Stopped' },
} as const;

/** '12 posts with 3 pictures, your profile texts' */
function takenWords({ posts, pictures, profileTexts, picture }: Import['taken']): string {
	const words = [
		posts > 0 && countOf(posts, 'post') + (pictures > 0 ? ` with ${countOf(pictures, 'picture')}` : ''),
		profileTexts && 'the texts of your profile',
		picture && 'your profile picture',
	].filter((part) => part !== false);
	return words.length > 0 ? `Came along: ${words.join(', ')}.` : 'Nothing came along.';
}

export function ImportOutcome({ told }: { told: Import }) {
	const { id, state, taken, leftOut, problem } = told;
	const { write, isPending } = useEndImport();
	const { tone, words } = badges[state as keyof typeof badges];
	return (
		<div className="mt-4 grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<Badge tone={tone}>{words}</Badge>
				<p className="min-w-0 flex-1 wrap-anywhere">{takenWords(taken)}</p>
			</div>
			{problem && <p className="wrap-anywhere">{problemWords[problem]}</p>}
			<LeftOutList title="Left out" leftOut={leftOut} />
			<div className="flex justify-end">
				<Button variant="soft" pending={isPending} pendingLabel="Closing…" onClick={() => write({ params: { id } })}>
					{state === 'failed' ? 'Try another file' : 'Close'}
				</Button>
			</div>
		</div>
	);
}
