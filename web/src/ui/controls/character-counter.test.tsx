// @vitest-environment jsdom
import '#ui/testing.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CharacterCounter } from './character-counter.tsx';

const announced = (container: HTMLElement) => container.querySelector('[aria-live="polite"]')?.textContent;

describe('CharacterCounter', () => {
	it('shows length and limit, and stays silent while there is room', () => {
		const { container } = render(<CharacterCounter length={39} maxLength={1000} />);
		expect(screen.getByText('39/1000')).toBeDefined();
		expect(announced(container)).toBe('');
	});

	it('speaks up near the limit', () => {
		const { container, rerender } = render(<CharacterCounter length={985} maxLength={1000} />);
		expect(announced(container)).toBe('15 characters left');
		rerender(<CharacterCounter length={999} maxLength={1000} />);
		expect(announced(container)).toBe('1 character left');
	});

	it('says how much is too much', () => {
		const { container } = render(<CharacterCounter length={1012} maxLength={1000} />);
		expect(screen.getByText('1012/1000')).toBeDefined();
		expect(announced(container)).toBe('12 characters over the limit');
	});
});
