/** Small bead beside the name of an account that a program runs. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { Bot } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';

export function BotBadge({ person: { isBot } }: { person: Pick<Person, 'isBot'> }) {
	if (!isBot) return null;
	return (
		<span title={say('A program runs this account')} className="inline-flex flex-none align-middle">
			<Badge icon={Bot}>{say('Bot')}</Badge>
		</span>
	);
}
