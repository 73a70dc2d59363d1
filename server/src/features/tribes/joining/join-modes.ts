/** How people join, as a row says it. A stored word that no one knows any more lets no one in at once. */
import { type JoinMode, joinModes } from '@friends/contract/tribes/tribes.schema';

export const joinModeOf = (stored: string): JoinMode => joinModes.find((mode) => mode === stored) ?? 'request';
