/** Looks and breakpoints that the screens of conversations and channels share. */

/** The breakpoints `dock` and `wide` of theme.css. */
export const twoPanes = '(min-width: 768px)';
export const threePanes = '(min-width: 1140px)';

export const PANE =
	'flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface dock:rounded-card dock:border dock:border-border dock:shadow-1';
/** On phones, over bar and dock. */
export const WHOLE = 'fixed inset-x-0 top-(--seen-top,0px) z-45 h-(--seen-height,100dvh)';
/** On phones, a list from the bar to the end of the page. */
export const LIST_ON_PHONE =
	'max-dock:-mx-3 max-dock:-mt-1 max-dock:mb-[calc(-1*(var(--dock-clear)+env(safe-area-inset-bottom)))] max-dock:min-h-[calc(100dvh-58px-env(safe-area-inset-top))] max-dock:border-t max-dock:border-border max-dock:pb-(--dock-clear) tablet:max-dock:-mx-4';
