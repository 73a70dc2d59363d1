/** Switches of the panel about joining: whether members invite people too, and whether an email is optional. */
import { say } from '@friends/contract/core/languages/say';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

const { uses, days } = joiningLimits;

interface JoiningToggleProps {
	setting: 'membersInvite' | 'emailOptional';
	label: string;
	description: string;
}

export const MembersInviteToggle = () => (
	<div className="border-t border-border px-5 py-3.5">
		<JoiningToggle
			setting="membersInvite"
			label={say('Members invite people too')}
			description={say(
				'A link of theirs is for {people, plural, one {# person} other {# people}} and {days, plural, one {# day} other {# days}} at most.',
				{
					people: uses.maxOfMembers,
					days: days.maxOfMembers,
				},
			)}
		/>
	</div>
);

export const EmailOptionalToggle = () => (
	<JoiningToggle
		setting="emailOptional"
		label={say('Email is optional')}
		description={say(
			'People sign up without one, and everyone can log in by username. Members without an email can’t log in once you switch this off.',
		)}
	/>
);

function JoiningToggle({ setting, label, description }: JoiningToggleProps) {
	const { data } = useSettings();
	const { write, variables, isPending } = useSaveSettings();
	if (!data) return null;
	return (
		<ToggleRow
			label={label}
			description={description}
			checked={isPending ? (variables?.body?.[setting] ?? data[setting]) : data[setting]}
			disabled={isPending}
			onCheckedChange={(isOn) => write({ body: { [setting]: isOn } })}
		/>
	);
}
