// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

it('shows and hides what was typed, and never submits the form', () => {
	let submissions = 0;
	render(
		<form
			onSubmit={() => {
				submissions += 1;
			}}
		>
			<Field label="Password">{(control) => <PasswordInput {...control} autoComplete="current-password" />}</Field>
		</form>,
	);
	const input = screen.getByLabelText<HTMLInputElement>('Password');
	expect(input.type).toBe('password');

	const eye = screen.getByRole('button', { name: 'Show password' });
	expect(eye.getAttribute('aria-pressed')).toBe('false');
	fireEvent.click(eye);
	expect(input.type).toBe('text');
	expect(eye.getAttribute('aria-pressed')).toBe('true');

	fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
	expect(input.type).toBe('password');
	expect(submissions).toBe(0);
});
