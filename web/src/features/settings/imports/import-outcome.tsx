/** What came of an import: what is here, what was left out and why. */
import { say } from '@friends/contract/core/languages/say';
import type { Import } from '@friends/contract/imports/imports.schema';
import { Link } from 'wouter';
import { withCommas } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { postsWords, problemWords } from './import-words.ts';
import { useEndImport } from './imports.queries.ts';
import { LeftOutList } from './left-out-list.tsx';

const badges = {
	done: { tone: 'success', words: () => say('Done') },
	cancelled: { tone: 'neutral', words: () => say('Cancelled') },
	failed: { tone: 'warning', words: () => say('Stopped') },
} as const;

/** '12 posts with 3 pictures, your profile texts' */
function takenWords({ posts, pictures, profileTexts, picture, comments = 0 }: Import['taken']): string {
	const words = [
		posts > 0 && postsWords({ posts, pictures }),
		comments > 0 && say('{comments, plural, one {# comment} other {# comments}}', { comments }),
		profileTexts && say('the texts of your profile'),
		picture && say('your profile picture'),
	].filter((part) => part !== false);
	return words.length > 0 ? say('Came along: {list}.', { list: withCommas(words) }) : say('Nothing came along.');
}

export function ImportOutcome({ told }: { told: Import }) {
	const { id, state, taken, leftOut, problem, tribe } = told;
	const { write, isPending } = useEndImport();
	const { tone, words } = badges[state as keyof typeof badges];
	return (
		<div className="mt-4 grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<Badge tone={tone}>{words()}</Badge>
				<p className="min-w-0 flex-1 wrap-anywhere">{takenWords(taken)}</p>
			</div>
			{problem && <p className="wrap-anywhere">{problemWords[problem]()}</p>}
			<LeftOutList title={say('Left out')} leftOut={leftOut} />
			{tribe && (
				<p>
					<Link href={paths.tribe(tribe.id)} className="rounded-chip font-strong hover:underline">
						{say('Open the tribe')}
					</Link>
				</p>
			)}
			<div className="flex justify-end">
				<Button variant="soft" pending={isPending} pendingLabel={say('Closing…')} onClick={() => write({ params: { id } })}>
					{state === 'failed' ? say('Try another file') : say('Close')}
				</Button>
			</div>
		</div>
	);
}
