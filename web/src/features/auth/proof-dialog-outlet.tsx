/** Mounted once in the shell: opens the dialog while a request waits for a proof of who acts. */
import { useEffect } from 'react';
import { answerQuestion, useAsked } from '#core/session/asked.ts';
import { proof } from '#core/session/question.ts';
import { useSession } from '#core/session/use-session.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const ProofDialog = lazyOver(
	async () => (await import('./proof-dialog.tsx')).ProofDialog,
	() => answerQuestion(false),
);

export function ProofDialogOutlet() {
	const { user } = useSession();
	return user && <ProofOf key={user.id} email={user.email} />;
}

function ProofOf({ email }: { email: string }) {
	const isAsked = useAsked() === proof;
	// No one is left to ask once this member has signed out.
	useEffect(() => () => answerQuestion(false), []);
	return isAsked && <ProofDialog email={email} />;
}
