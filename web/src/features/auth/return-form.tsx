/** The question to a member who left and logs in again: whether they come back. */
import { say } from '@friends/contract/core/languages/say';
import type { Departure } from '@friends/contract/departures/departures.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Illustration } from '#ui/drawings/illustrations.tsx';
import { toast } from '#ui/toast/toast-store.ts';

/** A member who left, and proved just now who they are. */
export interface LeftMember extends Departure {
	comeBack: () => Promise<CurrentUser>;
}

/** Null for every other failure of a login. */
export function leftMemberIn(error: unknown, comeBack: LeftMember['comeBack']): LeftMember | null {
	if (!(error instanceof ApiError) || error.problem?.code !== 'account_left') return null;
	return { ...(error.problem.params as Departure), comeBack };
}

export interface ReturnFormProps {
	left: LeftMember;
	onCancel: () => void;
}

export function ReturnForm({ left, onCancel }: ReturnFormProps) {
	const [isPending, setIsPending] = useState(false);
	const button = useRef<HTMLDivElement>(null);

	// The form that had the focus is gone.
	useEffect(() => button.current?.querySelector('button')?.focus(), []);

	async function comeBack() {
		setIsPending(true);
		try {
			await left.comeBack();
			toast({ title: say('Welcome back!') });
		} catch (error) {
			toast({ title: say('Login failed'), description: failureText(error, say('Something went wrong')), variant: 'destructive' });
			setIsPending(false);
		}
	}

	return (
		<div ref={button} className="grid gap-2.5">
			<Illustration name="gap" className="mx-auto h-auto w-60 max-w-full" />
			<Button size="lg" block pending={isPending} pendingLabel={say('Coming back…')} onClick={comeBack}>
				{left.erasesAt === null ? say('Come back') : say('Keep my account')}
			</Button>
			<Button variant="ghost" block disabled={isPending} onClick={onCancel}>
				{say('Not now')}
			</Button>
		</div>
	);
}
