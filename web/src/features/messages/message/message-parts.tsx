/** Pieces of a message that bubbles and lines share. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { firstName } from '#entities/person/first-name.ts';

/** In place of the text of a message that was deleted for everybody. */
export function goneWords({ author, removedBy }: Message, isOwn: boolean): string {
	if (removedBy === 'moderator') return say('A moderator removed this message');
	if (removedBy === 'administrator') return say('An administrator removed this message');
	if (isOwn) return say('You deleted this message');
	return say('{name} deleted this message', { name: author ? firstName(author) : say('A deleted member') });
}

/** Opens the earlier versions. */
export function EditedButton({ onShowVersions }: { onShowVersions: () => void }) {
	return (
		<button
			type="button"
			className="relative ms-1.5 text-micro underline decoration-dotted underline-offset-2 opacity-85 after:absolute after:-inset-2"
			onClick={onShowVersions}
		>
			{say('edited')}
		</button>
	);
}
