/** Dialog that asks to join a tribe, with a message and answers to its questions. */
import { say } from '@friends/contract/core/languages/say';
import { joinTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useWrite } from '#core/outbox/use-write.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { DraftKept } from '#ui/states/draft-kept.tsx';
import { answerIn, askDrafts, withAnswerTo } from './ask-drafts.ts';
import { JoinDialog } from './join-dialog.tsx';
import { type JoinFormProps, useJoinForm } from './use-join-form.ts';

const { answer: answerLimit, message: messageLimit } = tribeJoiningLimits;

export function AskDialog({ tribe: listed, inviteCode, returnFocusTo, onClose }: JoinFormProps) {
	// A list may be older than the questions.
	const { data: tribe = listed } = useTribe(listed.slug, inviteCode);
	const { draft, errors, change, ...state } = useAsking(tribe, inviteCode, onClose);
	const { isPending } = state;
	return (
		<JoinDialog
			{...{ state, returnFocusTo, onClose }}
			words={{
				title: say('Ask to join {name}', { name: tribe.name }),
				description: say('Those who look after the tribe read this, and let you in or not.'),
				confirm: say('Ask to join'),
				pending: say('Sending…'),
				offline: say('You’re offline. Your words are kept until you can send them.'),
			}}
			end={<DraftKept draft={draft} isKept={Object.keys(draft).length > 0} />}
		>
			{tribe.questions.map((question, index) => (
				<ReasonField
					key={question}
					label={<bdi>{question}</bdi>}
					aria-required
					error={errors[`answers.${index}`]}
					readOnly={isPending}
					maxLength={answerLimit.maxLength}
					value={answerIn(draft, question)}
					onChange={(answer) => change(withAnswerTo(draft, question, answer))}
				/>
			))}
			<ReasonField
				label={say('Your message')}
				optional
				error={errors.message}
				readOnly={isPending}
				maxLength={messageLimit.maxLength}
				value={draft.message ?? ''}
				onChange={(message) => change({ ...draft, message })}
			/>
		</JoinDialog>
	);
}

/** State of a request: its draft, errors and submission. */
function useAsking({ id, questions }: Tribe, inviteCode: string, onClose: () => void) {
	const draft = askDrafts.useDraft(id);
	const { form, errors, failure, showErrors, forgetErrors, callbacks } = useJoinForm(() => {
		askDrafts.discard(id);
		onClose();
	});
	const { write, isPending } = useWrite(joinTribe, callbacks);
	const message = draft.message?.trim() ?? '';
	const answers = questions.map((question) => answerIn(draft, question).trim());

	function handleSubmit() {
		const found = errorsIn(message, answers);
		showErrors(found);
		if (Object.keys(found).length > 0) return;
		const body = { ...(inviteCode && { inviteCode }), ...(message && { message }), ...(answers.length > 0 && { answers }) };
		write({ params: { id }, body });
	}

	return {
		...{ form, draft, failure, isPending, handleSubmit },
		// The server names the answers as a whole where any is missing.
		errors: errors.answers ? { 'answers.0': errors.answers, ...errors } : errors,
		change(next: typeof draft) {
			askDrafts.write(id, next);
			forgetErrors();
		},
	};
}

function errorsIn(message: string, answers: readonly string[]): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const [index, answer] of answers.entries()) {
		if (answer === '') errors[`answers.${index}`] = say('Please answer this question');
		if (answer.length > answerLimit.maxLength)
			errors[`answers.${index}`] = say('Answer can have at most {max} characters', { max: answerLimit.maxLength });
	}
	if (message.length > messageLimit.maxLength)
		errors.message = say('Message can have at most {max} characters', { max: messageLimit.maxLength });
	return errors;
}
