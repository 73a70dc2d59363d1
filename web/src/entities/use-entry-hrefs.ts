/** Links to log in and to sign up that return to this page. */
import { useLocationProperty } from 'wouter/use-browser-location';
import { loginPath, registerPath } from './paths.ts';

export function useLoginHref(): string {
	return loginPath(useWholePath());
}

export function useRegisterHref(): string {
	return registerPath(useWholePath());
}

/** Includes the invitation or the comment in the hash. */
function useWholePath(): string {
	return useLocationProperty(() => location.pathname + location.search + location.hash);
}
