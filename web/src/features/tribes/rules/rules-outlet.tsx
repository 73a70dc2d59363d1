/** Mounted once in the shell: opens the dialog while something waits until its author agrees to the rules of a tribe. */
import { useEffect } from 'react';
import { rulesQuestion } from '#core/session/questions.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const RulesDialog = lazyOver(
	async () => (await import('./rules-dialog.tsx')).RulesDialog,
	() => rulesQuestion.answer(false),
);

export function RulesOutlet() {
	const tribeId = rulesQuestion.useAsked();
	// No one is left to ask once this member has signed out.
	useEffect(() => () => rulesQuestion.answer(false), []);
	return tribeId !== null && <RulesDialog key={tribeId} tribeId={tribeId} />;
}
