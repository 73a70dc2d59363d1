/** Chip of a composer that says who may answer, and opens a menu to choose. */
import { say } from '@friends/contract/core/languages/say';
import { type Answers, answersChoices } from '@friends/contract/posts/answers';
import { AtSign, ChevronDown, Globe, Lock, MessageCircle, Users } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

interface Choice {
	icon: Icon;
	/** On the chip, and in the menu. */
	sentence: () => string;
	name: () => string;
}

const choices: Record<Answers, Choice> = {
	everybody: { icon: Globe, sentence: () => say('Everybody may answer'), name: () => say('Everybody') },
	friends: { icon: Users, sentence: () => say('Friends may answer'), name: () => say('Friends') },
	mentioned: { icon: AtSign, sentence: () => say('People I mention may answer'), name: () => say('People I mention') },
	none: { icon: Lock, sentence: () => say('No one may answer'), name: () => say('No one') },
};

export interface AnswersChipProps {
	answers: Answers;
	onChange: (answers: Answers) => void;
	disabled: boolean;
}

export function AnswersChip({ answers, onChange, disabled }: AnswersChipProps) {
	const { user } = useSession();
	const offered = answersChoices.filter((choice) => choice !== 'friends' || user?.features.friends || answers === 'friends');
	return (
		<Menu
			align="start"
			trigger={
				<button
					type="button"
					disabled={disabled}
					className="flex min-h-9 min-w-0 items-center gap-1.75 rounded-full border-field border-border px-3.25 text-small font-label hover:border-border-strong disabled:cursor-not-allowed max-tablet:min-h-11"
				>
					<MessageCircle aria-hidden size={16} className="flex-none text-muted" />
					<span className="truncate">{choices[answers].sentence()}</span>
					<ChevronDown aria-hidden size={16} className="flex-none text-muted" />
				</button>
			}
		>
			{offered.map((choice) => (
				<MenuItem key={choice} icon={choices[choice].icon} isChecked={choice === answers} onSelect={() => onChange(choice)}>
					{choices[choice].name()}
				</MenuItem>
			))}
		</Menu>
	);
}
