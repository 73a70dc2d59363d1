import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const profilesErrors = {
	not_own_profile: reason({ status: 403, sentence: () => say('Only your own profile can be seen as others see it.') }),
};
