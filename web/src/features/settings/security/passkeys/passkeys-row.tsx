/** Row of the passkeys, and the dialog in which they are managed. */
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { FingerprintPattern } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canUsePasskeys } from '#entities/account/passkey-browser.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadingText, SettingsRow } from '../../settings-row.tsx';
import { usePasskeys } from './passkeys.queries.ts';
import { PasskeysDialog } from './passkeys-dialog.tsx';

export function PasskeysRow() {
	const { data: passkeys, isError } = usePasskeys();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<SettingsRow icon={FingerprintPattern} title="Passkeys" text={textOf(passkeys, isError)}>
				{passkeys && (passkeys.length > 0 || canUsePasskeys()) && (
					<Button
						variant="quiet"
						className="max-tablet:px-4"
						aria-haspopup="dialog"
						aria-label="Manage your passkeys"
						onClick={() => setIsOpen(true)}
					>
						{passkeys.length > 0 ? 'Manage' : 'Add'}
					</Button>
				)}
			</SettingsRow>
			{isOpen && <PasskeysDialog passkeys={passkeys ?? []} onClose={() => setIsOpen(false)} />}
		</>
	);
}

function textOf(passkeys: readonly Passkey[] | undefined, isError: boolean): ReactNode {
	if (!passkeys) return isError ? 'Your passkeys couldn’t be loaded.' : <LoadingText label="Loading your passkeys" />;
	if (passkeys.length > 0)
		return `${passkeys.length === 1 ? 'One' : `${passkeys.length} of them`}: ${passkeys.map(({ name }) => name).join(', ')}`;
	return canUsePasskeys() ? 'Log in with your face, your finger or your device’s PIN.' : 'This browser can’t use them.';
}
