/** Links to log in and to sign up that return to this page, and where those forms return to. */
import { useLocationProperty } from 'wouter/use-browser-location';
import { loginPath, registerPath, returnPathOf } from './paths.ts';

export function useLoginHref(): string {
	return loginPath(useWholePath());
}

export function useRegisterHref(): string {
	return registerPath(useWholePath());
}

/** On the pages of both forms. */
export function useReturnPath(): string {
	return useLocationProperty(() => returnPathOf(location));
}

/** Includes the invitation or the comment in the hash. */
function useWholePath(): string {
	return useLocationProperty(() => location.pathname + location.search + location.hash);
}
