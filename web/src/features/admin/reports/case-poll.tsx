/** The choices of a reported post's poll. */
import { say } from '@friends/contract/core/languages/say';

export function CasePoll({ choices }: { choices: readonly string[] }) {
	if (choices.length === 0) return null;
	return (
		<ul aria-label={say('Poll')} className="mt-2 list-disc ps-5">
			{choices.map((choice) => (
				<li key={choice} dir="auto" className="wrap-anywhere">
					{choice}
				</li>
			))}
		</ul>
	);
}
