/** Beside an email that is not confirmed: has the letter sent again, where the community sends mail. */
import { say } from '@friends/contract/core/languages/say';
import { askForConfirmation } from '@friends/contract/recovery/recovery.endpoints';
import { useWrite } from '#core/outbox/use-write.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { failureText } from '#entities/text/failure.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function SendConfirmation() {
	const instance = useInstance();
	const { write, isPending } = useWrite(askForConfirmation, {
		onSuccess: () => toast({ title: say('A letter is on its way'), description: say('Open its link to confirm this email.') }),
		onError: (error) =>
			toast({ title: say('No letter was sent'), description: failureText(error, say('Something went wrong')), variant: 'destructive' }),
	});
	if (!instance?.sendsMail) return null;
	return (
		<>
			{say('Not confirmed yet.')}{' '}
			<button
				type="button"
				aria-disabled={isPending || undefined}
				className="relative rounded-chip font-label text-brand underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline dark:text-brand-ink"
				onClick={() => !isPending && write({})}
			>
				{say('Send the letter again')}
			</button>
		</>
	);
}
