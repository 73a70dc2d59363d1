/** Row above the list that leads to what strangers do. Opening it tells them nothing. */
import { say } from '@friends/contract/core/languages/say';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { useNotifications } from '../notifications.queries.ts';
import { filterPath } from './filter-links.tsx';

/** Renders nothing while there are none. */
export function StrangersRow() {
	const { data } = useNotifications('strangers');
	if (!data || data.items.length === 0) return null;
	const count = data.items.filter(({ isRead }) => !isRead).length;
	const people = new Map(data.items.flatMap((notification) => notification.people.map((person) => [person.id, person])));
	return (
		<Link
			href={filterPath('strangers')}
			className="flex min-h-17 items-center gap-3.5 rounded-card border border-border bg-surface px-4 py-3 shadow-1 hover:bg-sunken"
		>
			<AvatarStack people={[...people.values()]} size="sm" />
			<span className="min-w-0 flex-1">
				<span className="block text-compact font-label">{say('From people you don’t know')}</span>
				<span className="block text-caption text-pretty text-muted">
					{count > 0
						? say('{count, plural, one {# waiting.} other {# waiting.}} They’re not told whether you’ve seen them.', { count })
						: say('They’re not told whether you’ve seen them.')}
				</span>
			</span>
			<ChevronRight aria-hidden size={20} className="flex-none text-muted rtl:-scale-x-100" />
		</Link>
	);
}
