/** Dialog that asks for the password again before something that matters. The request that waits goes on afterwards. */
import { proveSession } from '@friends/contract/auth/auth.endpoints';
import { type FormEvent, useId } from 'react';
import { useWrite } from '#core/outbox/use-write.ts';
import { answerProof } from '#core/session/proof.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

export function ProofDialog({ email }: { email: string }) {
	const id = useId();
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['currentPassword']);
	const { write, isPending } = useWrite(proveSession, {
		onSuccess: () => answerProof(true),
		onError: (error) => showErrors({ currentPassword: failureText(error, 'Something went wrong'), ...failedFields(error) }),
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending && !hasBlank) write({ body: values });
	}

	return (
		<Dialog
			open
			onOpenChange={() => answerProof(false)}
			title="Just checking it’s you"
			description="Your last proof is older than ten minutes."
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
			<form ref={form} id={id} noValidate onSubmit={handleSubmit}>
				{/* For password managers. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<Field label="Your password" error={errors.currentPassword}>
					{(control) => (
						<PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" required readOnly={isPending} />
					)}
				</Field>
			</form>
		</Dialog>
	);
}
