/** State of the settings form: unsaved changes, errors, saving. */
import { completeLanguages } from '@friends/contract/core/languages/languages';
import { withChangedTexts } from '@friends/contract/instance/community-texts';
import { type Settings, updateSettingsBodySchema } from '@friends/contract/instance/instance.schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createDrafts } from '#core/drafts/drafts.ts';
import { ApiError } from '#core/http/api-error.ts';
import { useSaveSettings } from './settings.queries.ts';
import { type Errors, errorsOf, languageOfError, type TextsForm, textsOf, withDefault, withTexts } from './texts-form.ts';

/** Drafts keep unsaved changes while another tab is open. */
const settingsDrafts = createDrafts<Partial<Settings>>({});
const draftKey = 'settings';

const none: Errors = {};

export function useSettingsForm(settings: Settings) {
	const form = useRef<HTMLFormElement>(null);
	const changes = settingsDrafts.useDraft(draftKey);
	const [errors, setErrors] = useState(none);
	const { write, isPending } = useSaveSettings();
	const values: Settings = { ...settings, ...changes, ...withChangedTexts(settings, changes) };
	const isChanged = Object.keys(changes).length > 0;
	const offered = offeredOf(values);
	const { texts, openAt } = useTextsForm({ values, offered, errors, onChange: (next) => replace(next(changes)) });

	function replace(next: Partial<Settings>) {
		settingsDrafts.write(draftKey, next);
		setErrors(none);
	}

	function showErrors(next: Errors) {
		flushSync(() => {
			setErrors(next);
			openAt(next);
		});
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	return {
		...{ form, values, errors, offered, texts, isChanged, isPending },

		change: (next: Partial<Settings>) => replace({ ...changes, ...next }),

		changeDefault(language: string) {
			const { languages } = values;
			const offering = languages.length === 0 || languages.includes(language) ? {} : { languages: [...languages, language] };
			replace({ ...withDefault(changes, values, language), ...offering });
		},

		discard: () => {
			settingsDrafts.discard(draftKey);
			setErrors(none);
		},

		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isPending || !isChanged) return;
			const verdict = updateSettingsBodySchema.safeParse(onlyOffered(changes, offered, values.language));
			if (!verdict.success) return showErrors(Object.fromEntries(verdict.error.issues.map(({ path, message }) => [pathOf(path), message])));
			write(
				{ body: verdict.data },
				{
					onSuccess: () => settingsDrafts.discard(draftKey),
					onError: (error) => showErrors((error instanceof ApiError && error.problem?.errors) || none),
				},
			);
		},
	};
}

/** Fields are named as a whole, but for single texts. */
const pathOf = (path: readonly PropertyKey[]): string => (path[0] === 'translations' ? path.join('.') : String(path[0]));

/** Languages that people can choose, the default first. */
export function offeredOf({ language, languages }: Settings): string[] {
	const others = completeLanguages().filter((tag) => tag !== language && (languages.length === 0 || languages.includes(tag)));
	return [language, ...others];
}

/** Without texts in languages that are not offered any more: the server keeps the earlier ones. */
function onlyOffered({ translations, ...changes }: Partial<Settings>, offered: readonly string[], language: string): Partial<Settings> {
	const kept = Object.entries(translations ?? {}).filter(([tag]) => tag !== language && offered.includes(tag));
	return kept.length === 0 ? changes : { ...changes, translations: Object.fromEntries(kept) };
}

interface TextsFormOptions {
	values: Settings;
	offered: readonly string[];
	errors: Errors;
	onChange: (next: (changes: Partial<Settings>) => Partial<Settings>) => void;
}

function useTextsForm({ values, offered, errors, onChange }: TextsFormOptions) {
	const { language } = values;
	const [chosen, open] = useState(language);
	const texts: TextsForm = {
		...{ language, offered, open },
		opened: offered.includes(chosen) ? chosen : language,
		textsOf: (tag) => textsOf(values, tag),
		errorsOf: (tag) => errorsOf(errors, tag, tag === language),
		change: (tag, next) => onChange((changes) => withTexts(changes, values, tag, next)),
	};
	return { texts, openAt: (next: Errors) => open(languageOfError(next, language) ?? texts.opened) };
}
