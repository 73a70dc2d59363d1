/** Turning two-step log in on: the code for the app to read, a first code back, and recovery codes where the member has none. */
import { say } from '@friends/contract/core/languages/say';
import type { TwoStepKey } from '@friends/contract/two-step/two-step.schema';
import { Copy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { copyText } from '#ui/toast/copy-text.ts';
import { CodesDialog } from '../recovery-codes/codes-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmTwoStep } from './two-step.queries.ts';

export interface SetUpDialogProps {
	made: TwoStepKey;
	onClose: () => void;
}

export function SetUpDialog({ made, onClose }: SetUpDialogProps) {
	const [codes, setCodes] = useState<readonly string[]>([]);
	if (codes.length > 0) return <CodesDialog codes={codes} onClose={onClose} />;
	return (
		<AppDialog made={made} onClose={onClose} onDone={(recoveryCodes) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onClose())} />
	);
}

function AppDialog({ made: { secret, uri }, onClose, onDone }: SetUpDialogProps & { onDone: (recoveryCodes: string[]) => void }) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['code']);
	const { confirm, isPending } = useConfirmTwoStep({ onDone, onRefused: showErrors });

	return (
		<FormDialog
			title={say('A code beside your password')}
			description={say('Scan this with an app that shows codes: an authenticator, or your password manager.')}
			confirm={say('Turn on')}
			pendingLabel={say('Turning on…')}
			canConfirm={!hasBlank}
			isPending={isPending}
			form={form}
			onSubmit={() => confirm(values.code.trim())}
			onClose={onClose}
		>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-4">
				<QrCode text={uri} label={say('QR code for your app. The key beside it says the same.')} />
				<KeyByHand secret={secret} uri={uri} />
			</div>
			<Field label={say('The six digits that your app shows now')} error={errors.code}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('code')}
						inputMode="numeric"
						autoComplete="one-time-code"
						className="max-w-60 font-mono"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
		</FormDialog>
	);
}

const copied = () => ({ done: say('Key copied'), byHand: say('Copy this key') });

/** For those who cannot scan: the app is on this device, or has no camera. */
function KeyByHand({ secret, uri }: TwoStepKey) {
	return (
		<div className="grid min-w-40 flex-1 grid-cols-1 gap-2.5">
			<p className="text-small text-muted">{say('Can’t scan it? Type this key into your app:')}</p>
			<p dir="ltr" className="font-mono text-small font-label [word-spacing:-0.2em]">
				{secret.replace(/.{4}(?=.)/g, '$& ')}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="quiet" size="sm" icon={Copy} onClick={() => copyText(secret, copied())}>
					{say('Copy key')}
				</Button>
				{/* Opens the app of a phone; computers seldom have one. */}
				<a
					href={uri}
					className="inline-flex min-h-9 items-center gap-2 rounded-full px-3.5 text-small font-strong text-muted hover:bg-sunken hover:text-ink [@media(hover:hover)]:hidden"
				>
					<Smartphone aria-hidden size={16} strokeWidth={2.2} />
					{say('Open my app')}
				</a>
			</div>
		</div>
	);
}
