/** Fields of the settings: the default language of the community, and the languages that people can choose. */
import { completeLanguages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';

export interface LanguagesFieldsProps {
	/** The default. */
	language: string;
	/** Of those that are complete; the default is one of them. */
	offered: readonly string[];
	error: string | undefined;
	onDefaultChange: (language: string) => void;
	onOfferedChange: (offered: string[]) => void;
}

export function LanguagesFields({ language, offered, error, onDefaultChange, onOfferedChange }: LanguagesFieldsProps) {
	const id = useId();
	const complete = completeLanguages();
	const isAll = complete.every((tag) => offered.includes(tag));
	return (
		<>
			<Field label={say('Default language')} hint={say('For link cards, and for people whose own language you don’t offer.')}>
				{(control) => (
					<Select
						{...control}
						className="tablet:max-w-72"
						value={language}
						options={Object.fromEntries(complete.map((tag) => [tag, nameOfLanguage(tag)]))}
						langOf={(tag) => tag}
						onValueChange={onDefaultChange}
					/>
				)}
			</Field>
			<fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
				<legend className="pb-1.5 text-small font-label">{say('Languages to choose from')}</legend>
				<div className="grid grid-cols-1 gap-x-6 phone:grid-cols-2 tablet:grid-cols-3">
					{complete.map((tag) => (
						<Check
							key={tag}
							label={nameOfLanguage(tag)}
							lang={tag}
							checked={offered.includes(tag)}
							disabled={tag === language}
							onCheckedChange={(isOn) => onOfferedChange(complete.filter((other) => (other === tag ? isOn : offered.includes(other))))}
						/>
					))}
				</div>
				{error && (
					<p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
						<CircleAlert aria-hidden size={15} />
						{error}
					</p>
				)}
				<p id={`${id}-hint`} className="pt-1.5 text-caption text-muted">
					{isAll
						? say('You offer all. Languages of later versions join them.')
						: say('Members who chose one that you don’t offer get the default. Their texts are kept.')}
				</p>
			</fieldset>
		</>
	);
}
