/** Speaks the language of the account, also where the member chose it on another device. */
import { idle } from '#core/browser/idle.ts';
import { changeLanguage, listedLanguages, storedLanguage, storeLanguage } from '#core/language.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/**
 * Call when a member is signed in. The page reloads in another language after a sign-in, and as long as the member has done nothing here;
 * later their next page speaks it. It never reloads for what is stored already, so it cannot loop.
 * @param hasSignedIn on this page
 * @returns a function that stops following
 */
export function followLanguage(hasSignedIn: boolean): () => void {
	let known = hasSignedIn ? null : (getSession().user?.language ?? null);
	let isEntering = hasSignedIn;
	let isStopped = false;

	async function follow(): Promise<void> {
		const { user } = getSession();
		if (!user) return;
		const before = known;
		known = user.language;
		const isEntry = isEntering;
		isEntering = false;
		// An account without a choice leaves that of a guest on this device, unless it had the same choice before.
		const isNews = known === null ? before !== null && storedLanguage() === before : storedLanguage() !== known;
		if (!isNews || !storeLanguage(known)) return;
		// The community may have stopped offering it.
		if (known !== null && listedLanguages()?.includes(known) === false) return;
		// After what the sign-in has still to do, such as leading to the page that the member wanted.
		await idle();
		const mayReload = isEntry || navigator.userActivation?.hasBeenActive === false;
		if (mayReload && !isStopped) changeLanguage(known);
	}

	const unsubscribe = subscribeToSession(() => void follow());
	void follow();
	return () => {
		isStopped = true;
		unsubscribe();
	};
}
