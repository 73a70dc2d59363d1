/** Dialog that joins a tribe with its passcode. */
import { say } from '@friends/contract/core/languages/say';
import { joinTribeByPasscode } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { useState } from 'react';
import { useWrite } from '#core/outbox/use-write.ts';
import { Field } from '#ui/controls/field.tsx';
import { PasscodeInput } from '../joining/passcode-input.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { type JoinFormProps, useJoinForm } from './use-join-form.ts';

export function PasscodeDialog({ tribe, inviteCode, returnFocusTo, onClose }: JoinFormProps) {
	const { passcode, errors, write, ...state } = usePasscode(tribe.id, inviteCode, onClose);
	return (
		<JoinDialog
			{...{ state, returnFocusTo, onClose }}
			words={{
				title: say('Join {name}', { name: tribe.name }),
				description: say('This tribe is joined with a passcode. A member can tell you.'),
				confirm: say('Join'),
				pending: say('Joining…'),
				offline: say('You’re offline. You can join once you’re back.'),
			}}
		>
			<Field label={say('Passcode')} error={errors.passcode}>
				{(control) => (
					<PasscodeInput
						{...control}
						aria-required
						readOnly={state.isPending}
						value={passcode}
						onChange={({ target }) => write(target.value)}
					/>
				)}
			</Field>
		</JoinDialog>
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
		handleSubmit() {
			if (passcode.trim() === '') return showErrors({ passcode: say('Passcode is required') });
			forgetErrors();
			join({ params: { id: tribeId }, body: { passcode, ...(inviteCode && { inviteCode }) } });
		},
	};
}
