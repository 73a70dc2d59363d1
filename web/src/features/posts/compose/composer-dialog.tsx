/** Dialog in which a post is written or changed: takes pictures by paste and drop, and asks before it discards a draft. */
import { say } from '@friends/contract/core/languages/say';
import { ChartNoAxesColumn, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { emptyPoll } from '../poll-builder/poll-draft.ts';
import { KeepQuestion } from './keep-question.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { hasRoomForPictures } from './pictures-field.tsx';
import { PostForm } from './post-form.tsx';
import { useClosing } from './use-closing.ts';
import type { PostFormState } from './use-post-form.ts';

export interface ComposerDialogProps {
	state: PostFormState;
	open: boolean;
	onClose: () => void;
	title: string;
	header: ReactNode;
	/** Shown above the form. */
	notice?: ReactNode;
	/** Label of the submit button, and its label while pending. */
	confirm: string;
	pendingLabel: string;
	/** True for a new post: a published one keeps the poll that it has. */
	takesPoll?: boolean;
	returnFocusTo?: (() => HTMLElement | null) | undefined;
}

export function ComposerDialog(props: ComposerDialogProps) {
	const { state, open, onClose, title, header, notice, confirm, pendingLabel, takesPoll = false, returnFocusTo } = props;
	const { id, isSending, forgetErrors } = state;
	const { isAsking, requestClose, answer } = useClosing(state, () => {
		forgetErrors();
		onClose();
	});

	return (
		<PictureDrop onFiles={state.addFiles}>
			<Dialog
				open={open}
				onOpenChange={(next) => !next && requestClose()}
				title={title}
				header={header}
				busy={isSending}
				returnFocusTo={returnFocusTo}
				footer={
					<>
						<AddPicturesButton state={state} />
						{takesPoll && <AddPollButton state={state} />}
						<span className="flex-1" />
						<Button type="submit" form={id} pending={isSending} pendingLabel={pendingLabel}>
							{confirm}
						</Button>
					</>
				}
			>
				{notice}
				<PostForm state={state} rows={3} />
				<KeepQuestion open={isAsking} onAnswer={answer} />
			</Dialog>
		</PictureDrop>
	);
}

export function AddPicturesButton({ state: { addButton, fileInput, draft, isSending } }: { state: PostFormState }) {
	return (
		<IconButton
			ref={addButton}
			label={say('Add pictures')}
			icon={ImagePlus}
			disabled={isSending || !hasRoomForPictures(draft.pictures.length)}
			onClick={() => fileInput.current?.click()}
		/>
	);
}

export function AddPollButton({ state: { draft, change, isSending } }: { state: PostFormState }) {
	return (
		<IconButton
			label={say('Add a poll')}
			icon={ChartNoAxesColumn}
			disabled={isSending || draft.poll !== null}
			onClick={() => change({ poll: emptyPoll })}
		/>
	);
}
