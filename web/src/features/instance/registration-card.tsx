/** Card of the panel: who may join, saved as one clicks. */
import type { RegistrationMode } from '@friends/contract/instance/instance.schema';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { EmailOptionalToggle } from './joining-toggles.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

const choices: readonly { value: RegistrationMode; label: string; sentence: string }[] = [
	{ value: 'open', label: 'Open', sentence: 'Anyone signs up' },
	{ value: 'approval', label: 'By approval', sentence: 'You say yes' },
	{ value: 'invitation', label: 'By invitation', sentence: 'Only with a link' },
	{ value: 'closed', label: 'Closed', sentence: 'No one new' },
];

export function RegistrationCard() {
	return (
		<Card padded>
			<Loaded
				query={useSettings()}
				loading={
					<Loading label="Loading who may join">
						<Skeleton className="h-16 rounded-choice" />
					</Loading>
				}
				offline="We’ll load who may join when you’re back online."
				failed="Who may join couldn’t be loaded"
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
			legend="Who may join"
			isCompact
			value={chosen}
			choices={choices}
			onChange={(next) => !isPending && write({ body: { registration: next } })}
		/>
	);
}
