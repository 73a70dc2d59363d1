/** Privacy settings. Each choice is an optimistic update, rolled back when it could not be saved. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser, Privacy } from '@friends/contract/users/users.schema';
import { Globe, Lock, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';
import { usePrivacy } from '../users.mutations.ts';

interface Choice {
	visibility: Privacy['profileVisibility'];
	label: () => string;
	sentence: () => string;
	icon: Icon;
}

const choices: readonly Choice[] = [
	{ visibility: 'public', label: () => say('Public'), sentence: () => say('Anyone, signed in or not'), icon: Globe },
	{ visibility: 'friends', label: () => say('Friends'), sentence: () => say('Only your friends'), icon: UsersRound },
	{ visibility: 'private', label: () => say('Private'), sentence: () => say('Only you'), icon: Lock },
];

const toggles = [
	{ name: 'showEmail', label: () => say('Show email'), description: () => say('Visible on your profile page') },
	{ name: 'showLocation', label: () => say('Show location'), description: () => say('Beside your name and on your profile page') },
	{ name: 'allowFriendRequests', label: () => say('Allow friend requests'), description: () => say('People can ask to be your friends') },
	{ name: 'allowMessages', label: () => say('Allow messages'), description: () => say('People can start a conversation with you') },
	{
		name: 'showReadMarks',
		label: () => say('Show read marks'),
		description: () => say('Others see how far you have read, and you see it of them'),
	},
	{
		name: 'showPresence',
		label: () => say('Show when you are online'),
		description: () => say('Friends and people you talk with see whether you are online or away, and you see it of them'),
	},
] as const;

const CHOICE =
	'relative grid cursor-pointer content-start gap-1 rounded-choice p-4 inset-ring-[1.5px] inset-ring-border-strong hover:inset-ring-ink ' +
	'has-checked:bg-brand-soft has-checked:inset-ring-[2.5px] has-checked:inset-ring-brand forced-colors:border ' +
	'has-focus-visible:focus-ring has-focus-visible:outline-offset-2';

const RADIO_MARK =
	'absolute top-4 end-3.5 grid size-5 place-items-center rounded-full border-2 border-border-strong peer-checked:border-brand ' +
	'peer-checked:after:size-2.5 peer-checked:after:rounded-full peer-checked:after:bg-brand forced-colors:peer-checked:after:bg-[Highlight]';

export function PrivacyForm({ user }: { user: CurrentUser }) {
	const id = useId();
	const { privacy, change } = usePrivacy(user);
	return (
		<Card as="section" aria-label={say('Privacy')} className="px-4 pt-5 pb-2 tablet:px-7 tablet:pt-6.5 tablet:pb-3">
			<fieldset aria-describedby={`${id}-note`}>
				<legend className="text-title">{say('Who can see your profile')}</legend>
				<p id={`${id}-note`} className="mt-0.5 text-muted">
					{say('You can change this at any time.')}
				</p>
				<div className="mt-5 mb-5 grid gap-3 tablet:grid-cols-3">
					{choices.map(({ visibility, label, sentence, icon: IconComponent }) => (
						<label key={visibility} className={CHOICE}>
							<input
								type="radio"
								name={`${id}-visibility`}
								value={visibility}
								checked={privacy.profileVisibility === visibility}
								aria-labelledby={`${id}-${visibility}`}
								aria-describedby={`${id}-${visibility}-sentence`}
								className="peer sr-only"
								onChange={() => change({ profileVisibility: visibility })}
							/>
							<IconComponent aria-hidden size={20} className="text-muted peer-checked:text-brand-ink" />
							<span id={`${id}-${visibility}`} className="font-strong">
								{label()}
							</span>
							<span id={`${id}-${visibility}-sentence`} className="text-caption text-muted peer-checked:text-brand-ink">
								{sentence()}
							</span>
							<span aria-hidden className={RADIO_MARK} />
						</label>
					))}
				</div>
			</fieldset>
			{toggles.map(({ name, label, description }) => (
				<div key={name} className="border-t border-border py-3.5">
					<ToggleRow
						label={label()}
						description={description()}
						checked={privacy[name]}
						onCheckedChange={(checked) => change({ [name]: checked })}
					/>
				</div>
			))}
		</Card>
	);
}
