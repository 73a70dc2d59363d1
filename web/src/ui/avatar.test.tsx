// @vitest-environment jsdom
import './testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const ada = { id: 'a1', name: 'Ada Lovelace' };

describe('Avatar', () => {
	it.each([
		['sm', 32],
		['md', 44],
		['lg', 72],
		['xl', 128],
	] as const)('of size %s is %i px wide and high', (size, px) => {
		render(<Avatar person={ada} size={size} alt="Ada" />);
		const { width, height } = screen.getByRole<HTMLImageElement>('img', { name: 'Ada' });
		expect([width, height]).toEqual([px, px]);
	});

	it('shows the picture of a person, and their drawn portrait when it cannot be loaded', () => {
		render(<Avatar person={{ ...ada, avatar: '/uploads/ada.webp' }} alt="Ada" />);
		const picture = screen.getByRole('img', { name: 'Ada' });
		expect(picture.getAttribute('src')).toBe('/uploads/ada.webp');
		fireEvent.error(picture);
		expect(picture.getAttribute('src')).toMatch(/^data:image\/svg/);
	});
});
