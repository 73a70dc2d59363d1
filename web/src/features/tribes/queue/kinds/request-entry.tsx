/** A request to join, in the queue. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { monthAndYear } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Well } from '#ui/layout/card.tsx';
import { type QueueEntry, queueKey } from '../queue-entry.ts';

export function requestEntry(request: TribeRequest): QueueEntry {
	const { id, person, createdAt } = request;
	const { name, username } = person;
	return {
		...{ key: queueKey('request', id), kind: 'request', id, at: createdAt, person },
		title: say('{name} wants to join', { name }),
		line: lineOf(request),
		picture: <Avatar person={person} />,
		facts: factsOf(request),
		renderWords: () => <RequestWords request={request} />,
		keep: {
			name: 'letIn',
			label: say('Let in'),
			done: say('{name} is in.', { name }),
			refused: say('The request wasn’t accepted'),
			question: null,
		},
		refuse: {
			name: 'decline',
			label: say('Decline'),
			done: say('{name} is not let in.', { name }),
			refused: say('The request wasn’t declined'),
			question: null,
		},
		canAsk: true,
		opens: { href: paths.profileOf(username), label: say('Profile') },
		settledBy(outcome, who) {
			if (who === null) return say('This request is answered already');
			if (outcome === 'accepted') return say('{who} let {name} in', { who, name });
			return say('{who} declined {name}', { who, name });
		},
	};
}

function lineOf({ person, message, answers }: TribeRequest): string {
	const given = answers.filter(({ answer }) => answer !== '').length;
	if (answers.length > 0 && given === 0) return say('No answers given');
	if (answers.length > 0 && given === answers.length)
		return say('{count, plural, one {Answer given} other {All # answers given}}', { count: given });
	if (given > 0) return say('{given, number} of {count, number} answers given', { given, count: answers.length });
	return message === '' ? `@${person.username}` : say('“{text}”', { text: message });
}

function factsOf({ person, hereSince, friendsInside, invitation }: TribeRequest): string[] {
	return [
		`@${person.username}`,
		...(hereSince === null ? [] : [say('here since {month}', { month: monthAndYear(new Date(hereSince)) })]),
		...(friendsInside === 0
			? []
			: [say('{count, plural, one {# friend in the tribe} other {# friends in the tribe}}', { count: friendsInside })]),
		...(invitation === null ? [] : [say('by the link {label}', { label: invitation.label })]),
	];
}

function RequestWords({ request: { message, answers } }: { request: TribeRequest }) {
	return (
		<>
			{message && (
				<Well>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{say('“{text}”', { text: message })}
					</p>
				</Well>
			)}
			{answers.length > 0 && (
				<dl className="grid grid-cols-1 gap-3">
					{answers.map(({ question, answer }) => (
						<div key={question}>
							<dt dir="auto" className="text-small wrap-anywhere text-muted">
								{question}
							</dt>
							<dd dir="auto" className="font-label whitespace-pre-line wrap-anywhere">
								{answer || say('No answer')}
							</dd>
						</div>
					))}
				</dl>
			)}
		</>
	);
}
