import { say } from '@friends/contract/core/languages/say';
import type { Presence } from '@friends/contract/presence/presence.schema';

const words: Record<Presence, () => string> = { online: () => say('Online'), away: () => say('Away') };

export const presenceWords = (presence: Presence): string => words[presence]();
