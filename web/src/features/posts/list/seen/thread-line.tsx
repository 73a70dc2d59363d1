/** A coral thread across the feed, with words in it. */
import type { ReactNode } from 'react';

const thread =
	'before:h-0.5 before:flex-1 before:rounded-full before:bg-(--floss-coral) after:h-0.5 after:flex-1 after:rounded-full after:bg-(--floss-coral)';

/** Within a list of the role "feed" everything is an article. */
export function ThreadLine({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="pb-3 tablet:pb-4">
			<article
				aria-label={label}
				className={`flex items-center gap-2.5 text-center text-caption font-heading text-(--floss-coral-ink) ${thread}`}
			>
				<span role="status">{children}</span>
			</article>
		</div>
	);
}
