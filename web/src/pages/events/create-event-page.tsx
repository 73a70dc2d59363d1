/** Page to invite to an event, and to change one (`?event=` names its post). */

import { say } from '@friends/contract/core/languages/say';
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { eventPath } from '#entities/event/event-paths.ts';
import { paths } from '#entities/paths.ts';
import { Audience } from '#features/audiences/audience.tsx';
import { CoverField } from '#features/events/form/cover-field.tsx';
import { editEventPlace, newEventPlace } from '#features/events/form/event-draft.ts';
import { EventForm } from '#features/events/form/event-form.tsx';
import type { EventFormState } from '#features/events/form/use-event-form.ts';
import { useChangedEvent, useNewEvent } from '#features/events/form/use-save-event.ts';
import { useEventPage } from '#features/events/page/event-page.queries.ts';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DraftKept } from '#ui/states/draft-kept.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { BackButton } from '../back-button.tsx';
import { WaysIn } from '../entry/ways-in.tsx';
import { BackToHome } from '../placeholder.tsx';

export function CreateEventPage() {
	const { user } = useSession();
	const asked = new URLSearchParams(useSearch());
	const postId = asked.get('event');
	const otherwise = user?.features.friends ? 'friends' : 'everybody';
	return (
		<div className="mx-auto grid max-w-column gap-3 tablet:gap-4">
			{!user && (
				<Card>
					<EmptyState illustration="gap" headingLevel={1} title={say('Please log in to create events')} action={<WaysIn />} />
				</Card>
			)}
			{user && postId === null && <CreateEvent audience={asked.get('tribe') ?? otherwise} />}
			{user && postId !== null && <EditEvent key={postId} postId={postId} />}
		</div>
	);
}

function CreateEvent({ audience }: { audience: string }) {
	const [, navigate] = useLocation();
	const place = useMemo(() => newEventPlace(audience), [audience]);
	const state = useNewEvent(place, ({ post }) => navigate(eventPath(post.id), { replace: true }));
	const { draft, isSending, change } = state;
	return (
		<Frame title={say('New event')} state={state} otherwise={paths.home} confirm={say('Create event')} pendingLabel={say('Creating…')}>
			<Audience chosen={draft.audience} onChange={(chosen) => change({ audience: chosen })} disabled={isSending} />
		</Frame>
	);
}

function EditEvent({ postId }: { postId: string }) {
	return (
		<Loaded
			query={useEventPage(postId)}
			loading={
				<Loading label={say('Loading the event')}>
					<Skeleton className="h-100 rounded-card" />
				</Loading>
			}
			offline={say('We’ll load the event when you’re back online.')}
			failed={say('The event couldn’t be loaded')}
			missing={<NothingToChange />}
			headingLevel={1}
			inCard
		>
			{(page) => (page.post.viewer.event?.canManage ? <ChangeEvent page={page} /> : <NothingToChange />)}
		</Loaded>
	);
}

function NothingToChange() {
	return (
		<Card>
			<EmptyState
				illustration="lost"
				headingLevel={1}
				title={say('There is no event to change here')}
				text={say('It is over or cancelled, or it is not yours.')}
				action={<BackToHome variant="quiet" />}
			/>
		</Card>
	);
}

function ChangeEvent({ page }: { page: GatheringPage }) {
	const [, navigate] = useLocation();
	const { id: postId, event } = page.post;
	const place = useMemo(() => editEventPlace(page), [page]);
	const back = eventPath(postId);
	const state = useChangedEvent({ place, postId, given: event?.rule ?? null }, () => navigate(back, { replace: true }));
	return (
		<Frame title={say('Edit event')} state={state} otherwise={back} confirm={say('Save')} pendingLabel={say('Saving…')}>
			<p className="text-small text-muted">{say('People who answered are told of another time or place.')}</p>
		</Frame>
	);
}

interface FrameProps {
	title: string;
	state: EventFormState;
	/** Where Back leads after a direct load. */
	otherwise: string;
	confirm: string;
	pendingLabel: string;
	/** Above the fields. */
	children: ReactNode;
}

function Frame({ title, state, otherwise, confirm, pendingLabel, children }: FrameProps) {
	const { id, place, draft, isSending, change } = state;

	async function saveCover(cover: string) {
		change({ cover });
	}

	return (
		<>
			<BackButton otherwise={otherwise} />
			<Card padded className="grid grid-cols-1 gap-5">
				<h1 className="text-h1">{title}</h1>
				<EventForm state={state}>
					<CoverField state={state} picker={<PicturePicker shape="cover" label={say('Cover picture')} save={saveCover} />} />
					{children}
				</EventForm>
				<div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
					<DraftKept draft={draft} isKept={draft !== place.initial && !isSending} />
					<Button type="submit" form={id} pending={isSending} pendingLabel={pendingLabel} className="ms-auto">
						{confirm}
					</Button>
				</div>
			</Card>
		</>
	);
}
