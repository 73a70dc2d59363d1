import { expect, it } from 'vitest';
import { findFault } from './image-rules.ts';

it.each(['application/pdf', 'text/plain', ''])('refuses a file of type "%s"', (type) => {
	expect(findFault({ type, size: 1 })).toEqual({ title: 'Invalid File', description: 'Please select an image file.' });
});

it('takes an image of 5242880 bytes, and none of one byte more', () => {
	expect(findFault({ type: 'image/png', size: 5_242_880 })).toBeUndefined();
	expect(findFault({ type: 'image/png', size: 5_242_881 })).toEqual({
		title: 'File Too Large',
		description: 'Please select an image under 5MB.',
	});
});
