import { expect, test } from 'vitest';
import { interned } from './interned.ts';

test('equal objects become one, others stay apart', () => {
	const same = interned<{ may: boolean; who?: string }>();
	const first = same({ may: true });
	expect(same({ may: true })).toBe(first);
	expect(same({ may: false })).toEqual({ may: false });
	expect(same({ may: true, who: 'Maya' })).toEqual({ may: true, who: 'Maya' });
});
