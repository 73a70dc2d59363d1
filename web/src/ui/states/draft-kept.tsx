/** Says below a form that what was typed outlives it, a moment after the last key. */
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';

const restMs = 1000;

export interface DraftKeptProps {
	/** Another one with each key. */
	draft: unknown;
	/** There is something to keep. */
	isKept: boolean;
	/** What can be done about it. */
	children?: ReactNode;
}

export function DraftKept({ draft, isKept, children }: DraftKeptProps) {
	const [rested, setRested] = useState<unknown>(null);

	useEffect(() => {
		const timer = setTimeout(() => setRested(draft), restMs);
		return () => clearTimeout(timer);
	}, [draft]);

	// Its room is kept, so that nothing moves with each key.
	return (
		<p
			className={cx(
				'flex min-h-5 flex-wrap items-center justify-end gap-x-1.5 text-caption text-muted',
				!(isKept && rested === draft) && 'invisible',
			)}
		>
			<Check aria-hidden size={15} />
			Draft kept on this device
			{children}
		</p>
	);
}
