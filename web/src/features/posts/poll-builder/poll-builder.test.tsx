// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import '#ui/testing.ts';
import { PollBuilder } from './poll-builder.tsx';
import { emptyPoll, hasChoices, isPollDraft, type PollDraft, pollBodyOf, pollDraftOf } from './poll-draft.ts';

let latest: PollDraft | null;

function Builder({ error }: { error?: string }) {
	const [poll, setPoll] = useState<PollDraft | null>(emptyPoll);
	latest = poll;
	return poll && <PollBuilder poll={poll} error={error} isSending={false} onChange={setPoll} />;
}

const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`Choice ${number}`);
const fields = () => screen.getAllByRole('textbox');
const type = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });
const key = (number: number, name: string) => fireEvent.keyDown(field(number), { key: name });

it('begins with two choices, the first focused', () => {
	renderWithClient(<Builder />);
	expect(fields()).toHaveLength(2);
	expect(document.activeElement).toBe(field(1));
	expect(screen.queryByRole('button', { name: 'Remove choice 1' })).toBeNull();
});

it('leaves the focus in a menu that was opened while it was loading', () => {
	const menu = document.createElement('div');
	menu.role = 'menu';
	menu.tabIndex = -1;
	document.body.append(menu);
	menu.focus();
	renderWithClient(<Builder />);
	expect(document.activeElement).toBe(menu);
	menu.remove();
});

it('goes on with Enter to six, and back with Backspace in an empty one to two', () => {
	renderWithClient(<Builder />);
	key(1, 'Enter');
	expect(document.activeElement).toBe(field(2));
	for (let number = 2; number <= 7; number += 1) key(Math.min(number, 6), 'Enter');
	expect(fields()).toHaveLength(6);
	expect(document.activeElement).toBe(field(6));
	expect(screen.queryByRole('button', { name: 'Add choice' })).toBeNull();
	type(6, 'Buns');
	key(6, 'Backspace');
	expect(fields()).toHaveLength(6);
	for (let number = 5; number >= 1; number -= 1) key(number, 'Backspace');
	expect(fields()).toHaveLength(2);
	expect(latest?.choices).toEqual(['', 'Buns']);
});

it('takes any choice out, and the poll as a whole', () => {
	renderWithClient(<Builder />);
	type(1, 'Rye');
	type(2, 'White');
	fireEvent.click(screen.getByRole('button', { name: 'Add choice' }));
	type(3, 'Buns');
	fireEvent.click(screen.getByRole('button', { name: 'Remove choice 2' }));
	expect(latest?.choices).toEqual(['Rye', 'Buns']);
	expect(document.activeElement).toBe(field(1));
	fireEvent.click(screen.getByRole('button', { name: 'Remove poll' }));
	expect(latest).toBe(null);
});

it('says how many, when it closes, and what is wrong', () => {
	renderWithClient(<Builder error="A poll needs two choices" />);
	fireEvent.change(screen.getByLabelText('How many a member may choose'), { target: { value: 'several' } });
	fireEvent.change(screen.getByLabelText('When the poll closes'), { target: { value: 'never' } });
	expect(latest).toMatchObject({ isMultiple: true, closesInSeconds: null });
	expect(field(1).getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByText('A poll needs two choices').id).toBe(field(1).getAttribute('aria-describedby'));
});

it('sends what has words, and is a draft again after a failure', () => {
	const draft = { choices: [' Rye ', '', 'Buns'], isMultiple: true, closesInSeconds: 3600 };
	const body = { choices: ['Rye', 'Buns'], isMultiple: true, closesInSeconds: 3600 };
	expect(pollBodyOf(draft)).toEqual(body);
	expect(pollDraftOf(body)).toEqual(body);
	expect([hasChoices(draft), hasChoices(emptyPoll), hasChoices(null)]).toEqual([true, false, false]);
	expect([draft, null, { ...draft, choices: [1] }, 'x'].map(isPollDraft)).toEqual([true, false, false, false]);
});
