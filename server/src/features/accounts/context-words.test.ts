import { expect, test } from 'vitest';
import { isContextWord } from './context-words.ts';

const maya = { name: 'Maya Ödegård', username: 'maya_writes', email: 'm.odegard@friends.example', communityName: 'Harbour Street' };

test.each([
	...['maya_writes', 'MAYA_WRITES', 'mayawrites', 'maya_writes1984', '2026-Maya-Writes!', 'mayaödegård', 'Maya1984', 'ödegård!'],
	...['m.odegard@friends.example', 'm.odegard', 'modegard7', 'Harbour Street', 'harbourstreet99', 'Friends2026', '!friends!'],
])('%s is no password of Maya’s', (password) => {
	expect(isContextWord(password, maya)).toBe(true);
});

test.each(['maya has a boat', 'mayamaya', 'woven-bracelet-42', '123456', '!!!!!!', 'harbour', 'ya1984'])('%s is one', (password) => {
	expect(isContextWord(password, maya)).toBe(false);
});
