// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Settings } from '@friends/contract/instance/instance.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { settingsView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { MembersInviteToggle } from './joining-toggles.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { RegistrationCard } from './registration-card.tsx';

const settings = settingsView();
const mode = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('saves who may join as it is chosen', async () => {
	const sent = stubServer(({ method, body }) =>
		Response.json(method === 'PUT' ? { ...settings, ...(body as Partial<Settings>) } : settings),
	);
	renderWithClient(<RegistrationCard />);
	expect((await mode('Open')).checked).toBe(true);
	fireEvent.click(await mode('By invitation'));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Settings saved' }]));
	expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ registration: 'invitation' }]);
	expect((await mode('By invitation')).checked).toBe(true);
});

it('goes back to what holds when it could not be saved', async () => {
	stubServer(({ method }) => (method === 'PUT' ? problem(403, 'forbidden', 'Not any more.') : Response.json(settings)));
	renderWithClient(<RegistrationCard />);
	fireEvent.click(await mode('Closed'));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Action failed', description: 'Not any more.' }]));
	expect((await mode('Open')).checked).toBe(true);
});

it('lets members invite people', async () => {
	const sent = stubServer(({ method }) => Response.json(method === 'PUT' ? { ...settings, membersInvite: true } : settings));
	renderWithClient(<MembersInviteToggle />);
	fireEvent.click(await screen.findByRole('switch', { name: 'Members invite people too' }));
	await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ membersInvite: true }));
});

it('makes the email optional', async () => {
	const sent = stubServer(({ method }) => Response.json(method === 'PUT' ? { ...settings, emailOptional: true } : settings));
	renderWithClient(<RegistrationCard />);
	fireEvent.click(await screen.findByRole('switch', { name: 'Email is optional' }));
	await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ emailOptional: true }));
});

it('asks up to three questions where administrators let people in', async () => {
	const approval = settingsView({ registration: 'approval', joiningQuestions: ['Who do you know here?'] });
	const sent = stubServer(({ method, body }) =>
		Response.json(method === 'PUT' ? { ...approval, ...(body as Partial<Settings>) } : approval),
	);
	renderWithClient(<QuestionsCard />);
	expect((await screen.findByLabelText<HTMLInputElement>(/^Question 1/)).value).toBe('Who do you know here?');
	fireEvent.change(screen.getByLabelText(/^Question 3/), { target: { value: ' What do you bring? ' } });
	fireEvent.click(screen.getByRole('button', { name: 'Save questions' }));
	await waitFor(() =>
		expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
			joiningQuestions: ['Who do you know here?', 'What do you bring?'],
		}),
	);
});
