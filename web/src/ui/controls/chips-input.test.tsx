// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChipsInput } from './chips-input.tsx';
import { Field } from './field.tsx';

function Tags() {
	const [chips, setChips] = useState<string[]>([]);
	return (
		<Field label="Tags">
			{(control) => <ChipsInput control={control} label="Chosen tags" chips={chips} readOnly={false} onChange={setChips} />}
		</Field>
	);
}

test.each(['tea', '', '   '])('Enter after “%s” never sends the form around the field', (written) => {
	render(<Tags />);
	const field = screen.getByRole('textbox', { name: 'Tags' });
	fireEvent.change(field, { target: { value: written } });
	// The browser submits the form unless the key is handled.
	expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
	expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(written.trim() ? ['tea'] : []);
	expect(field).toHaveProperty('value', '');
});
