/** Shadow-bans a member of a tribe: it says what that is, proposes a mute instead, and asks for how long and why. */
import { say } from '@friends/contract/core/languages/say';
import { shadowBanInTribe } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '#core/dates.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { tribeReasonError, tribeReasonMaxLength } from '#entities/tribe/tribe-reason.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface ShadowBanDialogProps {
	tribe: Tribe;
	person: Person;
	onMuteInstead: () => void;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

type Days = '1' | '7' | '30';

const dayMs = 86_400_000;

const daysOptions = (): { value: Days; label: string }[] => [
	{ value: '1', label: say('1 day') },
	{ value: '7', label: say('7 days') },
	{ value: '30', label: say('30 days, the most') },
];

function HowLong({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
	return (
		<div>
			<p className="mb-1.5 text-small font-label">{say('For how long')}</p>
			<Segments label={say('For how long')} value={days} choices={daysOptions()} onChange={onChange} />
		</div>
	);
}

function EndNote({ days }: { days: Days }) {
	return (
		<p className="flex gap-3 rounded-choice bg-sunken p-4 text-small">
			<Scale aria-hidden className="mt-0.5 size-4.5 flex-none" />
			{say('Ends by itself on {date}. A mute or a ban, which they would know about, is often the better answer.', {
				date: formatMoment(new Date(Date.now() + Number(days) * dayMs)),
			})}
		</p>
	);
}

function useShadowBan({ tribe, person, onClose }: ShadowBanDialogProps) {
	const queryClient = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [days, setDays] = useState<Days>('7');
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const wrong = tribeReasonError(reason.trim());
	const { write, isPending, error } = useWrite(shadowBanInTribe, {
		onSuccess: () => {
			markStale(queryClient, 'tribe.shadowBanned');
			onClose();
			toast({ title: say('{name} is shadow-banned', { name: person.name }) });
		},
	});

	function handleSubmit() {
		flushSync(() => setIsChecked(true));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		if (wrong) return;
		write({ params: { id: tribe.id, userId: person.id }, body: { hours: Number(days) * 24, reason: reason.trim() } });
	}

	return { form, days, setDays, reason, setReason, wrong: isChecked ? wrong : undefined, isPending, error, handleSubmit };
}

export function ShadowBanDialog(props: ShadowBanDialogProps) {
	const { person, onMuteInstead, onClose, returnFocusTo } = props;
	const { form, days, setDays, reason, setReason, wrong, isPending, error, handleSubmit } = useShadowBan(props);
	const { name } = person;
	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={say('Shadow-ban {name}?', { name })}
			description={say(
				'They go on seeing the tribe and writing in it. No one else sees what they write, and they aren’t told. It’s a quiet lie, so use it for floods and people who return again and again, never to settle an argument.',
			)}
			confirm={say('Shadow-ban for {count, plural, one {# day} other {# days}}', { count: Number(days) })}
			pendingLabel={say('Shadow-banning…')}
			variant="danger"
			isPending={isPending}
			form={form}
			aside={
				<Button variant="ghost" className="me-auto" disabled={isPending} onClick={onMuteInstead}>
					{say('Mute instead')}
				</Button>
			}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<HowLong days={days} onChange={setDays} />
			<ReasonField
				hint={say('Other moderators read it now. Every member reads it in the log afterwards.')}
				error={wrong}
				aria-required
				readOnly={isPending}
				maxLength={tribeReasonMaxLength}
				value={reason}
				onChange={setReason}
			/>
			<EndNote days={days} />
			{error && <FailureLine>{detailOf(error, say('Check your connection and try again.'))}</FailureLine>}
		</FormDialog>
	);
}
