/** Second step of the log-in: the code of an app, after the password or what another provider says. */

import { say } from '@friends/contract/core/languages/say';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { SecondFactorField } from '#entities/account/second-factor-field.tsx';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Say } from '#ui/say.tsx';

interface LoginCodeFormProps {
	/** The account, in words of the member. */
	account: string;
	/** For a member who is signed in, and proves again who they are. */
	isProof?: boolean;
	/** Sends what was right in the first step, with this code. */
	signIn: (code: string) => Promise<void>;
	/** @param refusal why the account or the first step is refused now; without one, the member went back. */
	onBack: (refusal?: { error: unknown; code: string }) => void;
}

/** The first step counts no more, the account was blocked, or its member left: another code does not help. */
const isOfAccount = (error: unknown) =>
	error instanceof ApiError &&
	(error.status === 401 || error.problem?.ended !== undefined || ['account_left', 'trip_over'].includes(error.problem?.code ?? ''));

export function LoginCodeForm({ account, isProof = false, signIn, onBack }: LoginCodeFormProps) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['code']);
	const [isPending, setIsPending] = useState(false);

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || hasBlank) return;
		setIsPending(true);
		const code = values.code.trim();
		try {
			await signIn(code);
		} catch (error) {
			if (isOfAccount(error)) return onBack({ error, code });
			showErrors({ code: failureText(error, say('Something went wrong')), ...failedFields(error) });
		} finally {
			setIsPending(false);
		}
	}

	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			<p className="wrap-anywhere text-muted">
				<Say sentence="One more step for {account}" parts={{ account: <span className="font-label text-ink">{account}</span> }} />
			</p>
			<SecondFactorField {...bind('code')} error={errors.code} />
			<Button
				type="submit"
				size="lg"
				block
				className="mt-1.5"
				disabled={hasBlank}
				pending={isPending}
				pendingLabel={isProof ? say('Checking…') : say('Logging in…')}
			>
				{isProof ? say('Continue') : say('Log In')}
			</Button>
			<Button variant="ghost" icon={ArrowLeft} className="justify-self-center" onClick={() => onBack()}>
				{isProof ? say('Go back') : say('Use another account')}
			</Button>
		</form>
	);
}
