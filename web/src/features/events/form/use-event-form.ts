/** State of the form of an event, new or changed: the draft, its errors, its submission. */
import type { UpdateGatheringBody } from '@friends/contract/events/events.schema';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failedFields } from '#entities/text/failure.ts';
import {
	type EventDraft,
	type EventErrors,
	type EventField,
	type EventPlace,
	eventErrors,
	firstErrors,
	readEventDraft,
	useEventDraft,
	writeEventDraft,
} from './event-draft.ts';

interface EventFormOptions {
	place: EventPlace;
	/** The rule that the event has. */
	given?: UpdateGatheringBody['rule'];
	isSending: boolean;
	/** Called only with a valid draft. */
	onSubmit: (draft: EventDraft) => void;
}

/** Fields of the draft whose change ends an error. */
const endedBy: Record<EventField, readonly (keyof EventDraft)[]> = {
	title: ['title'],
	body: ['body'],
	starts: ['starts', 'zone'],
	ends: ['starts', 'ends', 'zone'],
	place: ['place'],
	link: ['link', 'where'],
	placeLimit: ['places'],
	rule: ['repeats', 'until', 'starts'],
	cover: ['cover', 'coverAlt'],
};

export function useEventForm({ place, given = null, isSending, onSubmit }: EventFormOptions) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const draft = useEventDraft(place);
	const [errors, setErrors] = useState<EventErrors>({});

	/** @returns true where there are any */
	function showErrors(found: EventErrors): boolean {
		flushSync(() => setErrors(found));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		return Object.keys(found).length > 0;
	}

	return {
		/** For the `form` attribute of a button outside. */
		id,
		form,
		place,
		draft,
		errors,
		isSending,
		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isSending) return;
			const written = readEventDraft(place);
			if (!showErrors(eventErrors(written, given))) onSubmit(written);
		},
		/** @returns true where the server names fields of the form */
		showRefusal: (error: unknown) => showErrors(firstErrors(Object.entries(failedFields(error)))),
		change(changes: Partial<EventDraft>) {
			writeEventDraft(place, changes);
			const isEnded = (field: string) => endedBy[field as EventField]?.some((part) => part in changes) ?? true;
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !isEnded(field))));
		},
	};
}

export type EventFormState = ReturnType<typeof useEventForm>;
