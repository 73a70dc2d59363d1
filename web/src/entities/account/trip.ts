/** Trip to another provider and back. This tab alone keeps it, so that an answer counts only where it was asked for. */
import type { Provider } from '@friends/contract/providers/providers.schema';

export interface Trip {
	provider: Provider;
	/** Sealed by the server; goes back to it with the provider's answer. */
	ticket: string;
	/** To log in or sign up, to link the provider with the account, or to prove again who acts. */
	purpose: 'sign-in' | 'link' | 'prove';
	/** The page to go to afterwards. */
	from: string;
	/** Hash of the page where it began: the code of an invitation, or the setup code. */
	hash: string;
	/** The member who began it; null for a guest. */
	userId: string | null;
}

const key = 'friends-trip';

/** @returns false where the browser keeps nothing: the answer could not count. */
export function keepTrip(trip: Trip): boolean {
	try {
		sessionStorage.setItem(key, JSON.stringify(trip));
		return true;
	} catch {
		return false;
	}
}

/** Each trip is taken once; null for none. */
export function takeTrip(): Trip | null {
	try {
		const trip = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Trip | null;
		sessionStorage.removeItem(key);
		return trip;
	} catch {
		return null;
	}
}
