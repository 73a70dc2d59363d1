import { expect, it } from 'vitest';
import { FileFaultError, faultOf, findFault, requireFittingSize } from './image-rules.ts';

it.each(['application/pdf', 'text/plain', ''])('refuses a file of type "%s"', (type) => {
	expect(findFault({ type, name: 'notes' })).toEqual({ title: 'Invalid File', description: 'Please select an image file.' });
});

it.each([
	['image/jpeg', 'photo.jpg'],
	['image/heic', 'IMG_1.HEIC'],
	['', 'IMG_1.HEIC'],
])('takes "%s" named %s for a picture until it is read', (type, name) => {
	expect(findFault({ type, name })).toBeUndefined();
});

it('takes 5242880 bytes, and none of one byte more', () => {
	expect(() => requireFittingSize({ size: 5_242_880 } as Blob)).not.toThrow();
	expect(() => requireFittingSize({ size: 5_242_881 } as Blob)).toThrow('Please select an image under 5MB.');
});

it('tells the fault of a file from a broken upload', () => {
	const fault = { title: 'Invalid File', description: 'No.' };
	expect([faultOf(new FileFaultError(fault)), faultOf(new Error('Broken'))]).toEqual([fault, undefined]);
});
