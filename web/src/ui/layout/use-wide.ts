/** Breakpoint of the second column as a hook, for content that moves elsewhere. */
import { useMedia } from './use-media.ts';

/** The breakpoint `columns` of theme.css. */
export const useIsWide = (): boolean => useMedia('(min-width: 940px)');
