/** Row of the providers that the member logs in with, and the dialog in which they are managed. */
import type { LinkedProvider, Provider } from '@friends/contract/providers/providers.schema';
import { LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
			<SettingsRow icon={LogIn} title="Accounts elsewhere" text={textOf(linked, offered, isError)}>
				{linked && (
					<Button
						variant="quiet"
						className="max-tablet:px-4"
						aria-haspopup="dialog"
						aria-label="Manage your accounts elsewhere"
						onClick={() => setIsOpen(true)}
					>
						{linked.length > 0 ? 'Manage' : 'Link'}
					</Button>
				)}
			</SettingsRow>
			{isOpen && <ProvidersDialog linked={linked ?? []} offered={offered} onClose={() => setIsOpen(false)} />}
		</>
	);
}

function textOf(linked: readonly LinkedProvider[] | undefined, offered: readonly Provider[], isError: boolean): ReactNode {
	if (!linked) return isError ? 'Your accounts elsewhere couldn’t be loaded.' : <LoadingText label="Loading your accounts elsewhere" />;
	const names = (linked.length > 0 ? linked : offered).map(({ name }) => name);
	return linked.length > 0 ? `You log in with ${inOne(names, 'and')}.` : `Log in with an account of yours at ${inOne(names, 'or')}.`;
}

const inOne = (names: readonly string[], type: 'and' | 'or') =>
	new Intl.ListFormat('en', { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(names);
