/** Counter of characters against a limit; announced only near the limit. */
import { say } from '@friends/contract/core/languages/say';
import { cx } from '#ui/cx.ts';

interface CharacterCounterProps {
	length: number;
	maxLength: number;
}

/** Screen readers announce the counter only below this many characters left. */
const NEAR_LIMIT_CHARACTERS = 20;

function announcement(left: number): string {
	if (left > NEAR_LIMIT_CHARACTERS) return '';
	const count = Math.abs(left);
	return left < 0
		? say('{count, plural, one {# character over the limit} other {# characters over the limit}}', { count })
		: say('{count, plural, one {# character left} other {# characters left}}', { count });
}

export function CharacterCounter({ length, maxLength }: CharacterCounterProps) {
	const left = maxLength - length;
	return (
		<span className={cx('ms-auto text-micro tabular-nums', left < 0 ? 'font-strong text-destructive-ink' : 'text-muted')}>
			<span>{`${length}/${maxLength}`}</span>
			<span aria-live="polite" className="sr-only">
				{announcement(left)}
			</span>
		</span>
	);
}
