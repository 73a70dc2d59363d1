import { say } from '@friends/contract/core/languages/say';

/** Button 'edited' beside a date, which opens the earlier versions. */
export interface EditedMarkProps {
	/** The edited thing, for screen readers. */
	thing: 'post' | 'comment';
	onClick: () => void;
}

export function EditedMark({ thing, onClick }: EditedMarkProps) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={
				thing === 'post' ? say('Edited; show earlier versions of this post') : say('Edited; show earlier versions of this comment')
			}
			className="inline-flex min-h-6 items-center rounded-chip underline decoration-dotted underline-offset-2 hover:text-ink"
			onClick={onClick}
		>
			{say('edited')}
		</button>
	);
}
