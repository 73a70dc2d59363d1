/** Looks that the headers of conversations, channels and threads share. */

export const HEADER =
	'flex min-h-16 items-center gap-3 border-b border-border py-2 ps-4.5 pe-2 max-dock:ps-1 max-dock:pt-[max(8px,env(safe-area-inset-top))]';

export const ROUND_LINK = 'grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink';
