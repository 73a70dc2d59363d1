/** Menu item that filters a thing for the member alone. */
import { say } from '@friends/contract/core/languages/say';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type { Post } from '@friends/contract/posts/posts.schema';
import { EyeOff } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { type FilterChoice, setFilterChoices } from './filtered-thing.ts';

/** What a post may be filtered by: its author, its tribe, its tags. */
function choicesOf({ author, tribe, title, body }: Post): FilterChoice[] {
	return [
		{ kind: 'person', value: author.id, name: author.name },
		...(tribe ? [{ kind: 'tribe', value: tribe.id, name: tribe.name } as const] : []),
		...hashtagsIn(`${title ?? ''} ${body}`).map((tag) => ({ kind: 'tag', value: tag, name: tag }) as const),
	];
}

export function FilterPostItem({ post }: { post: Post }) {
	return (
		<MenuItem icon={EyeOff} onSelect={() => setFilterChoices(choicesOf(post))}>
			{say('Filter posts like this…')}
		</MenuItem>
	);
}

/** On a page about one person, tribe or tag. */
export function FilterItem({ choice }: { choice: FilterChoice }) {
	return (
		<MenuItem icon={EyeOff} onSelect={() => setFilterChoices([choice])}>
			{say('Filter these posts…')}
		</MenuItem>
	);
}
