/** Counter of characters against a limit; announced only near the limit. */
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
	const characters = count === 1 ? '1 character' : `${count} characters`;
	return left < 0 ? `${characters} over the limit` : `${characters} left`;
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
