/** Mounted once in the shell: opens the dialog while something waits until its author agrees to the rules of a tribe. */
import { answerQuestion, useAsked } from '#core/session/asked.ts';
import { proof } from '#core/session/question.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const RulesDialog = lazyOver(
	async () => (await import('./rules-dialog.tsx')).RulesDialog,
	() => answerQuestion(false),
);

export function RulesOutlet() {
	const about = useAsked();
	return about && about !== proof && <RulesDialog key={about} tribeId={about} />;
}
