/** Turning two-step log in off, with one more code. */
import { say } from '@friends/contract/core/languages/say';
import { SecondFactorField } from '#entities/account/second-factor-field.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useEndTwoStep } from './two-step.queries.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['code']);
	const { end, isPending } = useEndTwoStep({ onDone: onClose, onRefused: showErrors });

	return (
		<FormDialog
			title={say('Turn two-step log in off?')}
			description={say('Your password alone will be enough. Your other devices are signed out.')}
			confirm={say('Turn off')}
			pendingLabel={say('Turning off…')}
			variant="danger"
			canConfirm={!hasBlank}
			isPending={isPending}
			form={form}
			onSubmit={() => end(values.code.trim())}
			onClose={onClose}
		>
			<SecondFactorField {...bind('code')} error={errors.code} readOnly={isPending} />
		</FormDialog>
	);
}
