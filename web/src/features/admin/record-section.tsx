/** Section of a tab, with its title. */
import { type ReactNode, useId } from 'react';

export interface RecordSectionProps {
	title: string;
	/** Placed at the right of the title. */
	action: ReactNode;
	children: ReactNode;
}

export function RecordSection({ title, action, children }: RecordSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid grid-cols-1 gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={id} className="text-title max-tablet:px-1">
					{title}
				</h2>
				{action}
			</div>
			{children}
		</section>
	);
}
