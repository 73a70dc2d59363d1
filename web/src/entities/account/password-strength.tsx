/** Strength of a password while it is typed: five beads, and words. */
import { useDeferredValue, useMemo, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { Strength, strengthOf } from './password-guesses.ts';

/** @param known what others know of the member and the community. */
export function useStrength(password: string, known: readonly string[]) {
	const [guesses, setGuesses] = useState<{ strengthOf: typeof strengthOf } | null>(null);
	const typed = useDeferredValue(password);
	const lines = known.join('\n');
	const strength = useMemo(() => (guesses && typed ? guesses.strengthOf(typed, lines.split('\n')) : null), [guesses, typed, lines]);
	return {
		/** Null until something is typed and the words are loaded; offline it stays so. */
		strength,
		prepare: () =>
			void import('./password-guesses.ts').then(
				({ strengthOf }) => setGuesses({ strengthOf }),
				() => undefined,
			),
	};
}

export function PasswordStrength({ beads, word, advice }: Strength) {
	return (
		<span className="flex items-center gap-2.5">
			<span aria-hidden className="flex flex-none gap-1.5">
				{[1, 2, 3, 4, 5].map((bead) => (
					<span
						key={bead}
						className={cx(
							'size-3.5 rounded-full transition-colors duration-(--dur-2) motion-reduce:transition-none forced-colors:border',
							bead <= beads ? 'bg-floss-leaf shadow-edge forced-colors:bg-[Highlight]' : 'inset-ring-2 inset-ring-border',
						)}
					/>
				))}
			</span>
			<span className="text-pretty">
				<b className="font-strong text-ink">{word}</b> {advice}
			</span>
		</span>
	);
}
