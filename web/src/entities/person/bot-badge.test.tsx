// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { PersonLine } from './person-line.tsx';

it('marks a bot beside its name, and no one else', () => {
	renderWithClient(
		<>
			<PersonLine person={{ ...personNamed('Weather'), isBot: true }} detail="" />
			<PersonLine person={personNamed('Ana Lima')} detail="" />
		</>,
	);
	const badges = screen.getAllByText('Bot');
	expect(badges).toHaveLength(1);
	expect(badges[0]?.closest('[title]')?.getAttribute('title')).toBe('A program runs this account');
});
