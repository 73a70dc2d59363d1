/** Menu item that reports a thing: once, until the administrators have settled it. */
import { say } from '@friends/contract/core/languages/say';
import { Flag } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';

export interface ReportItemProps {
	hasReported: boolean;
	onSelect: () => void;
}

export function ReportItem({ hasReported, onSelect }: ReportItemProps) {
	return (
		<MenuItem icon={Flag} disabled={hasReported} onSelect={onSelect}>
			{hasReported ? say('You reported this') : say('Report')}
		</MenuItem>
	);
}
