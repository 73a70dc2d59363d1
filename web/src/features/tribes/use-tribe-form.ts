/** What happens in a form for a new tribe: the draft, its errors, sending. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSession } from '#core/session/session-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { failure, useCreateTribe, useOutgoingTribe } from './create-tribe.ts';
import { type TribeDraft, type TribeDraftErrors, tribeDraft, tribeDraftErrors, tribeDrafts } from './tribe-draft.ts';

export function useTribeForm(onCreated: (tribe: Tribe) => void) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const draft = tribeDrafts.useDraft(tribeDraft);
	const create = useCreateTribe(onCreated);
	const { isSending, isWaiting } = useOutgoingTribe();
	const [errors, setErrors] = useState<TribeDraftErrors>({});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isSending) return;
		const written = tribeDrafts.read(tribeDraft);
		const found = tribeDraftErrors(written);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length > 0) {
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		} else if (getSession().status !== 'signed-in') {
			toast({ title: failure, description: 'Must be logged in to create tribes', variant: 'destructive' });
		} else {
			create(written);
		}
	}

	return {
		/** For the `form` attribute of a button that stands elsewhere. */
		id,
		form,
		draft,
		errors,
		/** On its way, or waiting for a connection. */
		isSending,
		isWaiting,
		handleSubmit,
		change(changes: Partial<TribeDraft>) {
			tribeDrafts.write(tribeDraft, { ...tribeDrafts.read(tribeDraft), ...changes });
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
		},
		discard() {
			tribeDrafts.discard(tribeDraft);
			setErrors({});
		},
		forgetErrors: () => setErrors({}),
	};
}

export type TribeFormState = ReturnType<typeof useTribeForm>;
