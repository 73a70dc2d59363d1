/** Faces of some who go to an occurrence; the button beside them lists all who answered. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { cx } from '#ui/cx.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const PeopleDialog = lazyDialog(async () => (await import('./answerers-dialog.tsx')).AnswerersDialog);

export function GoingPeople({ shown, people }: { shown: ListedEvent; people: readonly Person[] }) {
	const { user } = useSession();
	const [isOpen, setIsOpen] = useState(false);
	const { goingCount, maybeCount, waitingCount } = shown.viewer.occurrence;
	const more = goingCount - people.length;
	if (!user || goingCount + maybeCount + waitingCount === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{people.length > 0 && <AvatarStack people={people} max={people.length} size="sm" />}
			<button
				type="button"
				aria-haspopup="dialog"
				className={cx(tallTarget, 'min-h-9 text-small font-label text-brand-ink hover:underline')}
				onClick={() => setIsOpen(true)}
			>
				{people.length > 0 && more > 0
					? say('{count, plural, one {and # more} other {and # more}}', { count: more })
					: say('See who answered')}
			</button>
			<PeopleDialog shown={shown} open={isOpen} onOpenChange={setIsOpen} />
		</div>
	);
}
