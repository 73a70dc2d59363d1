/** Quiet hours: on or off, two beads on the line of a day, and the same as time fields. */
import { say } from '@friends/contract/core/languages/say';
import type { NotificationSettings, UpdateNotificationSettingsBody } from '@friends/contract/notifications/notifications.schema';
import { useId, useState } from 'react';
import { placeOfZone, zoneHere } from '#core/zones.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DayLine, type QuietTimes } from './day-line.tsx';

interface QuietHoursCardProps {
	quietHours: NotificationSettings['quietHours'];
	onChange: (changes: UpdateNotificationSettingsBody) => void;
}

const usualNight: QuietTimes = { from: '22:00', to: '07:00' };

export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
	const change = (times: QuietTimes | null) => onChange({ quietHours: times && { ...times, zone: zoneHere() } });
	return (
		<Card as="section" padded aria-label={say('Quiet hours')} className="grid grid-cols-1 gap-3">
			<ToggleRow
				label={say('Quiet hours')}
				description={say('Nothing buzzes. It waits in the app.')}
				checked={quietHours !== null}
				onCheckedChange={(isOn) => change(isOn ? usualNight : null)}
			/>
			{quietHours && <Times quietHours={quietHours} onChange={change} />}
		</Card>
	);
}

interface TimesProps {
	quietHours: NonNullable<NotificationSettings['quietHours']>;
	onChange: (times: QuietTimes) => void;
}

function Times({ quietHours: { from, to, zone }, onChange }: TimesProps) {
	const id = useId();
	/** While a bead or a field is held. */
	const [held, setHeld] = useState<QuietTimes | null>(null);
	const times = held ?? { from, to };

	function letGo() {
		setHeld(null);
		if (held && held.from !== held.to && (held.from !== from || held.to !== to)) onChange(held);
	}

	/** A field is empty while its time is half written. */
	const hold = (part: Partial<QuietTimes>) => Object.values(part).every((time) => time !== '') && setHeld({ ...times, ...part });

	const field = (name: 'from' | 'to', label: string) => (
		<Field label={label}>
			{(control) => (
				<TextInput
					{...control}
					type="time"
					required
					aria-describedby={id}
					value={times[name]}
					onChange={({ target }) => hold({ [name]: target.value })}
					onBlur={letGo}
					onKeyDown={({ key }) => key === 'Enter' && letGo()}
				/>
			)}
		</Field>
	);

	return (
		<>
			<DayLine times={times} onMove={setHeld} onDone={letGo} />
			<div className="grid grid-cols-2 gap-3 tablet:max-w-72">
				{field('from', say('From'))}
				{field('to', say('Until'))}
			</div>
			<p id={id} className="text-small text-muted">
				{zone === zoneHere()
					? say('{place} time, from your device', { place: placeOfZone(zone) })
					: say('{place} time. Your device is in {here}.', { place: placeOfZone(zone), here: placeOfZone(zoneHere()) })}
			</p>
		</>
	);
}
