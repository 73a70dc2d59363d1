/** Card of the settings of a tribe: how people join it. */
import { say } from '@friends/contract/core/languages/say';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { TribeJoining } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { JoinMode } from '@friends/contract/tribes/tribes.schema';
import { ChoiceCards } from '#ui/choices/choice-cards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { PasscodeInput } from './passcode-input.tsx';
import { QuestionsField } from './questions-field.tsx';
import { useTribeJoining } from './tribe-joining.queries.ts';
import { useJoiningForm } from './use-joining-form.ts';

const { passcode } = tribeJoiningLimits;

const modes = (): readonly { value: JoinMode; label: string; sentence: string }[] => [
	{ value: 'auto', label: say('Anyone, at once'), sentence: say('One click and they’re in.') },
	{ value: 'request', label: say('By asking'), sentence: say('You or a moderator says yes.') },
	{ value: 'passcode', label: say('With a passcode'), sentence: say('Say it at the meeting point.') },
	{ value: 'invite', label: say('By invitation'), sentence: say('Only with a link from a member.') },
];

export function JoiningCard({ tribeId }: { tribeId: string }) {
	return (
		<Card padded>
			<Loaded
				query={useTribeJoining(tribeId)}
				loading={
					<Loading label={say('Loading how people join')} className="grid gap-3">
						<Skeleton className="h-16 rounded-choice" />
						<Skeleton className="h-16 rounded-choice" />
					</Loading>
				}
				offline={say('We’ll load how people join when you’re back online.')}
				failed={say('How people join couldn’t be loaded')}
			>
				{(joining) => <JoiningForm tribeId={tribeId} joining={joining} />}
			</Loaded>
		</Card>
	);
}

function JoiningForm({ tribeId, joining }: { tribeId: string; joining: TribeJoining }) {
	const state = useJoiningForm(tribeId, joining);
	const { form, values, errors, failure, isPending, isChanged, change, handleSubmit } = state;
	return (
		<form ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
			<ChoiceCards
				legend={say('How people join')}
				isPaired
				value={values.joinMode}
				choices={modes()}
				onChange={(joinMode) => !isPending && change({ joinMode })}
			/>
			{values.joinMode === 'passcode' && <PasscodeField hasPasscode={joining.hasPasscode} state={state} />}
			{values.joinMode === 'request' && (
				<QuestionsField questions={values.questions} errors={errors} readOnly={isPending} onChange={(questions) => change({ questions })} />
			)}
			{failure && <FailureLine>{failure}</FailureLine>}
			<Button
				type="submit"
				className="justify-self-start max-phone:justify-self-stretch"
				disabled={!isChanged}
				pending={isPending}
				pendingLabel={say('Saving…')}
			>
				{say('Save')}
			</Button>
		</form>
	);
}

interface PasscodeFieldProps {
	hasPasscode: boolean;
	state: ReturnType<typeof useJoiningForm>;
}

/** No one is shown the passcode that is set. */
function PasscodeField({ hasPasscode, state: { values, errors, isPending, change } }: PasscodeFieldProps) {
	return (
		<Field
			label={say('Passcode')}
			error={errors.passcode}
			hint={
				hasPasscode
					? say('A passcode is set. What you write here replaces it.')
					: say('At least {min} characters, easy to say.', { min: passcode.minLength })
			}
		>
			{(control) => (
				<PasscodeInput
					{...control}
					readOnly={isPending}
					value={values.passcode}
					onChange={({ target }) => change({ passcode: target.value })}
				/>
			)}
		</Field>
	);
}
