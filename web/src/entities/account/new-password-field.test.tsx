// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

function Form() {
	const [value, setValue] = useState('');
	const field = { label: 'Password', name: 'password', value, minLength: 8, known: ['Maya Lind', 'maya', 'maya@friends.example'] };
	return <NewPasswordField {...field} onChange={({ target }) => setValue(target.value)} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const description = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
	render(<Form />);
});

it('asks for enough characters before it judges', async () => {
	fireEvent.focus(input());
	expect(description()).toBe('At least 8 characters');
	type('kettle9');
	await import('./password-guesses.ts');
	expect(description()).toBe('At least 8 characters');
	expect(screen.getByRole('status').textContent).toBe('');
});

it('says how good it is, and what would make it better', async () => {
	fireEvent.focus(input());
	type('three wet boots');
	await waitFor(() => expect(description()).toBe('Good. One more word would make it excellent.'));
	expect(screen.getByRole('status').textContent).toBe('Strength: Good.');
	type('maya lind');
	await waitFor(() => expect(description()).toBe('Too easy to guess. Leave out your name, your email and the name of this community.'));
});

it('says the length alone until its words are loaded', () => {
	type('three wet boots');
	expect(description()).toBe('At least 8 characters');
});
