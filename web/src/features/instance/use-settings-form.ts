/** State of the settings form: unsaved changes, errors, saving. */
import { type Settings, updateSettingsBodySchema } from '@friends/contract/instance/instance.schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createDrafts } from '#core/drafts/drafts.ts';
import { ApiError } from '#core/http/api-error.ts';
import { useSaveSettings } from './settings.queries.ts';

/** Drafts keep unsaved changes while another tab is open. */
const settingsDrafts = createDrafts<Partial<Settings>>({});
const draftKey = 'settings';

type Errors = Partial<Record<keyof Settings, string>>;

export function useSettingsForm(settings: Settings) {
	const form = useRef<HTMLFormElement>(null);
	const changes = settingsDrafts.useDraft(draftKey);
	const [errors, setErrors] = useState<Errors>({});
	const { write, isPending } = useSaveSettings();
	const values: Settings = { ...settings, ...changes };
	const isChanged = Object.keys(changes).length > 0;

	function showErrors(next: Errors) {
		flushSync(() => setErrors(next));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	return {
		...{ form, values, errors, isChanged, isPending },

		change(next: Partial<Settings>) {
			settingsDrafts.write(draftKey, { ...changes, ...next });
			setErrors({});
		},

		discard() {
			settingsDrafts.discard(draftKey);
			setErrors({});
		},

		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isPending || !isChanged) return;
			const verdict = updateSettingsBodySchema.safeParse(changes);
			if (!verdict.success) return showErrors(Object.fromEntries(verdict.error.issues.map(({ path, message }) => [path[0], message])));
			write(
				{ body: verdict.data },
				{
					onSuccess: () => settingsDrafts.discard(draftKey),
					onError: (error) => showErrors((error instanceof ApiError && error.problem?.errors) || {}),
				},
			);
		},
	};
}
