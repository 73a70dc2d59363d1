/** Beside the hits: operators, which write themselves into the field, and how forgiving the search is. */
import { say } from '@friends/contract/core/languages/say';
import { Calendar, CircleUserRound, Hash, Image, Minus, Quote, Tent } from 'lucide-react';
import type { Icon } from '#ui/drawings/icon.ts';
import { SideSection, sideRowLink } from '#ui/layout/side-panel.tsx';
import { openSearch } from '../search-opening.ts';
import { operators } from '../suggest/operators.ts';

const icons: Record<string, Icon> = { 'from:': CircleUserRound, 'in:': Tent, 'tag:': Hash, 'has:picture': Image, '""': Quote, '-': Minus };

export function NarrowIt() {
	return (
		<div className="grid grid-cols-1 gap-6.5">
			<SideSection title={say('Narrow it')}>
				<ul>
					{operators.map(({ text, sign = text, words }) => {
						const IconComponent = icons[text] ?? Calendar;
						return (
							<li key={text}>
								<button
									type="button"
									aria-haspopup="dialog"
									className={`${sideRowLink} w-full text-start`}
									onClick={() => openSearch(text)}
								>
									<IconComponent aria-hidden size={19} className="text-muted" />
									<span className="text-small">
										<code dir="ltr" className="inline-block font-sans font-strong">
											{sign}
										</code>{' '}
										<span className="text-muted">{words()}</span>
									</span>
								</button>
							</li>
						);
					})}
				</ul>
			</SideSection>
			<SideSection title={say('Forgiving')}>
				<p className="px-2 text-small text-muted">{say('Names may be misspelled, accents left out: “lucia” finds Lucía.')}</p>
			</SideSection>
		</div>
	);
}
