/** Dialog that asks who acts before something that matters: with the password, and a code where the member has two-step log in, or with another of their ways in. The request that waits goes on afterwards. */

import { getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { proveSession } from '@friends/contract/auth/auth.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { answerQuestion } from '#core/session/asked.ts';
import { SecondFactorField } from '#entities/account/second-factor-field.tsx';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProviderProof } from './provider-proof.tsx';

/** True until the server says otherwise. */
function useHasPassword(): boolean {
	const { data } = useQuery({ queryKey: [getAccount.path], queryFn: ({ signal }) => call(getAccount, { signal }) });
	return data?.passwordChangedAt !== null;
}

const cancel = () => answerQuestion(false);

export function ProofDialog({ email }: { email: string }) {
	const id = useId();
	const hasPassword = useHasPassword();
	const proof = usePasswordProof();
	const { isPending, hasBlank } = proof;
	return (
		<Dialog
			open
			onOpenChange={cancel}
			title={say('Just checking it’s you')}
			description={say('What comes next matters, so we ask once more.')}
			busy={isPending}
			footer={
				hasPassword ? (
					<ConfirmButtons
						confirm={say('Continue')}
						pendingLabel={say('Checking…')}
						isPending={isPending}
						canConfirm={!hasBlank}
						form={id}
						onCancel={cancel}
					/>
				) : (
					<Button variant="quiet" onClick={cancel}>
						{say('Cancel')}
					</Button>
				)
			}
		>
			<div className="peer grid grid-cols-1 gap-2.5 not-empty:mb-4">
				<PasskeyProof />
				<ProviderProof />
			</div>
			{hasPassword && (
				<>
					<p className="mb-4 hidden text-small text-muted peer-not-empty:block">{say('Or with your password:')}</p>
					<PasswordProof id={id} email={email} {...proof} />
				</>
			)}
		</Dialog>
	);
}

function usePasswordProof() {
	const { form, values, errors, bind, showErrors } = useFields(['currentPassword', 'code']);
	const [needsCode, setNeedsCode] = useState(false);
	const { currentPassword, code } = values;
	const hasBlank = currentPassword.trim() === '' || (needsCode && code.trim() === '');
	const { write, isPending } = useWrite(proveSession, {
		onSuccess: () => answerQuestion(true),
		onError: (error) => {
			if (error instanceof ApiError && error.problem?.code === 'second_factor_needed') return setNeedsCode(true);
			const fields = failedFields(error);
			const last = needsCode ? 'code' : 'currentPassword';
			showErrors(Object.keys(fields).length > 0 ? fields : { [last]: failureText(error, say('Something went wrong')) });
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending && !hasBlank) write({ body: { currentPassword, ...(needsCode && { code: code.trim() }) } });
	}

	return { form, errors, bind, needsCode, hasBlank, isPending, handleSubmit };
}

interface PasswordProofProps extends ReturnType<typeof usePasswordProof> {
	id: string;
	email: string;
}

function PasswordProof({ id, email, form, errors, bind, needsCode, isPending, handleSubmit }: PasswordProofProps) {
	return (
		<form ref={form} id={id} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
			{/* For password managers. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<Field label={say('Your password')} error={errors.currentPassword}>
				{(control) => (
					<PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" required readOnly={isPending} />
				)}
			</Field>
			{needsCode && <SecondFactorField {...bind('code')} error={errors.code} readOnly={isPending} />}
		</form>
	);
}
