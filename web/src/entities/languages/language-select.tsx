/** Select of a language in the size of a button: an icon, and the chosen language in its own name. */
import { Languages } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { nameOfLanguage, offeredLanguages } from './offered-languages.ts';

export interface LanguageSelectProps {
	label: string;
	/** Tag of the chosen language. */
	value: string;
	onChoose: (tag: string) => void;
	/** Shows the icon alone, where there is little room. */
	isSmall?: boolean | undefined;
	className?: string | undefined;
}

export function LanguageSelect({ label, value, onChoose, isSmall = false, className }: LanguageSelectProps) {
	const offered = offeredLanguages();
	return (
		<div className={cx('relative inline-flex h-11 items-center gap-2 rounded-full px-3 text-compact font-label', className)}>
			<Languages aria-hidden size={20} />
			<span aria-hidden lang={value} className={cx(isSmall && 'max-tablet:hidden')}>
				{nameOfLanguage(value)}
			</span>
			{/* Over its words, which show what is chosen: the browser would make it as wide as the longest name. */}
			<select
				aria-label={label}
				value={value}
				className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full text-transparent forced-colors:opacity-0"
				onChange={({ target }) => onChoose(target.value)}
			>
				{/* The pseudo-language, for tests. */}
				{!offered.includes(value) && <option value={value}>{value}</option>}
				{offered.map((tag) => (
					<option key={tag} value={tag} lang={tag} className="bg-raised text-ink">
						{nameOfLanguage(tag)}
					</option>
				))}
			</select>
		</div>
	);
}
