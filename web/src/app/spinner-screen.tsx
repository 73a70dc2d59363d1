/** Spinners in place of a screen or page that is loading. */
import { say } from '@friends/contract/core/languages/say';
import { Spinner } from '#ui/drawings/spinner.tsx';

export function SpinnerScreen() {
	return (
		<div className="grid min-h-dvh animate-fade-in place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-8" />
		</div>
	);
}

export function PageSpinner() {
	return (
		<div className="grid min-h-[50dvh] animate-fade-in place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-7" />
		</div>
	);
}
