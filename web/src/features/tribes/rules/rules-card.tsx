/** Rules of a tribe beside its page, or folded up on phones, with the viewer's agreement. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRules } from '@friends/contract/tribes/tribes.schema';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { plainDate } from '#core/short-dates.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { useAgree, useTribeRules } from './rules.queries.ts';
import { RulesText } from './rules-text.tsx';

interface RulesCardProps {
	tribe: ShownTribe;
	/** Closed until the viewer opens it, or has to agree. */
	isFolded?: boolean;
}

/** Renders nothing without rules, and until they are there: the page is of use without them. */
export function RulesCard({ tribe, isFolded = false }: RulesCardProps) {
	const id = useId();
	const { data: rules } = useTribeRules(tribe.id);
	if (!rules?.markdown) return null;
	const content = <RulesAndAgreement tribe={tribe} rules={rules} />;
	if (!isFolded) {
		return (
			<Card as="section" aria-labelledby={id}>
				<CardHeader id={id} title={say('Rules')} />
				<div className="px-5 pt-3 pb-4.5">{content}</div>
			</Card>
		);
	}
	return (
		<Card>
			<details open={tribe.viewer.mustAgree} className="group">
				<summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 font-strong">
					{say('Rules')}
					<ChevronDown aria-hidden size={18} className="text-muted group-open:rotate-180" />
				</summary>
				<div className="px-4 pb-4">{content}</div>
			</details>
		</Card>
	);
}

function RulesAndAgreement({ tribe, rules }: { tribe: ShownTribe; rules: TribeRules }) {
	const { agree, isPending, error } = useAgree(tribe.id);
	return (
		<div className="grid grid-cols-1 gap-3 text-small">
			<RulesText markdown={rules.markdown} />
			{rules.agreedAt && (
				<p role="status" className="text-caption text-muted">
					{say('You agreed on {day}.', { day: plainDate(new Date(rules.agreedAt)) })}
				</p>
			)}
			{tribe.viewer.mustAgree && (
				<>
					<Button className="justify-self-start" pending={isPending} onClick={agree}>
						{say('I agree')}
					</Button>
					{error && <FailureLine>{detailOf(error, say('Your answer wasn’t saved. Check your connection and try again.'))}</FailureLine>}
				</>
			)}
		</div>
	);
}
