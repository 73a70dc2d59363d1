/** Line in place of the rest of a run: 'Ana, 7 more', which opens it in place. */
import { say } from '@friends/contract/core/languages/say';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '#entities/person/avatar.tsx';
import type { Fold } from './folds.ts';

export function FoldLine({ fold: { author, ids }, onOpen }: { fold: Fold; onOpen: () => void }) {
	const words = say('{name}, {count, plural, one {# more} other {# more}}', { name: author.name, count: ids.length });
	return (
		// Within a list of the role "feed" everything is an article. It is no child of its post's element, so that j and k pass it by.
		<div className="pt-3 tablet:pt-4">
			<article aria-label={words}>
				<button
					type="button"
					className="flex min-h-13 w-full items-center gap-3 rounded-card border border-dashed border-border-strong px-4 py-2 text-start text-small font-label text-ink hover:bg-sunken tablet:px-5"
					onClick={onOpen}
				>
					<Avatar person={author} size="sm" />
					<bdi className="min-w-0 flex-1 truncate">{words}</bdi>
					<ChevronDown aria-hidden size={18} className="flex-none text-muted" />
				</button>
			</article>
		</div>
	);
}
