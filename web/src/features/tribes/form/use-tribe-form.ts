/** State of a form of a tribe, new or changed: the draft, its errors, its submission. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TribeDraft, type TribeDraftErrors, tribeDraftErrors } from './tribe-draft.ts';

export interface WrittenTribe {
	/** The draft of the last render. */
	draft: TribeDraft;
	/** The current draft, between two renders too. */
	read: () => TribeDraft;
	write: (changes: Partial<TribeDraft>) => void;
	forget: () => void;
	/** True while sending, or paused while offline. */
	isSending: boolean;
	isWaiting: boolean;
	/** Text while offline. */
	waiting: string;
	send: (draft: TribeDraft) => void;
}

export function useTribeForm({ read, write, forget, send, ...shown }: WrittenTribe) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<TribeDraftErrors>({});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (shown.isSending) return;
		const written = read();
		const found = tribeDraftErrors(written);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		else send(written);
	}

	return {
		...shown,
		/** For the `form` attribute of a button outside. */
		id,
		form,
		errors,
		handleSubmit,
		change(changes: Partial<TribeDraft>) {
			write(changes);
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
		},
		discard() {
			forget();
			setErrors({});
		},
		forgetErrors: () => setErrors({}),
	};
}

export type TribeFormState = ReturnType<typeof useTribeForm>;
