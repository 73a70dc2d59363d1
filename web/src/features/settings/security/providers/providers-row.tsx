/** Row of the providers that the member logs in with, and the dialog in which they are managed. */
import { say } from '@friends/contract/core/languages/say';
import type { LinkedProvider, Provider } from '@friends/contract/providers/providers.schema';
import { LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listOf } from '#core/list-of.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadingText, SettingsRow } from '../../settings-row.tsx';
import { useLinkedProviders } from './providers.queries.ts';
import { ProvidersDialog } from './providers-dialog.tsx';

/** Nothing where the host has set no provider, and none is linked from before. */
export function ProvidersRow() {
	const offered = useInstance()?.providers ?? [];
	const { data: linked, isError } = useLinkedProviders();
	const [isOpen, setIsOpen] = useState(false);
	if (offered.length === 0 && !linked?.length) return null;
	return (
		<>
			<SettingsRow icon={LogIn} title={say('Accounts elsewhere')} text={textOf(linked, offered, isError)}>
				{linked && (
					<Button
						variant="quiet"
						className="max-tablet:px-4"
						aria-haspopup="dialog"
						aria-label={linked.length > 0 ? say('Manage your accounts elsewhere') : undefined}
						onClick={() => setIsOpen(true)}
					>
						{linked.length > 0 ? say('Manage') : say('Link an account')}
					</Button>
				)}
			</SettingsRow>
			{isOpen && <ProvidersDialog linked={linked ?? []} offered={offered} onClose={() => setIsOpen(false)} />}
		</>
	);
}

function textOf(linked: readonly LinkedProvider[] | undefined, offered: readonly Provider[], isError: boolean): ReactNode {
	if (!linked)
		return isError ? say('Your accounts elsewhere couldn’t be loaded.') : <LoadingText label={say('Loading your accounts elsewhere')} />;
	const names = (linked.length > 0 ? linked : offered).map(({ name }) => name);
	return linked.length > 0
		? say('You log in with {providers}.', { providers: listOf(names) })
		: say('Log in with an account of yours at {providers}.', { providers: listOf(names, 'or') });
}
