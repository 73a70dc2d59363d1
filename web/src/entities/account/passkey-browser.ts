/** Passkeys in the browser. Their library is loaded with the first one that is asked for. */
import { say } from '@friends/contract/core/languages/say';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@friends/contract/passkeys/passkeys.schema';
import { failureText } from '#entities/text/failure.ts';

const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Whether the browser offers passkeys in the list of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
	return canUsePasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

/** @param isSuggested waits until the member picks one in the list of a field, instead of asking at once */
export async function getPasskey(optionsJSON: PasskeyRequest, isSuggested = false): Promise<PasskeyAnswer> {
	const { startAuthentication } = await library();
	const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
	const { startRegistration } = await library();
	const { id, response } = await startRegistration({
		optionsJSON: { ...optionsJSON, excludeCredentials: [...optionsJSON.excludeCredentials] },
	});
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Stops waiting for a passkey of a list. */
export const stopSuggesting = (): void => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** The server's sentence, or what the browser says; null where the member has closed its dialog, or no longer waits. */
export function passkeyFailureText(error: unknown): string | null {
	const name = error instanceof Error ? error.name : '';
	if (name === 'NotAllowedError' || name === 'AbortError') return null;
	if (name === 'InvalidStateError') return say('This device has a passkey for you already.');
	if (name === 'SecurityError') return say('Passkeys work only at the main address of this community.');
	return failureText(error, say('Something went wrong'));
}
