// @vitest-environment jsdom
import '#ui/testing.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const describedBy = (element: HTMLElement) =>
	(element.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.filter(Boolean)
		.map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
	it('ties label and hint to the control', () => {
		render(
			<Field label="Username" hint="Letters and digits">
				{(control) => <TextInput {...control} />}
			</Field>,
		);
		const input = screen.getByLabelText('Username');
		expect(describedBy(input)).toEqual(['Letters and digits']);
		expect(input.hasAttribute('aria-invalid')).toBe(false);
	});

	it('marks the control as invalid and names the error first', () => {
		render(
			<Field label="Email" hint="Nobody sees it" error="This address is taken.">
				{(control) => <TextInput {...control} type="email" />}
			</Field>,
		);
		const input = screen.getByRole('textbox', { name: 'Email' });
		expect(input.getAttribute('aria-invalid')).toBe('true');
		expect(describedBy(input)).toEqual(['This address is taken.', 'Nobody sees it']);
	});

	it('describes nothing when there is nothing to say', () => {
		render(<Field label="Title">{(control) => <TextInput {...control} />}</Field>);
		expect(screen.getByLabelText('Title').hasAttribute('aria-describedby')).toBe(false);
	});

	it('keeps the fields of one page apart', () => {
		render(
			<>
				<Field label="First">{(control) => <TextInput {...control} />}</Field>
				<Field label="Second" optional>
					{(control) => <TextInput {...control} />}
				</Field>
			</>,
		);
		expect(screen.getByLabelText('First')).not.toBe(screen.getByLabelText('Second optional'));
	});
});
