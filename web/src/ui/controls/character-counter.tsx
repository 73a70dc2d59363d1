/** How much of a text limit is used; speaks up only when the limit is near. */
import { cx } from '#ui/cx.ts';

interface CharacterCounterProps {
	length: number;
	maxLength: number;
}

/** Screen readers hear nothing before this many characters are left. */
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
		<span className={cx('ml-auto text-micro tabular-nums', left < 0 ? 'font-strong text-destructive-ink' : 'text-muted')}>
			<span>{`${length}/${maxLength}`}</span>
			<span aria-live="polite" className="sr-only">
				{announcement(left)}
			</span>
		</span>
	);
}
