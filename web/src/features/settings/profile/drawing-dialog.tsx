/** Dialog of the drawn avatars. */

import { DRAWINGS, describeDrawing } from '@friends/art/drawings';
import { say } from '@friends/contract/core/languages/say';
import { drawingUrl } from '@friends/contract/users/drawings';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useId, useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSavePictures } from '../users.mutations.ts';

export interface DrawingDialogProps {
	user: CurrentUser;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

const FACE =
	'grid cursor-pointer place-items-center rounded-full p-1 hover:bg-sunken has-checked:inset-ring-[3px] has-checked:inset-ring-brand ' +
	'has-focus-visible:focus-ring forced-colors:has-checked:outline-[Highlight]';

export function DrawingDialog({ user, open, onOpenChange }: DrawingDialogProps) {
	const name = useId();
	const [choice, setChoice] = useState<string | null>(null);
	const { chooseAvatar, isChoosingAvatar } = useSavePictures();
	const chosen = choice ?? user.avatar;

	/** Resets the choice, so that the next opening starts from the current picture. */
	function close() {
		setChoice(null);
		onOpenChange(false);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={close}
			busy={isChoosingAvatar}
			title={say('Pick a drawing')}
			description={say('It stands for you wherever your picture is shown. You can change it at any time.')}
			footer={
				<ConfirmButtons
					confirm={say('Use this picture')}
					pendingLabel={say('Saving…')}
					isPending={isChoosingAvatar}
					onConfirm={() => (chosen === user.avatar ? close() : chooseAvatar(chosen, close))}
					onCancel={close}
				/>
			}
		>
			<div
				role="radiogroup"
				aria-label={say('Drawings')}
				className="grid grid-cols-[repeat(auto-fill,minmax(52px,1fr))] justify-items-center gap-1.5"
			>
				{['', ...DRAWINGS.map(drawingUrl)].map((avatar, index) => (
					<label key={avatar} className={FACE}>
						<input
							type="radio"
							name={name}
							value={avatar}
							checked={avatar === chosen}
							aria-label={avatar === '' ? say('Your initial') : describeDrawing(DRAWINGS[index - 1] ?? '')}
							className="sr-only"
							onChange={() => setChoice(avatar)}
						/>
						<Avatar person={{ ...user, avatar }} className="size-11!" />
					</label>
				))}
			</div>
		</Dialog>
	);
}
