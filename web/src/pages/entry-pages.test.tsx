// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView } from '#core/testing/views.ts';
import { LandingPage } from './landing-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { GuestRulesPage } from './rules-page.tsx';

const closed = 'This community isn’t taking new members right now.';

function serve(changes: Partial<Instance> & { rules?: string } = {}) {
	const { rules = '', ...others } = changes;
	const instance = instanceView(others);
	stubServer(({ path }) => Response.json(path === '/api/instance/rules' ? { rules } : instance));
}

it('says at the front door what the community is about', async () => {
	serve({ description: 'Neighbours of the harbour.' });
	renderWithClient(<LandingPage />, { as: null });
	expect(await screen.findByText('Neighbours of the harbour.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
	expect(screen.queryByText(closed)).toBeNull();
});

it('says at the front door and where one signs up that nobody new is taken', async () => {
	serve({ registration: 'closed' });
	const { unmount } = renderWithClient(<LandingPage />, { as: null });
	await screen.findByText(closed);
	expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
	expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
	unmount();
	renderWithClient(<RegisterPage />, { as: null });
	await screen.findByText(closed);
	expect(screen.queryByLabelText('Email')).toBeNull();
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
});

it('lets the first person in all the same', async () => {
	serve({ registration: 'closed', isEmpty: true });
	renderWithClient(<RegisterPage />, { as: null });
	await screen.findByText(/Your account will be the administrator/);
	expect(screen.getByLabelText('Email')).toBeTruthy();
});

it('shows the rules as they were written', async () => {
	serve({ rules: 'Be kind.\n\nAsk before you post pictures of others.' });
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(screen.getByRole('heading', { level: 1, name: 'Community rules' })).toBeTruthy();
	expect(await screen.findByText('Be kind.')).toBeTruthy();
	expect(screen.getByText('Ask before you post pictures of others.')).toBeTruthy();
});

it('says so where there are none', async () => {
	serve();
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(await screen.findByText('No rules yet')).toBeTruthy();
});

it('offers another try when the rules did not come', async () => {
	stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(await screen.findByText('The rules couldn’t be loaded')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
