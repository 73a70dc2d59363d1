/** Signing in with a passkey: by a button, or from the list of the email field. */
import { say } from '@friends/contract/core/languages/say';
import { askForPasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import { FingerprintPattern } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { call } from '#core/queries/call.ts';
import { loginByPasskey } from '#core/session/signing-in.ts';
import { canSuggestPasskeys, canUsePasskeys, getPasskey, passkeyFailureText, stopSuggesting } from '#entities/account/passkey-browser.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type LeftMember, leftMemberIn } from './return-form.tsx';

export interface PasskeyLoginProps {
	/** The server's reason for refusing this account; null for another failure. */
	onRefusal: (refusal: string | null) => void;
	/** The server asks whether this member, who left, comes back. */
	onLeft: (left: LeftMember) => void;
}

/** Carries the question of the server out of a sign-in. */
class HasLeft extends Error {
	readonly left: LeftMember;

	constructor(left: LeftMember) {
		super('This member left');
		this.left = left;
	}
}

async function logIn(how: 'asked' | 'suggested', isStill = () => true): Promise<void> {
	const options = await call(askForPasskey);
	if (!isStill()) return;
	const answer = await getPasskey(options, how === 'suggested');
	await loginByPasskey(answer).catch((error: unknown) => {
		const left = leftMemberIn(error, () => loginByPasskey({ ...answer, comesBack: true }));
		throw left ? new HasLeft(left) : error;
	});
	toast({ title: say('Welcome back!') });
}

export function PasskeyLogin({ onRefusal, onLeft }: PasskeyLoginProps) {
	const [isPending, setIsPending] = useState(false);
	/** Each use takes the place of the list in the field, which is then offered again. */
	const [uses, setUses] = useState(0);

	function showFailure(error: unknown) {
		if (error instanceof HasLeft) return onLeft(error.left);
		const description = passkeyFailureText(error);
		onRefusal(error instanceof ApiError && error.problem?.ended ? description : null);
		if (description) toast({ title: say('Login failed'), description, variant: 'destructive' });
	}

	async function handleClick() {
		setIsPending(true);
		await logIn('asked').catch(showFailure);
		setIsPending(false);
		setUses(uses + 1);
	}

	if (!canUsePasskeys()) return null;
	return (
		<>
			<Button
				variant="quiet"
				size="lg"
				block
				icon={FingerprintPattern}
				pending={isPending}
				pendingLabel={say('Waiting…')}
				onClick={handleClick}
			>
				{say('Use a passkey')}
			</Button>
			<Suggestion
				key={uses}
				onRefused={(error) => {
					showFailure(error);
					setUses(uses + 1);
				}}
			/>
		</>
	);
}

/** Offers passkeys in the list of the email field, as long as it is mounted. */
function Suggestion({ onRefused }: { onRefused: (error: unknown) => void }) {
	const handleError = useEffectEvent((error: unknown) => {
		// What the browser offers by itself fails without a word.
		const isRefused = error instanceof ApiError && error.problem?.code !== 'rate_limited';
		if (isRefused || error instanceof HasLeft) onRefused(error);
	});

	useEffect(() => {
		let isHere = true;
		const isStill = () => isHere;
		void canSuggestPasskeys()
			.then((can) => (can && isHere ? logIn('suggested', isStill) : undefined))
			.catch((error: unknown) => {
				if (isHere) handleError(error);
			});
		return () => {
			isHere = false;
			stopSuggesting();
		};
	}, []);

	return null;
}
