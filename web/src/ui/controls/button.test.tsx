// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
	it('is no submit button unless it says so', () => {
		render(<Button>Save</Button>);
		expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
	});

	it('while pending says so, keeps the focus and swallows clicks', () => {
		const handleClick = vi.fn();
		const { rerender } = render(
			<Button pendingLabel="Processing..." onClick={handleClick}>
				Confirm
			</Button>,
		);
		const button = screen.getByRole('button', { name: 'Confirm' });
		expect(screen.queryByText('Processing...')).toBeNull();
		button.focus();

		rerender(
			<Button pending pendingLabel="Processing..." onClick={handleClick}>
				Confirm
			</Button>,
		);
		expect(screen.getByRole('button', { name: 'Processing...' })).toBe(button);
		expect(button.getAttribute('aria-busy')).toBe('true');
		expect(button.getAttribute('aria-disabled')).toBe('true');
		expect(document.activeElement).toBe(button);
		fireEvent.click(button);
		expect(handleClick).not.toHaveBeenCalled();
	});

	it('keeps its name while pending without a label of its own', () => {
		render(<Button pending>Post</Button>);
		expect(screen.getByRole('button', { name: 'Post' })).toBeDefined();
	});

	it('does not submit its form while pending', () => {
		const handleSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
		render(
			<form onSubmit={(event) => handleSubmit(event.nativeEvent as SubmitEvent)}>
				<Button type="submit" pending>
					Post
				</Button>
			</form>,
		);
		fireEvent.click(screen.getByRole('button'));
		expect(handleSubmit).not.toHaveBeenCalled();
	});

	it('can be disabled', () => {
		render(<Button disabled>Log In</Button>);
		const button = screen.getByRole<HTMLButtonElement>('button');
		expect(button.disabled).toBe(true);
		expect(button.getAttribute('aria-disabled')).toBe('true');
	});
});
