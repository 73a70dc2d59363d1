/** Turning two-step log in off, with one more code. */
import { say } from '@friends/contract/core/languages/say';
import { type FormEvent, useId } from 'react';
import { SecondFactorField } from '#entities/account/second-factor-field.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useEndTwoStep } from './two-step.queries.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
	const id = useId();
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['code']);
	const { end, isPending } = useEndTwoStep({ onDone: onClose, onRefused: showErrors });

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending && !hasBlank) end(values.code.trim());
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Turn two-step log in off?')}
			description={say('Your password alone will be enough. Your other devices are signed out.')}
			busy={isPending}
			footer={
				<ConfirmButtons
					confirm={say('Turn off')}
					pendingLabel={say('Turning off…')}
					variant="danger"
					isPending={isPending}
					canConfirm={!hasBlank}
					form={id}
					onCancel={onClose}
				/>
			}
		>
			<form ref={form} id={id} noValidate onSubmit={handleSubmit}>
				<SecondFactorField {...bind('code')} error={errors.code} readOnly={isPending} />
			</form>
		</Dialog>
	);
}
