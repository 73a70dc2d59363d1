/** Leaving: for a while, or for good. */
import { MoonStar, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRow, SettingsRows } from '../settings-row.tsx';
import { BreakDialog } from './break-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export interface LeaveCardProps {
	userId: string;
	/** The member has left: this device forgets them. */
	onLeft: () => void;
}

export function LeaveCard({ userId, onLeft }: LeaveCardProps) {
	const [asked, setAsked] = useState<'break' | 'deletion' | null>(null);
	const close = () => setAsked(null);
	return (
		<>
			<SettingsRows label="Leaving">
				<SettingsRow icon={MoonStar} title="Take a break" text="Hides you and everything of yours. Log in to come back.">
					<Button variant="quiet" onClick={() => setAsked('break')}>
						Deactivate
					</Button>
				</SettingsRow>
				<SettingsRow icon={Trash2} title="Delete your account" text="You have 30 days to change your mind. Then it’s gone for good.">
					<Button variant="danger-soft" onClick={() => setAsked('deletion')}>
						Delete…
					</Button>
				</SettingsRow>
			</SettingsRows>
			{asked === 'break' && <BreakDialog onLeft={onLeft} onClose={close} />}
			{asked === 'deletion' && <DeleteAccountDialog userId={userId} onLeft={onLeft} onClose={close} />}
		</>
	);
}
