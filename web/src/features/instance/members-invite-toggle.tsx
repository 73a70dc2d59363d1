/** Switch of the panel: whether members invite people too. */
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

const { uses, days } = joiningLimits;

export function MembersInviteToggle() {
	const { data } = useSettings();
	const { write, variables, isPending } = useSaveSettings();
	if (!data) return null;
	return (
		<div className="border-t border-border px-5 py-3.5">
			<ToggleRow
				label="Members invite people too"
				description={`A link of theirs is for ${uses.maxOfMembers} people and ${days.maxOfMembers} days at most.`}
				checked={isPending ? (variables?.body?.membersInvite ?? data.membersInvite) : data.membersInvite}
				disabled={isPending}
				onCheckedChange={(membersInvite) => write({ body: { membersInvite } })}
			/>
		</div>
	);
}
