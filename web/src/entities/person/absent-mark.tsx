import { say } from '@friends/contract/core/languages/say';
import { Badge } from '#ui/layout/badge.tsx';

/** Beside the name of an author who came with their tribe, and has not claimed what they wrote. */
export const AbsentMark = () => <Badge>{say('Not here yet')}</Badge>;
