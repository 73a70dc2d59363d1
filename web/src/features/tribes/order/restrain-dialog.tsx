/** Mutes a member of a tribe or bans them from it: for how long, and why. */
import { say } from '@friends/contract/core/languages/say';
import { banFromTribe, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '#core/dates.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { tribeReasonError, tribeReasonMaxLength } from '#entities/tribe/tribe-reason.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export type RestraintKind = 'mute' | 'ban';

export interface RestrainDialogProps {
	kind: RestraintKind;
	tribe: Tribe;
	person: Person;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

const hourMs = 3_600_000;

const hoursOptions = (): Record<string, string> => ({
	1: say('1 hour'),
	24: say('1 day'),
	168: say('7 days'),
	720: say('30 days'),
	8760: say('1 year'),
});

interface Words {
	title: string;
	description: string;
	confirm: string;
	pendingLabel: string;
	done: string;
}

function wordsOf(kind: RestraintKind, { type }: Tribe, { name }: Person): Words {
	if (kind === 'mute') {
		return {
			title: say('Mute {name}?', { name }),
			description: say('They can read everything here, and write and like nothing until the time is over.'),
			confirm: say('Mute'),
			pendingLabel: say('Muting…'),
			done: say('{name} is muted', { name }),
		};
	}
	return {
		title: say('Ban {name}?', { name }),
		description:
			type === 'private'
				? say(
						'They are out of the tribe at once, and it isn’t there for them. What they posted stays. They can’t come back until the time is over.',
					)
				: say(
						'They are out of the tribe at once. They can still read it, as everybody can. What they posted stays. They can’t come back until the time is over.',
					),
		confirm: say('Ban'),
		pendingLabel: say('Banning…'),
		done: say('{name} is banned', { name }),
	};
}

/** @returns what writes the restraint, and its failure in a sentence */
function useRestrain(kind: RestraintKind, done: string, onClose: () => void) {
	const queryClient = useQueryClient();
	const onSuccess = (changed: Tribe) => {
		tribeStore.learn(changed.id, changed);
		markStale(queryClient, kind === 'mute' ? 'tribe.memberMuted' : 'tribe.memberRemoved');
		onClose();
		toast({ title: done });
	};
	const mute = useWrite(muteTribeMember, { onSuccess });
	const ban = useWrite(banFromTribe, { onSuccess });
	return kind === 'mute' ? mute : ban;
}

export function RestrainDialog({ kind, tribe, person, onClose, returnFocusTo }: RestrainDialogProps) {
	const form = useRef<HTMLFormElement>(null);
	const [hours, setHours] = useState('24');
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const words = wordsOf(kind, tribe, person);
	const { write, isPending, error } = useRestrain(kind, words.done, onClose);
	const wrong = tribeReasonError(reason.trim());

	function handleSubmit() {
		flushSync(() => setIsChecked(true));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		if (wrong) return;
		write({ params: { id: tribe.id, userId: person.id }, body: { hours: Number(hours), reason: reason.trim() } });
	}

	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={words.title}
			description={words.description}
			confirm={words.confirm}
			pendingLabel={words.pendingLabel}
			variant="danger"
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field label={say('For how long')} hint={say('Until {date}', { date: formatMoment(new Date(Date.now() + Number(hours) * hourMs)) })}>
				{(control) => <Select {...control} value={hours} options={hoursOptions()} disabled={isPending} onValueChange={setHours} />}
			</Field>
			<ReasonField
				hint={say('They read it, and every member in the log.')}
				error={isChecked ? wrong : undefined}
				aria-required
				readOnly={isPending}
				maxLength={tribeReasonMaxLength}
				value={reason}
				onChange={setReason}
			/>
			{error && <FailureLine>{detailOf(error, say('Check your connection and try again.'))}</FailureLine>}
		</FormDialog>
	);
}
