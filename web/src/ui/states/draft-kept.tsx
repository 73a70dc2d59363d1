/** 'Draft kept': the debounced note below a form that its text is stored. */
import { say } from '@friends/contract/core/languages/say';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';

const debounceMs = 1000;

export interface DraftKeptProps {
	/** Changes with each key. */
	draft: unknown;
	/** True when there is a draft to keep. */
	isKept: boolean;
	/** An action beside the note. */
	children?: ReactNode;
}

export function DraftKept({ draft, isKept, children }: DraftKeptProps) {
	const [debounced, setDebounced] = useState<unknown>(null);

	useEffect(() => {
		const timer = setTimeout(() => setDebounced(draft), debounceMs);
		return () => clearTimeout(timer);
	}, [draft]);

	// Invisible rather than absent, so that nothing moves with each key.
	return (
		<p
			className={cx(
				'flex min-h-5 flex-wrap items-center justify-end gap-x-1.5 text-caption text-muted',
				!(isKept && debounced === draft) && 'invisible',
			)}
		>
			<Check aria-hidden size={15} />
			{say('Draft kept on this device')}
			{children}
		</p>
	);
}
