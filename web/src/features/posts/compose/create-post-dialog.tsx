/** Dialog for a new post. */
import { say } from '@friends/contract/core/languages/say';
import { ReviewNote } from '../review-note.tsx';
import { SlowNote } from '../slow-note.tsx';
import { ComposerDialog, sendWords } from './composer-dialog.tsx';
import type { ComposerParts } from './composer-parts.ts';
import { audienceChosen, audienceOf } from './post-draft.ts';
import { useNewPost } from './use-new-post.ts';

export interface CreatePostDialogProps {
	/** The tribe at first; undefined outside of tribes. */
	tribeId?: string | undefined;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	parts: ComposerParts;
}

/** Toast after a failure, as the specification words it outside the page for new posts. */
const failure = () => ({ title: say('Error'), fallback: say('Failed to create post. Please try again.') });

export function CreatePostDialog({ tribeId, open, onOpenChange, parts: { uploads, Audience } }: CreatePostDialogProps) {
	const close = () => onOpenChange(false);
	const state = useNewPost({ tribeId, failure: failure(), uploads, onCreated: close, onQueued: close });
	const { draft, change, isSending, isReviewed } = state;
	return (
		<ComposerDialog
			state={state}
			open={open}
			onClose={close}
			title={say('Create post')}
			notice={
				<>
					<SlowNote tribeId={draft.tribeId} />
					<ReviewNote isReviewed={isReviewed} />
				</>
			}
			unsent={{ onKeep: state.keepInDrafts }}
			header={<Audience chosen={audienceOf(draft)} onChange={(choice) => change(audienceChosen(choice))} disabled={isSending} />}
			{...sendWords(draft, isReviewed)}
		/>
	);
}
