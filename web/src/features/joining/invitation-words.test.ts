import { expect, it } from 'vitest';
import { stateInWords } from './invitation-words.ts';
import { invitationView } from './testing.ts';

const now = new Date('2026-01-20T00:00:00.000Z');

it.each([
	[{ expiresAt: '2026-02-01T00:00:00.000Z' }, '41 of 100 · 12 days left'],
	[{ expiresAt: '2026-01-21T23:00:00.000Z' }, '41 of 100 · 47 hours left'],
	[{ expiresAt: '2026-01-20T00:20:00.000Z' }, '41 of 100 · 1 hour left'],
	[{ state: 'usedUp', uses: 1000, maxUses: 1000 } as const, '1,000 of 1,000 · used up'],
	[{ state: 'expired', expiresAt: '2026-01-12T12:00:00.000Z' } as const, '41 of 100 · ended on 12 Jan'],
	[{ state: 'revoked' } as const, '41 of 100 · ended early'],
	[{ state: 'resting' } as const, '41 of 100 · Grace Pell can’t invite now'],
])('says how many came, and how long it lasts: %j', (changes, words) => {
	expect(stateInWords(invitationView(changes), now)).toBe(words);
});
