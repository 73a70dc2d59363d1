import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const passkeysErrors = {
	passkey_refused: reason({ status: 422, sentence: () => say('This passkey wasn’t accepted. Please try again, or use your password.') }),
	passkey_known: reason({ status: 409, sentence: () => say('This passkey is on your list already.') }),
	passkeys_full: reason({ status: 409, sentence: () => say('You have 20 passkeys. Please remove one first.') }),
};
