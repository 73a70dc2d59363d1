/** State of the form of an announcement: its text in each language, errors, sending. */
import { say } from '@friends/contract/core/languages/say';
import { announceBodySchema } from '@friends/contract/notifications/announcements.schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createDrafts } from '#core/drafts/drafts.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAnnounce } from './announcements.queries.ts';

type Texts = Readonly<Record<string, string>>;

/** Drafts keep the texts while another tab is open. */
export const announcementDrafts = createDrafts<Texts>({});
export const announcementDraft = 'announcement';

const pathOf = (language: string, tag: string) => (tag === language ? 'text' : `translations.${tag}`);

export interface AnnounceLanguages {
	/** The default of the community. */
	language: string;
	/** The default first. */
	offered: readonly string[];
}

export function useAnnounceForm({ language, offered }: AnnounceLanguages) {
	const form = useRef<HTMLFormElement>(null);
	const texts = announcementDrafts.useDraft(announcementDraft);
	const [errors, setErrors] = useState<Texts>({});
	const [chosen, open] = useState(language);
	const opened = offered.includes(chosen) ? chosen : language;
	const { write, isPending } = useAnnounce();
	const textIn = (tag: string) => texts[tag] ?? '';

	function showErrors(next: Texts) {
		flushSync(() => {
			setErrors(next);
			open(offered.find((tag) => next[pathOf(language, tag)]) ?? opened);
		});
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	return {
		...{ form, opened, open, isPending, textIn },
		errorIn: (tag: string) => errors[pathOf(language, tag)],
		isMissing: (tag: string) => textIn(tag).trim() === '' && textIn(language).trim() !== '',
		canSubmit: textIn(language).trim() !== '',

		change(tag: string, text: string) {
			announcementDrafts.write(announcementDraft, { ...texts, [tag]: text });
			setErrors({});
		},

		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isPending) return;
			const others = offered.filter((tag) => tag !== language && textIn(tag).trim() !== '');
			const translations = Object.fromEntries(others.map((tag) => [tag, textIn(tag)]));
			const { success, data, error } = announceBodySchema.safeParse({ text: textIn(language), translations });
			if (!success) return showErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])));
			write(
				{ body: data },
				{
					onSuccess: () => {
						announcementDrafts.discard(announcementDraft);
						open(language);
						toast({ title: say('Announced'), description: say('Everyone finds it among their notifications.') });
					},
					onError: (failure) => {
						showErrors(failedFields(failure));
						toast({
							title: say('Action failed'),
							description: failureText(failure, say('Something went wrong')),
							variant: 'destructive',
						});
					},
				},
			);
		},
	};
}
