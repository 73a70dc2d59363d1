/** Button to new comments that have not been in view yet. */
import { say } from '@friends/contract/core/languages/say';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { commentElement, showComment } from './show-comment.ts';

/** Height of the top bar, and of the field with the dock. */
const coveredPx = { top: 70, bottom: 160 };

type Side = 'above' | 'in view' | 'below';

function sideOf(id: string): Side {
	const box = commentElement(id)?.getBoundingClientRect();
	if (!box) return 'below';
	if (box.bottom < coveredPx.top) return 'above';
	return box.top > window.innerHeight - coveredPx.bottom ? 'below' : 'in view';
}

/** Ids that have never been in view. */
function useUnseen(ids: readonly string[]): readonly string[] {
	const seen = useRef(new Set<string>());
	const [unseen, setUnseen] = useState<readonly string[]>([]);

	useEffect(() => {
		const look = () => {
			for (const id of ids) if (sideOf(id) === 'in view') seen.current.add(id);
			const next = ids.filter((id) => !seen.current.has(id));
			setUnseen((before) => (before.join() === next.join() ? before : next));
		};
		look();
		window.addEventListener('scroll', look, { passive: true });
		return () => window.removeEventListener('scroll', look);
	}, [ids]);

	return unseen;
}

export function NewComments({ ids }: { ids: readonly string[] }) {
	const unseen = useUnseen(ids);
	const [first] = unseen;
	return (
		<>
			<div role="status" className="sr-only">
				{ids.length > 0 && (
					<p key={ids.length}>{say('{count, plural, one {# new comment} other {# new comments}}', { count: ids.length })}</p>
				)}
			</div>
			{first !== undefined && (
				<Button
					icon={sideOf(first) === 'above' ? ArrowUp : ArrowDown}
					className="mb-2 justify-self-center shadow-2"
					onClick={() => showComment(first)}
				>
					{say('{count, plural, one {# new} other {# new}}', { count: unseen.length })}
				</Button>
			)}
		</>
	);
}
