/** Notice above a form that shows a stored draft. */
import { say } from '@friends/contract/core/languages/say';
import { History } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';

export interface KeptChangesProps {
	/** What leads to the form without the draft: 'Start from the saved text'. */
	action: string;
	onStartAgain: () => void;
}

export function KeptChanges({ action, onStartAgain }: KeptChangesProps) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-2 rounded-inner bg-sunken py-1 pe-1.5 ps-3.5 text-small">
			<History aria-hidden size={17} className="text-muted" />
			<p className="flex-1 py-1.5">{say('These are your unsaved changes.')}</p>
			<Button variant="ghost" size="sm" className="max-tablet:min-h-11" onClick={onStartAgain}>
				{action}
			</Button>
		</div>
	);
}
