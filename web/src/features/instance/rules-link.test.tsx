// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView } from '#entities/testing/views.ts';
import { RulesLink } from './rules-link.tsx';

it('leads to the rules', async () => {
	stubServer(() => Response.json(instanceView({ hasRules: true })));
	renderWithClient(<RulesLink />);
	expect((await screen.findByRole('link', { name: 'Read the community rules' })).getAttribute('href')).toBe('/rules');
});

it('is left out where there are none', async () => {
	const sent = stubServer(() => Response.json(instanceView({ hasRules: false })));
	const { container } = renderWithClient(<RulesLink />);
	await act(async () => {});
	expect(sent).toHaveLength(1);
	expect(container.textContent).toBe('');
});
