/** Card of the panel: who may join, saved as one clicks. */
import { say } from '@friends/contract/core/languages/say';
import type { RegistrationMode } from '@friends/contract/instance/instance.schema';
import { ChoiceCards } from '#ui/choices/choice-cards.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { EmailOptionalToggle } from './joining-toggles.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

const choices = (): readonly { value: RegistrationMode; label: string; sentence: string }[] => [
	{ value: 'open', label: say('Open'), sentence: say('Anyone signs up') },
	{ value: 'approval', label: say('By approval'), sentence: say('You say yes') },
	{ value: 'invitation', label: say('By invitation'), sentence: say('Only with a link') },
	{ value: 'closed', label: say('Closed'), sentence: say('No one new') },
];

export function RegistrationCard() {
	return (
		<Card padded>
			<Loaded
				query={useSettings()}
				loading={
					<Loading label={say('Loading who may join')}>
						<Skeleton className="h-16 rounded-choice" />
					</Loading>
				}
				offline={say('We’ll load who may join when you’re back online.')}
				failed={say('Who may join couldn’t be loaded')}
			>
				{({ registration }) => (
					<div className="grid grid-cols-1 gap-4">
						<Modes registration={registration} />
						<EmailOptionalToggle />
					</div>
				)}
			</Loaded>
		</Card>
	);
}

function Modes({ registration }: { registration: RegistrationMode }) {
	const { write, variables, isPending } = useSaveSettings();
	const chosen = isPending ? (variables?.body?.registration ?? registration) : registration;
	return (
		<ChoiceCards
			legend={say('Who may join')}
			isCompact
			value={chosen}
			choices={choices()}
			onChange={(next) => !isPending && write({ body: { registration: next } })}
		/>
	);
}
