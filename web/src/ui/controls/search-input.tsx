/** Search input. */
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { takeSearchFocus } from './search-focus.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Pick<TextInputProps, 'placeholder' | 'maxLength'> {
	label: string;
	value: string;
	onChange: (value: string) => void;
}

export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
	const input = useRef<HTMLInputElement>(null);

	useEffect(() => {
		if (takeSearchFocus()) input.current?.focus();
	}, []);

	return (
		<TextInput
			{...rest}
			ref={input}
			type="search"
			icon={Search}
			aria-label={label}
			autoComplete="off"
			dir="auto"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
