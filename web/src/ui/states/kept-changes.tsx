/** Notice above a form that shows a stored draft. */
import { History } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';

export interface KeptChangesProps {
	/** The content of the form without the draft: 'the saved text'. */
	saved: string;
	onStartAgain: () => void;
}

export function KeptChanges({ saved, onStartAgain }: KeptChangesProps) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-2 rounded-inner bg-sunken py-1 pe-1.5 ps-3.5 text-small">
			<History aria-hidden size={17} className="text-muted" />
			<p className="flex-1 py-1.5">These are your unsaved changes.</p>
			<Button variant="ghost" size="sm" className="max-tablet:min-h-11" onClick={onStartAgain}>
				Start from {saved}
			</Button>
		</div>
	);
}
