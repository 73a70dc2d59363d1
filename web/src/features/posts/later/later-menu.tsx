/** Menu of a composer for what is not sent now: a time, and drafts. */
import { say } from '@friends/contract/core/languages/say';
import { CalendarDays, Clock, FilePen, Files, Sun } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { timeOf, weekdayOf } from '#core/dates.ts';
import { dayAndMonth } from '#core/short-dates.ts';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { useKeptPosts } from './kept-posts.queries.ts';
import { PickTimeDialog } from './pick-time-dialog.tsx';
import { offeredTimes } from './times.ts';

interface LaterMenuProps {
	/** ISO 8601; null for none. */
	sendAt: string | null;
	onSendAt: (sendAt: string) => void;
	disabled: boolean;
	/** Keeps what is written, without a time. */
	onKeep: () => void;
	/** Leaves the form for the list of drafts. */
	onLeave: () => void;
}

export function LaterMenu({ sendAt, onSendAt, disabled, onKeep, onLeave }: LaterMenuProps) {
	const [isPicking, setIsPicking] = useState(false);
	const [, navigate] = useLocation();
	const { tomorrow, monday } = offeredTimes(new Date());
	const choose = (time: Date) => onSendAt(time.toISOString());

	function showDrafts() {
		onLeave();
		navigate(paths.drafts);
	}

	return (
		<>
			<Menu
				trigger={
					<Button variant="ghost" icon={Clock} disabled={disabled} className="max-phone:w-11 max-phone:px-0">
						<span className="max-phone:sr-only">{say('Later')}</span>
					</Button>
				}
			>
				<MenuItem icon={Sun} onSelect={() => choose(tomorrow)}>
					<Lines name={say('Tomorrow')} time={`${weekdayOf(tomorrow)} ${timeOf(tomorrow)}`} />
				</MenuItem>
				<MenuItem icon={CalendarDays} onSelect={() => choose(monday)}>
					<Lines name={weekdayOf(monday)} time={`${dayAndMonth(monday)} ${timeOf(monday)}`} />
				</MenuItem>
				<MenuItem icon={Clock} onSelect={() => setIsPicking(true)}>
					{say('Pick a time…')}
				</MenuItem>
				<MenuSeparator />
				<MenuItem icon={FilePen} onSelect={onKeep}>
					{say('Keep in drafts')}
				</MenuItem>
				<MenuItem icon={Files} onSelect={showDrafts}>
					{say('Drafts')}
					<KeptCount />
				</MenuItem>
			</Menu>
			{isPicking && <PickTimeDialog sendAt={sendAt} onPick={choose} onClose={() => setIsPicking(false)} />}
		</>
	);
}

function Lines({ name, time }: { name: string; time: string }) {
	return (
		<span className="grid py-1.5">
			<span>{name}</span>
			<span className="text-small font-normal text-muted">{time}</span>
		</span>
	);
}

/** Asked for when the menu opens. */
function KeptCount() {
	const { data = [] } = useKeptPosts();
	return (
		data.length > 0 && (
			<Badge tone="brand" className="ms-auto">
				{data.length}
			</Badge>
		)
	);
}
