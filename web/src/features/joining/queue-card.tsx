/** Card of the panel with the people who ask to join. */
import { say } from '@friends/contract/core/languages/say';
import type { Application } from '@friends/contract/joining/joining.schema';
import { useId, useRef, useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { Card } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useApplications, useLetIn } from './applications.queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { LoadingInvitations } from './invitations-card.tsx';

export function QueueCard() {
	const id = useId();
	const [declining, setDeclining] = useState<Application | null>(null);
	const list = useApplications();
	const oldest = list.data?.items[0];
	return (
		<Card as="section" aria-labelledby={id}>
			<div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-5 pt-3 pb-1">
				<h2 id={id} className="text-title">
					{say('Waiting for you')}
				</h2>
				{oldest && (
					<p className="text-small text-muted">
						<Say sentence="Oldest: {when}" parts={{ when: <TimeAgo at={oldest.createdAt} /> }} />
					</p>
				)}
			</div>
			<Loaded
				query={list}
				loading={<LoadingInvitations label={say('Loading who waits')} />}
				offline={say('We’ll load who waits when you’re back online.')}
				failed={say('The list couldn’t be loaded')}
				headingLevel={3}
			>
				{({ items, pageCount }) =>
					items.length === 0 ? (
						<EmptyState illustration="pair" title={say('No one waits')} text={say('Who asks to join shows up here.')} headingLevel={3} />
					) : (
						<>
							<ul>
								{items.map((application) => (
									<ApplicationRow key={application.id} application={application} onDecline={() => setDeclining(application)} />
								))}
							</ul>
							<ListEnd
								list={list}
								pageCount={pageCount}
								more={say('Show more')}
								failed={say('The next ones couldn’t be loaded.')}
								skeleton={<LoadingInvitations label={say('Loading who waits')} />}
							/>
						</>
					)
				}
			</Loaded>
			{declining && <DeclineDialog application={declining} onClose={() => setDeclining(null)} />}
		</Card>
	);
}

function ApplicationRow({ application, onDecline }: { application: Application; onDecline: () => void }) {
	const { id, name, username, email, answers, createdAt } = application;
	const row = useRef<HTMLLIElement>(null);
	useHandOnFocus(row);
	const { write, isPending } = useLetIn(name);
	return (
		<li ref={row} className="flex flex-wrap items-start gap-x-3.5 gap-y-3 border-t border-border px-5 py-3.5 first:border-t-0">
			<Avatar person={{ id, name, avatar: '' }} />
			<div className="min-w-50 flex-1">
				<h3 className="text-compact leading-snug font-heading wrap-anywhere">
					<bdi>{name}</bdi>{' '}
					<span className="font-normal text-muted">
						<bdi>@{username}</bdi> · <bdi>{email}</bdi> · <TimeAgo at={createdAt} />
					</span>
				</h3>
				<dl className="mt-1 grid gap-1.5">
					{answers.map(({ question, answer }) => (
						<div key={question}>
							<dt dir="auto" className="text-small wrap-anywhere text-muted">
								{question}
							</dt>
							<dd dir="auto" className="whitespace-pre-line wrap-anywhere">
								{answer}
							</dd>
						</div>
					))}
				</dl>
			</div>
			<div className="flex gap-2 max-phone:w-full max-phone:*:flex-1">
				<Button pending={isPending} aria-label={say('Let {name} in', { name })} onClick={() => write({ params: { id } })}>
					{say('Let in')}
				</Button>
				<Button
					variant="quiet"
					disabled={isPending}
					aria-haspopup="dialog"
					aria-label={say('Decline {name}', { name })}
					onClick={onDecline}
				>
					{say('Decline')}
				</Button>
			</div>
		</li>
	);
}
