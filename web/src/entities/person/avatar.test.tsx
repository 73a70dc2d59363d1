// @vitest-environment jsdom
import '#ui/testing.ts';
import { drawDrawing } from '@friends/art/drawings';
import { svgDataUri } from '@friends/art/svg';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hueFromSeed } from '#ui/drawings/hue.ts';
import { Avatar } from './avatar.tsx';

const ada = { id: 'a1', name: 'Ada Lovelace' };

describe('Avatar', () => {
	it.each([
		['sm', 32],
		['md', 44],
		['ml', 56],
		['lg', 72],
		['xl', 128],
	] as const)('of size %s is %i px wide and high', (size, px) => {
		render(<Avatar person={{ ...ada, avatar: '/uploads/ada.webp' }} size={size} alt="Ada" />);
		const { width, height } = screen.getByRole<HTMLImageElement>('img', { name: 'Ada' });
		expect([width, height]).toEqual([px, px]);
	});

	it('shows the picture of a person, and their initial when it cannot be loaded', () => {
		render(<Avatar person={{ ...ada, avatar: '/uploads/ada.webp' }} alt="Ada" />);
		const picture = screen.getByRole('img', { name: 'Ada' });
		expect(picture.getAttribute('src')).toBe('/uploads/ada.webp');
		fireEvent.error(picture);
		expect(screen.getByRole('img', { name: 'Ada' }).dataset.initial).toBe('A');
	});

	it('draws the person that was chosen, without a request', () => {
		render(<Avatar person={{ ...ada, avatar: '/drawings/maya.svg' }} alt="Ada" />);
		expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe(svgDataUri(drawDrawing('maya')));
	});

	it.each([
		['Ada Lovelace', 'A'],
		['  øyvind', 'ø'],
		['نور الدين', 'ن'],
		['Ω', 'Ω'],
		['Ễ́lan', 'Ễ́'],
		['👩🏽‍🚀 Astronaut', '👩🏽‍🚀'],
		['𝒥une', '𝒥'],
		['', ''],
	])('shows %j as %j on a bead in the hue of their id', (name, initial) => {
		render(<Avatar person={{ ...ada, name }} alt="They" />);
		const bead = screen.getByRole('img', { name: 'They' });
		expect(bead.dataset.initial).toBe(initial);
		expect(bead.classList).toContain(`hue-${hueFromSeed('a1')}`);
	});

	it('is decoration where the name stands beside it: nothing to read, to find or to copy', () => {
		const { container } = render(<Avatar person={ada} />);
		expect(screen.queryByRole('img')).toBeNull();
		expect(container.textContent).toBe('');
		expect(container.querySelector('[data-initial]')?.getAttribute('aria-hidden')).toBe('true');
	});
});
