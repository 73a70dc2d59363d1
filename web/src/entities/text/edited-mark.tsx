/** Button 'edited' beside a date, which opens the earlier versions. */
export interface EditedMarkProps {
	/** The edited thing, for screen readers: 'post'. */
	thing: string;
	onClick: () => void;
}

export function EditedMark({ thing, onClick }: EditedMarkProps) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={`Edited; show earlier versions of this ${thing}`}
			className="inline-flex min-h-6 items-center rounded-chip underline decoration-dotted underline-offset-2 hover:text-ink"
			onClick={onClick}
		>
			edited
		</button>
	);
}
