/** Values and errors of a small form, which focuses its first field; an error is cleared when its field changes. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** @param initial values of fields that do not start empty. */
export function useFields<Name extends string>(names: readonly Name[], initial: Partial<Record<Name, string>> = {}) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>);
	const [errors, setErrors] = useState<FieldErrors<Name>>({});

	// Not on touch screens, where the keyboard would cover half of a page that has not been read yet.
	useEffect(() => {
		if (matchMedia('(hover: hover) and (pointer: fine)').matches) form.current?.querySelector('input')?.focus();
	}, []);

	return {
		form,
		values,
		errors,
		hasBlank: names.some((name) => values[name].trim() === ''),

		/** Props for the control of a field. */
		bind(name: Name) {
			return {
				name,
				value: values[name],
				onChange({ target }: ChangeEvent<HTMLInputElement>) {
					setValues((current) => ({ ...current, [name]: target.value }));
					setErrors(({ [name]: _, ...others }) => others as FieldErrors<Name>);
				},
			};
		},

		/** Sets the errors and focuses the first field with one. Unknown names are ignored. */
		showErrors(next: Readonly<Record<string, string | undefined>>) {
			const known = Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
			flushSync(() => setErrors(known as FieldErrors<Name>));
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		},
	};
}
