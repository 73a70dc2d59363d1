// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { MentionArea } from './mention-area.tsx';
import type { MembersToMention } from './use-people-search.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

const people = [personNamed('Grace Park'), personNamed('Greta Holm')];
const heard = vi.fn();

function Form({ among }: { among?: MembersToMention }) {
	const [text, setText] = useState('');
	return <MentionArea aria-label="Body" among={among} value={text} onText={setText} onKeyDown={({ key }) => heard(key)} />;
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
const write = (value: string) => fireEvent.change(area(), { target: { value, selectionStart: value.length, selectionEnd: value.length } });
const press = (key: string) => fireEvent.keyDown(area(), { key });
const selected = () => screen.getByRole('option', { selected: true }).textContent;

async function begin() {
	heard.mockClear();
	const sent = stubServer(() => Response.json(people));
	renderWithClient(<Form />);
	write('Hello @gr');
	await screen.findByRole('listbox');
	return sent;
}

it('asks for nobody until an @ has a letter', () => {
	const sent = stubServer(() => Response.json(people));
	renderWithClient(<Form />);
	write('Hello @');
	expect([sent, area().getAttribute('aria-controls')]).toEqual([[], null]);
});

it('offers people and tells assistive technology which is meant', async () => {
	const sent = await begin();
	expect(sent.map(({ path }) => path)).toEqual(['/api/users?search=gr']);
	expect([area().getAttribute('aria-controls'), selected()]).toEqual([screen.getByRole('listbox').id, 'Grace Park @gracepark']);
	expect(area().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

it('offers members of a tribe in its channels', async () => {
	const sent = stubServer(() => Response.json(people.map((person) => ({ person, role: 'moderator' }))));
	renderWithClient(<Form among={{ tribeId: 'ridge', least: 'moderator' }} />);
	write('Hello @gr');
	await screen.findByRole('listbox');
	expect(sent.map(({ path }) => path)).toEqual(['/api/tribes/ridge/members?search=gr&least=moderator&limit=8']);
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Grace Park @gracepark', 'Greta Holm @gretaholm']);
});

it.each(['Enter', 'Tab'])('takes the chosen one by %s, and the form does not hear of it', async (key) => {
	await begin();
	press('ArrowDown');
	expect(selected()).toBe('Greta Holm @gretaholm');
	press(key);
	await waitFor(() => expect(area().value).toBe('Hello @gretaholm '));
	expect([screen.queryByRole('listbox'), area().selectionStart, heard.mock.calls]).toEqual([null, 17, []]);
});

it('takes one by touch', async () => {
	await begin();
	fireEvent.pointerDown(screen.getByRole('option', { name: /Greta/ }));
	expect(area().value).toBe('Hello @gretaholm ');
});

it('leaves by Escape, and other keys are the form’s', async () => {
	await begin();
	press('Escape');
	expect([screen.queryByRole('listbox'), heard.mock.calls]).toEqual([null, []]);
	press('Escape');
	expect(heard.mock.calls).toEqual([['Escape']]);
});
