/** Leaving: for a while, or for good. */
import { say } from '@friends/contract/core/languages/say';
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
			<SettingsRows label={say('Leaving')}>
				<SettingsRow icon={MoonStar} title={say('Take a break')} text={say('Hides you and everything of yours. Log in to come back.')}>
					<Button variant="quiet" onClick={() => setAsked('break')}>
						{say('Deactivate')}
					</Button>
				</SettingsRow>
				<SettingsRow
					icon={Trash2}
					title={say('Delete your account')}
					text={say('You have 30 days to change your mind. Then it’s gone for good.')}
				>
					<Button variant="danger-soft" onClick={() => setAsked('deletion')}>
						{say('Delete…')}
					</Button>
				</SettingsRow>
			</SettingsRows>
			{asked === 'break' && <BreakDialog onLeft={onLeft} onClose={close} />}
			{asked === 'deletion' && <DeleteAccountDialog userId={userId} onLeft={onLeft} onClose={close} />}
		</>
	);
}
