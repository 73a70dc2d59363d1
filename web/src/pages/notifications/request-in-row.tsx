/** Requests that are answered in the row of their notification: to be friends, and to join a tribe. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { relationStore } from '#entities/person/relation-store.ts';
import { useRelate } from '#features/friends/use-relate.ts';
import type { RenderRequest } from '#features/notifications/list/notification-row.tsx';
import { RequestAnswer, type RequestState } from '#features/notifications/list/request-answer.tsx';
import { useAnswerRequest } from '#features/tribes/requests/use-answer-request.ts';

export const renderRequest: RenderRequest = ({ kind, people: [person], request }, onAnswered) => {
	if (!request || !person) return null;
	const Answer = kind === 'tribeRequested' ? TribeRequest : FriendRequest;
	return <Answer person={person} request={request} onAnswered={onAnswered} />;
};

interface RequestProps {
	person: Person;
	request: NonNullable<Notification['request']>;
	onAnswered: (isAnswered: boolean) => void;
}

function FriendRequest({ person, request, onAnswered }: RequestProps) {
	const relate = useRelate();
	const shown = relationStore.useShown(person.id, { relation: 'asked', requestId: request.id });
	return (
		<RequestAnswer
			name={person.name}
			state={request.state === 'open' ? stateOf(shown.relation) : request.state}
			words={{ accepted: say('You’re friends now'), declined: say('Request declined'), gone: say('The request was taken back') }}
			onAccept={() => relate('accept', person.id, shown)}
			onDecline={() => relate('decline', person.id, shown)}
			onAnswered={onAnswered}
		/>
	);
}

function stateOf(relation: string): RequestState {
	if (relation === 'asked') return 'open';
	return relation === 'friend' ? 'accepted' : 'declined';
}

const given = { accept: 'accepted', decline: 'declined' } as const;

function TribeRequest({ person, request, onAnswered }: RequestProps) {
	const { answer, give } = useAnswerRequest(request);
	return (
		<RequestAnswer
			name={person.name}
			state={answer ? given[answer] : request.state}
			words={{ accepted: say('Accepted'), declined: say('Declined'), gone: say('The request was taken back') }}
			onAccept={() => give('accept')}
			onDecline={() => give('decline')}
			onAnswered={onAnswered}
		/>
	);
}
