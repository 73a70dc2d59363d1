/** Dialog in which a post is written or changed: takes pictures by paste and drop, and asks before it discards a draft. */
import { say } from '@friends/contract/core/languages/say';
import { ChartNoAxesColumn, ImagePlus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GoesOut } from '../later/goes-out.tsx';
import { LaterMenu } from '../later/later-menu.tsx';
import { emptyPoll } from '../poll-builder/poll-draft.ts';
import { KeepQuestion } from './keep-question.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { hasRoomForPictures } from './pictures-field.tsx';
import type { PostDraft } from './post-draft.ts';
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
	/** Of a post that is not sent yet; undefined for a published one, which keeps the poll that it has. */
	unsent?: { onKeep: () => void } | undefined;
	returnFocusTo?: (() => HTMLElement | null) | undefined;
}

export function ComposerDialog(props: ComposerDialogProps) {
	const { state, open, onClose, title, header, notice, confirm, pendingLabel, unsent, returnFocusTo } = props;
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
						<span className="flex gap-2">
							<AddPicturesButton state={state} />
							{unsent && <AddPollButton state={state} />}
						</span>
						<span className="ms-auto flex gap-1">
							{unsent && <Later state={state} onLeave={onClose} {...unsent} />}
							<Button type="submit" form={id} pending={isSending} pendingLabel={pendingLabel}>
								{confirm}
							</Button>
						</span>
					</>
				}
			>
				{notice}
				<TimeOfDraft state={state} />
				<PostForm state={state} rows={3} />
				<KeepQuestion open={isAsking} onAnswer={answer} />
			</Dialog>
		</PictureDrop>
	);
}

interface LaterProps extends Pick<ComponentProps<typeof LaterMenu>, 'onKeep' | 'onLeave'> {
	state: PostFormState;
}

export function Later({ state: { draft, change, isSending }, ...rest }: LaterProps) {
	return <LaterMenu {...rest} sendAt={draft.sendAt} onSendAt={(sendAt) => change({ sendAt })} disabled={isSending} />;
}

/** When the post goes out, if not at once. */
export function TimeOfDraft({ state: { draft, change, isSending } }: { state: PostFormState }) {
	return draft.sendAt !== null && <GoesOut sendAt={draft.sendAt} onSendAt={(sendAt) => change({ sendAt })} disabled={isSending} />;
}

/** Words of the button that sends a draft, and while it is pending. @param isReviewed by the moderators of its tribe first */
export function sendWords({ sendAt }: PostDraft, isReviewed: boolean) {
	if (sendAt !== null) return { confirm: say('Schedule'), pendingLabel: say('Scheduling…') };
	return isReviewed
		? { confirm: say('Send for review'), pendingLabel: say('Sending for review…') }
		: { confirm: say('Publish'), pendingLabel: say('Publishing…') };
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
