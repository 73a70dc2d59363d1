/** When an event begins and ends, and on whose clocks. */
import { say } from '@friends/contract/core/languages/say';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { placeOfZone, zoneHere } from '#core/zones.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { TextInput } from '#ui/controls/text-input.tsx';
import { cx } from '#ui/cx.ts';
import type { EventFormState } from './use-event-form.ts';
import { minutesBetween, plusMinutes } from './wall-times.ts';

/** First offer for the end. */
const offeredMinutes = 120;

/** The end after another start: as long after it as before. */
function endAfter(starts: string, before: { starts: string; ends: string }): string {
	const minutes = minutesBetween(before.starts, before.ends);
	return starts === '' ? before.ends : plusMinutes(starts, minutes > 0 ? minutes : offeredMinutes);
}

export function WhenFields({ state: { draft, errors, isSending, change } }: { state: EventFormState }) {
	return (
		<div className="grid grid-cols-1 gap-2">
			<div className="grid grid-cols-1 gap-5 phone:grid-cols-2 phone:gap-3.5">
				<Field label={say('Begins')} error={errors.starts}>
					{(control) => (
						<TextInput
							{...control}
							name="starts"
							type="datetime-local"
							aria-required
							readOnly={isSending}
							value={draft.starts}
							onChange={({ target: { value } }) => change({ starts: value, ends: endAfter(value, draft) })}
						/>
					)}
				</Field>
				<Field label={say('Ends')} error={errors.ends}>
					{(control) => (
						<TextInput
							{...control}
							name="ends"
							type="datetime-local"
							aria-required
							min={draft.starts}
							readOnly={isSending}
							value={draft.ends}
							onChange={({ target }) => change({ ends: target.value })}
						/>
					)}
				</Field>
			</div>
			<ZoneField zone={draft.zone} isSending={isSending} onChange={(zone) => change({ zone })} />
		</div>
	);
}

/** All zones with their names; the chosen one may be called otherwise here. */
const zonesWith = (zone: string) =>
	Object.fromEntries([...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => [name, name.replaceAll('_', ' ')]));

function ZoneField({ zone, isSending, onChange }: { zone: string; isSending: boolean; onChange: (zone: string) => void }) {
	const [isOpen, setIsOpen] = useState(false);
	if (isOpen) {
		return (
			<Select
				autoFocus
				aria-label={say('Time zone')}
				disabled={isSending}
				value={zone}
				options={zonesWith(zone)}
				onValueChange={onChange}
			/>
		);
	}
	return (
		<div className="flex gap-2 text-small text-muted">
			<Globe aria-hidden size={15} className="mt-2.5 flex-none" />
			<p className="flex min-w-0 flex-wrap items-center gap-x-2">
				<span className="py-2">
					{zone === zoneHere()
						? say('Times on your clocks ({place}). Others see their own.', { place: placeOfZone(zone) })
						: say('Times on the clocks of {place}. Others see their own.', { place: placeOfZone(zone) })}
				</span>
				<button
					type="button"
					disabled={isSending}
					className={cx(tallTarget, 'min-h-9 font-label text-brand-ink hover:underline')}
					onClick={() => setIsOpen(true)}
				>
					{say('Change time zone')}
				</button>
			</p>
		</div>
	);
}
