/** Pages to write a post, and a post with a poll. */
import { say } from '@friends/contract/core/languages/say';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { AddPicturesButton, AddPollButton, Later, sendWords, TimeOfDraft } from '#features/posts/compose/composer-dialog.tsx';
import { PictureDrop } from '#features/posts/compose/picture-drop.tsx';
import { audienceChosen, audienceOf, hasWords } from '#features/posts/compose/post-draft.ts';
import { PostForm } from '#features/posts/compose/post-form.tsx';
import { sharedDraft } from '#features/posts/compose/shared-draft.ts';
import { useNewPost } from '#features/posts/compose/use-new-post.ts';
import { emptyPoll, hasChoices } from '#features/posts/poll-builder/poll-draft.ts';
import { ReviewNote } from '#features/posts/review-note.tsx';
import { SlowNote } from '#features/posts/slow-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { BackButton } from '../back-button.tsx';
import { WaysIn } from '../entry/ways-in.tsx';
import { composerParts } from './composer-parts.ts';

const { uploads, Audience } = composerParts;

const COLUMN = 'mx-auto grid max-w-column gap-3 tablet:gap-4';

export function CreatePostPage() {
	const { user } = useSession();
	return <div className={COLUMN}>{user ? <CreatePost title={say('Create post')} /> : <LoginFirst />}</div>;
}

/** The same page with the poll builder open. */
export function CreatePollPage() {
	const { user } = useSession();
	return <div className={COLUMN}>{user ? <CreatePost title={say('Create poll')} opensPoll /> : <LoginFirst />}</div>;
}

function CreatePost({ title, opensPoll = false }: { title: string; opensPoll?: boolean }) {
	const [, navigate] = useLocation();
	const goHome = () => navigate(paths.home);
	const failure = { title: say('Failed to create post'), fallback: say('Something went wrong') };
	const state = useNewPost({ tribeId: undefined, failure, uploads, onCreated: goHome, onQueued: goHome });
	const { id, form, draft, isSending, isReviewed, change } = state;
	const { confirm, pendingLabel } = sendWords(draft, isReviewed);

	// Web Share Target of the manifest: shared text begins a post, unless there is a draft already.
	const fillShared = useEffectEvent(() => {
		const shared = sharedDraft(location.search);
		if (shared && !hasWords(draft)) change(shared);
	});
	useEffect(() => fillShared(), []);

	const openPoll = useEffectEvent(() => {
		if (!state.readDraft().poll) change({ poll: emptyPoll });
	});
	const closeEmptyPoll = useEffectEvent(() => {
		if (!hasChoices(state.readDraft().poll)) change({ poll: null });
	});
	useEffect(() => {
		if (!opensPoll) return;
		openPoll();
		return () => closeEmptyPoll();
	}, [opensPoll]);

	useEffect(() => form.current?.querySelector<HTMLElement>('[name="body"]')?.focus(), [form]);

	return (
		<>
			<BackButton otherwise={paths.home} />
			<PictureDrop onFiles={state.addFiles}>
				<Card className="grid grid-cols-1 gap-4 p-5 tablet:p-6">
					<h1 className="text-h1">{title}</h1>
					<Audience chosen={audienceOf(draft)} onChange={(choice) => change(audienceChosen(choice))} disabled={isSending} />
					<SlowNote tribeId={state.draft.tribeId} />
					<ReviewNote isReviewed={isReviewed} />
					<TimeOfDraft state={state} />
					<PostForm state={state} rows={7} />
					<div className="flex flex-wrap items-center justify-between gap-y-2 border-t border-border pt-3">
						<span className="flex">
							<AddPicturesButton state={state} />
							<AddPollButton state={state} />
						</span>
						<span className="ms-auto flex gap-1">
							<Later state={state} onKeep={state.keepInDrafts} onLeave={() => undefined} />
							<Button type="submit" form={id} pending={isSending} pendingLabel={pendingLabel}>
								{confirm}
							</Button>
						</span>
					</div>
				</Card>
			</PictureDrop>
		</>
	);
}

/** The return path keeps what another app shared. */
function LoginFirst() {
	return (
		<Card>
			<EmptyState illustration="gap" headingLevel={1} title={say('Please log in to create posts')} action={<WaysIn />} />
		</Card>
	);
}
