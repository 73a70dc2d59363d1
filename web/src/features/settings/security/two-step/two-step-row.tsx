/** Row of Security: two-step log in, on or off. */
import { say } from '@friends/contract/core/languages/say';
import type { TwoStep, TwoStepKey } from '@friends/contract/two-step/two-step.schema';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SettingsRow } from '../../settings-row.tsx';
import type { SetUpDialogProps } from './set-up-dialog.tsx';
import { useBeginTwoStep, useTwoStep } from './two-step.queries.ts';

const SetUpDialog = lazyOver(
	async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
	({ onClose }: SetUpDialogProps) => onClose(),
);

const TurnOffDialog = lazyOver(
	async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog,
	({ onClose }: { onClose: () => void }) => onClose(),
);

export function TwoStepRow() {
	const id = useId();
	const { data, isError, refetch } = useTwoStep();
	return (
		<SettingsRow icon={Smartphone} title={say('Two-step log in')} titleId={id} text={sentenceOf(data, isError)}>
			{data ? (
				<TwoStepSwitch labelId={id} isOn={data.since !== null} />
			) : isError ? (
				<Button variant="quiet" onClick={() => refetch()}>
					{say('Try again')}
				</Button>
			) : (
				<Skeleton className="h-7.5 w-12 rounded-full" />
			)}
		</SettingsRow>
	);
}

function sentenceOf(data: TwoStep | undefined, isError: boolean): string {
	if (!data) return isError ? say('Couldn’t be loaded.') : say('A six-digit code from an app');
	return data.since === null ? say('A six-digit code from an app, off') : say('A six-digit code from an app, on');
}

function TwoStepSwitch({ labelId, isOn }: { labelId: string; isOn: boolean }) {
	const [made, setMade] = useState<TwoStepKey | null>(null);
	const [isTurningOff, setIsTurningOff] = useState(false);
	const { begin, isPending } = useBeginTwoStep({ onBegun: setMade });

	function handleChange(next: boolean) {
		if (!next) setIsTurningOff(true);
		else if (!isPending) begin();
	}

	return (
		<>
			<Toggle aria-labelledby={labelId} aria-busy={isPending || undefined} checked={isOn} onCheckedChange={handleChange} />
			{made && <SetUpDialog made={made} onClose={() => setMade(null)} />}
			{isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
		</>
	);
}
