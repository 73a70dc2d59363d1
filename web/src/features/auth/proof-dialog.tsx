/** Dialog that asks for the password again, and for a code where the member has two-step log in, before something that matters. The request that waits goes on afterwards. */
import { proveSession } from '@friends/contract/auth/auth.endpoints';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { answerProof } from '#core/session/proof.ts';
import { SecondFactorField } from '#entities/account/second-factor-field.tsx';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

export function ProofDialog({ email }: { email: string }) {
	const id = useId();
	const { form, values, errors, bind, showErrors } = useFields(['currentPassword', 'code']);
	const [needsCode, setNeedsCode] = useState(false);
	const { currentPassword, code } = values;
	const hasBlank = currentPassword.trim() === '' || (needsCode && code.trim() === '');
	const { write, isPending } = useWrite(proveSession, {
		onSuccess: () => answerProof(true),
		onError: (error) => {
			if (error instanceof ApiError && error.problem?.code === 'second_factor_needed') return setNeedsCode(true);
			const fields = failedFields(error);
			const last = needsCode ? 'code' : 'currentPassword';
			showErrors(Object.keys(fields).length > 0 ? fields : { [last]: failureText(error, 'Something went wrong') });
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending && !hasBlank) write({ body: { currentPassword, ...(needsCode && { code: code.trim() }) } });
	}

	return (
		<Dialog
			open
			onOpenChange={() => answerProof(false)}
			title="Just checking it’s you"
			description="What comes next matters, so we ask once more."
			busy={isPending}
			footer={
				<ConfirmButtons
					confirm="Continue"
					pendingLabel="Checking…"
					isPending={isPending}
					canConfirm={!hasBlank}
					form={id}
					onCancel={() => answerProof(false)}
				/>
			}
		>
			<PasskeyProof />
			<form ref={form} id={id} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
				{/* For password managers. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<Field label="Your password" error={errors.currentPassword}>
					{(control) => (
						<PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" required readOnly={isPending} />
					)}
				</Field>
				{needsCode && <SecondFactorField {...bind('code')} error={errors.code} readOnly={isPending} />}
			</form>
		</Dialog>
	);
}
