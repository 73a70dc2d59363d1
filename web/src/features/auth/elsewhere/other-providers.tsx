/** In the forms to log in and to sign up: continuing with an account elsewhere. Leads back to where the person wanted to go. */
import type { Provider } from '@friends/contract/providers/providers.schema';
import { ProviderButtons } from '#entities/account/provider-buttons.tsx';
import { useReturnPath } from '#entities/use-entry-hrefs.ts';

export function OtherProviders({ providers }: { providers: readonly Provider[] }) {
	return <ProviderButtons providers={providers} purpose="sign-in" from={useReturnPath()} />;
}
