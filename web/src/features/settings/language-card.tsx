/** Language of the member, kept in the account: for what they read here on every device, and for letters. */
import { say } from '@friends/contract/core/languages/say';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { changeLanguage, storedLanguage } from '#core/language.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { getSession } from '#core/session/session-store.ts';
import { updateUser } from '#core/session/session-transitions.ts';
import { useSession } from '#core/session/use-session.ts';
import { languageOfBrowser, nameOfLanguage, offeredLanguages } from '#entities/languages/offered-languages.ts';
import { showUnkeptLanguage } from '#entities/languages/unkept-language.ts';
import { Select } from '#ui/controls/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { SettingsRow, SettingsRows } from './settings-row.tsx';

export function LanguageCard() {
	const id = useId();
	const { shown, isWaiting, choose } = useLanguageChoice();
	const byBrowser = languageOfBrowser();
	const names = Object.fromEntries(offeredLanguages().map((tag) => [tag, nameOfLanguage(tag)]));
	const options: Record<string, string> = {
		'': byBrowser
			? say('That of your browser ({language})', { language: nameOfLanguage(byBrowser) })
			: say('That of your browser, where we have it'),
		...names,
	};
	return (
		<SettingsRows label={say('Language')}>
			<SettingsRow
				icon={Languages}
				title={say('Language')}
				titleId={id}
				text={isWaiting ? say('Changes once you’re back online.') : say('For all that you read here, and for our letters to you.')}
			>
				<Select
					aria-labelledby={id}
					className="w-full tablet:w-72"
					value={Object.hasOwn(options, shown) ? shown : ''}
					onValueChange={choose}
					options={options}
					langOf={(tag) => tag || undefined}
				/>
			</SettingsRow>
		</SettingsRows>
	);
}

/** The empty text stands for the language of the browser, as the value of a select. */
function useLanguageChoice() {
	const { user } = useSession();
	const { write, isPending, isPaused, variables } = useWrite(updatePreferences, {
		// One after the other with other preferences, whose replies have the language too.
		scope: { id: 'preferences' },
		onSuccess: (updated, { body }) => follow(updated, body?.language ?? null),
		onError: (error) =>
			toast({
				title: say('The language stays as it is'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
	// A choice that was made as a guest counts on this device.
	const kept = user?.language ?? storedLanguage();
	return {
		shown: (isPending ? variables?.body?.language : kept) ?? '',
		isWaiting: isPaused,
		choose: (tag: string) => write({ body: { language: tag === '' ? null : tag } }),
	};
}

function follow(updated: CurrentUser, chosen: string | null): void {
	// Another member may have signed in before the reply.
	if (getSession().user?.id !== updated.id) return;
	updateUser(updated);
	if (!changeLanguage(chosen)) showUnkeptLanguage();
}
