/** Dialog of the member's passkeys: add, name, remove. */

import { say } from '@friends/contract/core/languages/say';
import { passkeyLimits } from '@friends/contract/passkeys/passkeys.limits';
import type { NewPasskey, Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canUsePasskeys } from '#entities/account/passkey-browser.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Say } from '#ui/say.tsx';
import { useKeepPasskey, useMakePasskey, useRemovePasskey, useRenamePasskey } from './passkeys.queries.ts';

/** What the dialog shows: the list, a name to type for a new one or another, or whether to remove one. */
type Step = { kind: 'list' } | { kind: 'name'; made: Omit<NewPasskey, 'name'> } | { kind: 'rename' | 'remove'; passkey: Passkey };

const list: Step = { kind: 'list' };

export function PasskeysDialog({ passkeys, onClose }: { passkeys: readonly Passkey[]; onClose: () => void }) {
	const [step, setStep] = useState<Step>(list);
	const back = () => setStep(list);
	if (step.kind === 'name') return <NameNew made={step.made} onDone={back} />;
	if (step.kind === 'rename') return <Rename passkey={step.passkey} onDone={back} />;
	if (step.kind === 'remove') return <Remove passkey={step.passkey} onDone={back} />;
	return <PasskeyList passkeys={passkeys} onStep={setStep} onClose={onClose} />;
}

interface PasskeyListProps {
	passkeys: readonly Passkey[];
	onStep: (step: Step) => void;
	onClose: () => void;
}

function PasskeyList({ passkeys, onStep, onClose }: PasskeyListProps) {
	const { make, isMaking } = useMakePasskey((made) => onStep({ kind: 'name', made }));
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Passkeys')}
			description={say('Your device asks for your face, your finger or its PIN, and logs you in. No password can leak.')}
			footer={
				<>
					<Button variant="quiet" onClick={onClose}>
						{say('Close')}
					</Button>
					{canUsePasskeys() && (
						<Button
							icon={Plus}
							pending={isMaking}
							pendingLabel={say('Waiting…')}
							disabled={passkeys.length >= passkeyLimits.perAccount}
							onClick={make}
						>
							{say('Add a passkey')}
						</Button>
					)}
				</>
			}
		>
			{passkeys.length > 0 && (
				<ul aria-label={say('Your passkeys')}>
					{passkeys.map((passkey) => (
						<PasskeyLine key={passkey.id} passkey={passkey} onStep={onStep} />
					))}
				</ul>
			)}
		</Dialog>
	);
}

function PasskeyLine({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
	const { name, createdAt, usedAt, isSynced } = passkey;
	return (
		<li className="flex items-center gap-1 border-t border-border py-2.5 first:border-t-0">
			<div className="min-w-0 flex-1">
				<p className="font-strong wrap-anywhere">{name}</p>
				<p className="flex flex-wrap gap-x-3 text-small text-muted">
					<span>
						{usedAt ? (
							<Say sentence="Used: {when}" parts={{ when: <TimeAgo at={usedAt} /> }} />
						) : (
							<Say sentence="Added: {when}" parts={{ when: <TimeAgo at={createdAt} /> }} />
						)}
					</span>
					{isSynced && <span>{say('On several devices')}</span>}
				</p>
			</div>
			<IconButton icon={Pencil} label={say('Rename {name}', { name })} onClick={() => onStep({ kind: 'rename', passkey })} />
			<IconButton icon={Trash2} label={say('Remove {name}', { name })} onClick={() => onStep({ kind: 'remove', passkey })} />
		</li>
	);
}

interface NamingProps {
	title: string;
	initial: string;
	isPending: boolean;
	onSave: (name: string) => void;
	onCancel: () => void;
}

function Naming({ title, initial, isPending, onSave, onCancel }: NamingProps) {
	const [name, setName] = useState(initial);
	const canSave = name.trim() !== '' && name.trim().length <= passkeyLimits.name.maxLength;

	return (
		<FormDialog
			title={title}
			description={say('So that you know which one to remove, if you lose it.')}
			confirm={say('Save')}
			pendingLabel={say('Saving…')}
			canConfirm={canSave}
			isPending={isPending}
			onSubmit={() => onSave(name.trim())}
			onClose={onCancel}
		>
			<Field label={say('Name')}>
				{(control) => (
					<TextInput
						{...control}
						value={name}
						maxLength={passkeyLimits.name.maxLength}
						placeholder={say('MacBook, kitchen table')}
						readOnly={isPending}
						onChange={({ target }) => setName(target.value)}
					/>
				)}
			</Field>
		</FormDialog>
	);
}

function NameNew({ made, onDone }: { made: Omit<NewPasskey, 'name'>; onDone: () => void }) {
	const { keep, isKeeping } = useKeepPasskey({ onDone });
	return (
		<Naming
			title={say('Name this passkey')}
			initial=""
			isPending={isKeeping}
			onSave={(name) => keep({ ...made, name })}
			onCancel={onDone}
		/>
	);
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
	const { rename, isRenaming } = useRenamePasskey({ onDone });
	return (
		<Naming
			title={say('Rename this passkey')}
			initial={passkey.name}
			isPending={isRenaming}
			onSave={(name) => rename(passkey, name)}
			onCancel={onDone}
		/>
	);
}

function Remove({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
	const { remove, isRemoving } = useRemovePasskey({ onDone });
	return (
		<ConfirmDialog
			open
			title={say('Remove {passkey}?', { passkey: passkey.name })}
			description={say('It no longer logs you in. Your other devices are signed out.')}
			confirm={say('Remove')}
			pendingLabel={say('Removing…')}
			isPending={isRemoving}
			onConfirm={() => remove(passkey)}
			onClose={onDone}
		/>
	);
}
