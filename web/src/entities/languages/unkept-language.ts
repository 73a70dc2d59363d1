import { say } from '@friends/contract/core/languages/say';
import { toast } from '#ui/toast/toast-store.ts';

/** Toast for a browser that keeps nothing. */
export function showUnkeptLanguage(): void {
	toast({
		title: say('The language stays as it is'),
		description: say('Your browser lets this page keep nothing, so it would forget your choice at once.'),
		variant: 'destructive',
	});
}
