/** Row of the settings: how many recovery codes are left, and new ones. */

import { say } from '@friends/contract/core/languages/say';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import type { RecoveryCodes } from '@friends/contract/recovery/recovery.schema';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { LoadingText, SettingsRow } from '../../settings-row.tsx';
import { useMakeRecoveryCodes, useRecoveryCodes } from './recovery-codes.queries.ts';

const CodesDialog = lazyOver(
	async () => (await import('./codes-dialog.tsx')).CodesDialog,
	({ onClose }) => onClose(),
);

/** From so few on, the row asks for new ones. */
const few = 2;

function textOf({ remaining, madeAt }: RecoveryCodes): string {
	if (madeAt === null) return say('You have none yet. Without mail, they’re your way back in.');
	const left =
		remaining === 0
			? say('All are used.')
			: say('{remaining, number} of {codes, number} left.', { remaining, codes: recoveryLimits.codes });
	return `${left} ${remaining > few ? say('Without mail, they’re your way back in.') : say('Make new ones while you’re logged in.')}`;
}

export function RecoveryCodesRow() {
	const { data, isPending, isError, refetch } = useRecoveryCodes();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const [isAsking, setIsAsking] = useState(false);
	const { make, isPending: isMaking } = useMakeRecoveryCodes({ onMade: setCodes });
	const remaining = data?.remaining ?? 0;

	return (
		<SettingsRow
			icon={LifeBuoy}
			title={say('Recovery codes')}
			text={
				data ? (
					textOf(data)
				) : isPending ? (
					<LoadingText label={say('Loading how many are left')} />
				) : (
					<span role="alert">{say('We couldn’t see how many are left.')}</span>
				)
			}
		>
			{isError && !data ? (
				<Button variant="quiet" onClick={() => void refetch()}>
					{say('Try again')}
				</Button>
			) : (
				<Button
					variant="quiet"
					className="max-tablet:px-4"
					aria-haspopup="dialog"
					disabled={!data}
					pending={isMaking}
					pendingLabel={say('Making…')}
					onClick={() => (remaining > 0 ? setIsAsking(true) : make())}
				>
					{data?.madeAt === null ? say('Make codes') : say('New codes')}
				</Button>
			)}
			<ConfirmNew
				open={isAsking}
				remaining={remaining}
				onConfirm={() => {
					setIsAsking(false);
					make();
				}}
				onClose={() => setIsAsking(false)}
			/>
			{codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
		</SettingsRow>
	);
}

interface ConfirmNewProps {
	open: boolean;
	remaining: number;
	onConfirm: () => void;
	onClose: () => void;
}

function ConfirmNew({ remaining, ...dialog }: ConfirmNewProps) {
	return (
		<ConfirmDialog
			{...dialog}
			title={say('Make new codes?')}
			description={say(
				'{remaining, plural, one {The one that you have left stops working.} other {The # that you have left stop working.}}',
				{ remaining },
			)}
			confirm={say('Make new codes')}
		/>
	);
}
