/** Whether there is room for a second column, for what stands in another place then. */
import { useMedia } from './use-media.ts';

/** The breakpoint `columns`. */
export const useIsWide = (): boolean => useMedia('(min-width: 940px)');
