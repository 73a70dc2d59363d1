/** Line of a composer that says when its post goes out. */
import { say } from '@friends/contract/core/languages/say';
import { Clock, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#core/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Say } from '#ui/say.tsx';
import { PickTimeDialog } from './pick-time-dialog.tsx';
import { zoneName } from './times.ts';

interface GoesOutProps {
	/** ISO 8601. */
	sendAt: string;
	onSendAt: (sendAt: string | null) => void;
	disabled: boolean;
}

export function GoesOut({ sendAt, onSendAt, disabled }: GoesOutProps) {
	const [isPicking, setIsPicking] = useState(false);
	const time = new Date(sendAt);
	return (
		<div className="flex flex-wrap items-center gap-x-3 rounded-choice bg-brand-soft py-1.5 ps-4 pe-1.5">
			<Clock aria-hidden size={19} className="flex-none text-brand-ink" />
			<p role="status" className="min-w-0 flex-1 basis-48 py-1.5 text-compact">
				<Say
					sentence="Goes out {time}, {zone}."
					parts={{ time: <b className="font-strong">{formatMoment(time)}</b>, zone: zoneName(time) }}
				/>
			</p>
			<span className="ms-auto flex">
				<Button variant="ghost" aria-haspopup="dialog" disabled={disabled} onClick={() => setIsPicking(true)}>
					{say('Change')}
				</Button>
				<IconButton label={say('Don’t schedule')} icon={X} disabled={disabled} onClick={() => onSendAt(null)} />
			</span>
			{isPicking && (
				<PickTimeDialog sendAt={sendAt} onPick={(picked) => onSendAt(picked.toISOString())} onClose={() => setIsPicking(false)} />
			)}
		</div>
	);
}
