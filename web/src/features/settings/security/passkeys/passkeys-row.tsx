/** Row of the passkeys, and the dialog in which they are managed. */
import { say } from '@friends/contract/core/languages/say';
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { FingerprintPattern } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { withCommas } from '#core/list-of.ts';
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
			<SettingsRow icon={FingerprintPattern} title={say('Passkeys')} text={textOf(passkeys, isError)}>
				{passkeys && (passkeys.length > 0 || canUsePasskeys()) && (
					<Button
						variant="quiet"
						className="max-tablet:px-4"
						aria-haspopup="dialog"
						aria-label={passkeys.length > 0 ? say('Manage your passkeys') : say('Add passkeys')}
						onClick={() => setIsOpen(true)}
					>
						{passkeys.length > 0 ? say('Manage') : say('Add')}
					</Button>
				)}
			</SettingsRow>
			{isOpen && <PasskeysDialog passkeys={passkeys ?? []} onClose={() => setIsOpen(false)} />}
		</>
	);
}

function textOf(passkeys: readonly Passkey[] | undefined, isError: boolean): ReactNode {
	if (!passkeys) return isError ? say('Your passkeys couldn’t be loaded.') : <LoadingText label={say('Loading your passkeys')} />;
	if (passkeys.length > 0)
		return say('{count, plural, one {One: {names}} other {# of them: {names}}}', {
			count: passkeys.length,
			names: withCommas(passkeys.map(({ name }) => name)),
		});
	return canUsePasskeys() ? say('Log in with your face, your finger or your device’s PIN.') : say('This browser can’t use them.');
}
