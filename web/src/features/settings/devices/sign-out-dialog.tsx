/** Question before a device is signed out, or all of them. */

import type { SessionView } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceName, useEndSessions } from './sessions.queries.ts';

/** A session, or all but this one. */
export type SignOutTarget = SessionView | 'others';

interface SignOutDialogProps {
	/** Null while it is closed. */
	target: SignOutTarget | null;
	/** Signs out of this device. */
	onSignOut: () => Promise<void>;
	onClose: () => void;
}

export function SignOutDialog({ target, onSignOut, onClose }: SignOutDialogProps) {
	const [isHereToo, setIsHereToo] = useState(false);
	const { end, endOthers, isEnding } = useEndSessions({ onDone: close });

	function close() {
		setIsHereToo(false);
		onClose();
	}

	function handleConfirm() {
		if (target === 'others') endOthers(isHereToo ? () => void onSignOut() : undefined);
		else if (target) end(target);
	}

	return (
		<ConfirmDialog
			open={target !== null}
			title={target === 'others' ? say('Sign out everywhere else?') : say('Sign out this device?')}
			description={
				target === null || target === 'others'
					? say('Every other device will have to log in again.')
					: say('{device} will have to log in again.', { device: deviceName(target) })
			}
			confirm={isHereToo ? say('Sign out everywhere') : say('Sign out')}
			pendingLabel={say('Signing out…')}
			isPending={isEnding}
			onConfirm={handleConfirm}
			onClose={close}
		>
			{target === 'others' && <ToggleRow label={say('Here too')} checked={isHereToo} onCheckedChange={setIsHereToo} />}
		</ConfirmDialog>
	);
}
