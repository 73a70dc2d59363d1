/** Button that looks like a field and opens the composer; shows its draft. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ComponentProps } from 'react';
import { firstName } from '#entities/person/first-name.ts';
import { Say } from '#ui/say.tsx';
import { hasWords, newPostPlace, useDraft } from './compose/post-draft.ts';

export interface PromptProps extends ComponentProps<'button'> {
	user: CurrentUser;
	/** The tribe at first; undefined outside of tribes. */
	tribeId: string | undefined;
}

/** More than one line ever shows. */
const shownLetters = 120;

export function Prompt({ user, tribeId, ...rest }: PromptProps) {
	const draft = useDraft(newPostPlace(tribeId));
	const words = `${draft.title} ${draft.body}`.trim().slice(0, shownLetters);
	return (
		<button
			type="button"
			data-opens-composer
			{...rest}
			className="min-h-11.5 min-w-0 flex-1 truncate rounded-full border border-transparent bg-sunken px-3.5 text-start text-muted hover:border-border-strong tablet:px-4.5"
		>
			{hasWords(draft) ? (
				<>
					<b className="font-strong text-ink">{say('Draft')}</b> <bdi>{words || say('with pictures')}</bdi>
				</>
			) : (
				<Say
					sentence="What’s on your mind<wide>, {name}</wide>?"
					parts={{ name: firstName(user), wide: (words) => <span className="max-tablet:hidden">{words}</span> }}
				/>
			)}
		</button>
	);
}
