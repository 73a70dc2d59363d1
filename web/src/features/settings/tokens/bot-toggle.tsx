/** Switch that tells everyone that a program runs this account. */
import { say } from '@friends/contract/core/languages/say';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { useSession } from '#core/session/use-session.ts';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { learnUser } from '../users.mutations.ts';

export function BotToggle() {
	const { user } = useSession();
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updateProfile, {
		onSuccess: (saved) => learnUser(queryClient, 'profile.updated', saved),
		onError: (error) =>
			toast({ title: say('Update failed'), description: detailOf(error, say('Please try again.')), variant: 'destructive' }),
	});
	if (!user) return null;
	return (
		<Card padded>
			<ToggleRow
				label={say('This account is run by a program')}
				description={say('Everyone sees “Bot” beside its name. Bots aren’t suggested as friends, nor shown as here now.')}
				checked={user.isBot ?? false}
				disabled={isPending}
				onCheckedChange={(isBot) => write({ body: { isBot } })}
			/>
		</Card>
	);
}
