/** Interests of a person as tags: under the bio, or in a side panel. */
import { say } from '@friends/contract/core/languages/say';
import { useId } from 'react';
import { Card, CardHeader } from '#ui/layout/card.tsx';

export interface InterestsProps {
	interests: readonly string[];
	/** Id of the heading; undefined for none. */
	labelledBy?: string | undefined;
}

export function Interests({ interests, labelledBy }: InterestsProps) {
	return (
		<ul aria-label={labelledBy ? undefined : say('Interests')} aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
			{interests.map((interest) => (
				<li key={interest} className="inline-flex min-h-8.5 max-w-full items-center rounded-full bg-sunken px-3 text-caption font-label">
					<bdi className="truncate">{interest}</bdi>
				</li>
			))}
		</ul>
	);
}

/** Renders nothing without interests. */
export function InterestsPanel({ interests }: { interests: readonly string[] }) {
	const id = useId();
	if (interests.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title={say('Interests')} />
			<div className="px-5 pt-3 pb-5">
				<Interests interests={interests} labelledBy={id} />
			</div>
		</Card>
	);
}
