// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Settings } from '@friends/contract/instance/instance.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { settingsView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { JoiningLists } from './joining-lists.tsx';

beforeEach(muteErrors);

const saved = settingsView({ reservedNames: ['Mayor'] });
const add = (label: string, value: string) => {
	fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
	fireEvent.keyDown(screen.getByLabelText(label, { selector: 'input' }), { key: 'Enter' });
};

it('saves each list as it changes', async () => {
	const sent = stubServer(({ method, body }) => Response.json(method === 'PUT' ? { ...saved, ...(body as Partial<Settings>) } : saved));
	renderWithClient(<JoiningLists />);
	await screen.findByText('Mayor');
	add('Reserved names', 'Harbour master');
	await screen.findByText('Harbour master');
	await waitFor(() =>
		expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ reservedNames: ['Mayor', 'Harbour master'] }]),
	);
	await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Mayor' }).disabled).toBe(false));
	fireEvent.click(screen.getByRole('button', { name: 'Remove Mayor' }));
	await waitFor(() => expect(screen.queryByText('Mayor')).toBeNull());
});

it('says at the field what is no mail domain, and keeps what holds', async () => {
	const sentence = 'This is no mail domain: “post example”. Write it like post.example.';
	const refusal = {
		type: '',
		title: '',
		status: 422,
		code: 'mail_domain_invalid',
		detail: sentence,
		errors: { deniedMailDomains: sentence },
	};
	stubServer(({ method }) => (method === 'PUT' ? Response.json(refusal, { status: 422 }) : Response.json(saved)));
	renderWithClient(<JoiningLists />);
	await screen.findByText('Mayor');
	add('Mail providers that can’t sign up', 'post example');
	await screen.findByText(sentence);
	expect(screen.queryByText('post example')).toBeNull();
});
