/** Mounted once in the shell: opens the dialog while a request waits for a proof of who acts. */
import { useEffect } from 'react';
import { proofQuestion } from '#core/session/questions.ts';
import { useSession } from '#core/session/use-session.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const ProofDialog = lazyOver(
	async () => (await import('./proof-dialog.tsx')).ProofDialog,
	() => proofQuestion.answer(false),
);

export function ProofDialogOutlet() {
	const { user } = useSession();
	return user && <ProofOf key={user.id} email={user.email} />;
}

function ProofOf({ email }: { email: string }) {
	const asked = proofQuestion.useAsked();
	// No one is left to ask once this member has signed out.
	useEffect(() => () => proofQuestion.answer(false), []);
	return asked && <ProofDialog email={email} />;
}
