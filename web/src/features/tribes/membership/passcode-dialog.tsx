/** Dialog that joins a tribe with its passcode. */
import { say } from '@friends/contract/core/languages/say';
import { joinTribeByPasscode } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import { type JoinFormProps, useJoinForm } from './use-join-form.ts';

export function PasscodeDialog({ tribe, inviteCode, returnFocusTo, onClose }: JoinFormProps) {
	const id = useId();
	const isOnline = useIsOnline();
	const { form, passcode, errors, failure, isPending, write, handleSubmit } = usePasscode(tribe.id, inviteCode, onClose);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title={say('Join {name}', { name: tribe.name })}
			description={say('This tribe is joined with a passcode. A member can tell you.')}
			footer={
				<ConfirmButtons
					confirm={say('Join')}
					pendingLabel={say('Joining…')}
					isPending={isPending}
					canConfirm={isOnline}
					form={id}
					onCancel={onClose}
				/>
			}
		>
			<form ref={form} id={id} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
				<Field label={say('Passcode')} error={errors.passcode}>
					{(control) => (
						<TextInput
							{...control}
							dir="auto"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							aria-required
							readOnly={isPending}
							value={passcode}
							onChange={({ target }) => write(target.value)}
						/>
					)}
				</Field>
				{failure && <FailureLine>{failure}</FailureLine>}
				<div role="status" className="contents">
					{!isOnline && <p className="text-small text-muted">{say('You’re offline. You can join once you’re back.')}</p>}
				</div>
			</form>
		</Dialog>
	);
}

/** State of the form: what is written, its errors and submission. */
function usePasscode(tribeId: string, inviteCode: string, onJoined: () => void) {
	const [passcode, setPasscode] = useState('');
	const { showErrors, forgetErrors, callbacks, ...state } = useJoinForm(onJoined);
	const { write: join, isPending } = useWrite(joinTribeByPasscode, callbacks);

	return {
		...state,
		...{ passcode, isPending },
		write(next: string) {
			setPasscode(next);
			forgetErrors();
		},
		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isPending) return;
			if (passcode.trim() === '') return showErrors({ passcode: say('Passcode is required') });
			forgetErrors();
			join({ params: { id: tribeId }, body: { passcode, ...(inviteCode && { inviteCode }) } });
		},
	};
}
