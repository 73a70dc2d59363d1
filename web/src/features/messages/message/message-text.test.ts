import { expect, it } from 'vitest';
import { isEmojiOnly } from './message-text.tsx';

it.each(['😄', '😄🎉', '👩🏽‍🚀 ❤️', '🇫🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('draws %s large', (text) => expect(isEmojiOnly(text)).toBe(true));

it.each(['', ' ', '1', 'yes 😄', '#', '😄'.repeat(7)])('draws “%s” as words', (text) => expect(isEmojiOnly(text)).toBe(false));
