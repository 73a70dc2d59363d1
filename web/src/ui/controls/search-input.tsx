/** Search input. */
import { Search } from 'lucide-react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Pick<TextInputProps, 'placeholder' | 'maxLength'> {
	label: string;
	value: string;
	onChange: (value: string) => void;
}

export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
	return (
		<TextInput
			{...rest}
			type="search"
			icon={Search}
			aria-label={label}
			autoComplete="off"
			dir="auto"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
