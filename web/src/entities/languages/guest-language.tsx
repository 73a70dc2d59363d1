/** Choice of the language for guests. Its code arrives after the first screen. */
import { Suspense } from 'react';
import { useWasIdle } from '#core/browser/idle.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { LanguageChoiceProps } from './language-choice.tsx';

/** Nothing where it does not load: a page for guests is whole without it. */
const choice = lazyPart<LanguageChoiceProps>(() =>
	import('./language-choice.tsx').then(
		(module) => module.LanguageChoice,
		() => () => null,
	),
);

export function GuestLanguage(props: LanguageChoiceProps) {
	return (
		useWasIdle() && (
			<Suspense>
				<choice.Part {...props} />
			</Suspense>
		)
	);
}
